import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/**
 * Verbs of what the asker wants, remembers or does with an answer: "I would love to", "we mix up".
 * Only behind a word for the asker; none of them is about the people who are asked for.
 */
export const ASKERS_VERBS = phraseSet(
  // Wishes, thoughts and memory, in any tense
  `want wanted wants need needed love loved like liked hate hated prefer wish wished hope hoped
  intend intended aim try tried struggle fancy dream mind think thought believe believed guess
  guessed suppose assume assumed imagine reckon bet feel felt wonder wondered doubt mean meant
  remember remembered recall recalled forget forgot forgotten misremember lost misplaced
  mix mixed mixing confuse confused confusing keep kept realize realise understand notice decide
  decided heard`,
  // What the asker is going to do: "people I e-mailed" would be a condition
  `see look check find read get ask say tell talk speak chat write call ring phone text message e
  mail email reach contact approach ping poke consult interview invite thank congratulate surprise
  visit send drop give bring show share forward pass have take make do go come start begin finish
  choose pick set sort apply use learn hear run book arrange schedule sit catch grab meet introduce
  bother annoy trust convince`,
);

/** What may stand between the asker and the verb: "I |would just| love". */
export const BEFORE_VERB = phraseSet(`
  would could can will should might must shall may d ll to really just only also always often
  sometimes still never ever not dont didnt cant couldnt wouldnt wont cannot do have ve m am
  are was were been be being desperately badly urgently soon finally actually probably perhaps maybe
  rather simply honestly definitely quickly now then going gonna trying hoping looking wanting about
  able allowed happy glad keen eager supposed planning thinking wondering
`);

/** What follows the verb and belongs to it: "mixing |up|", "have |a coffee| with". */
export const AFTER_VERB = phraseSet(`
  up down back out over forward of about with to for a an some any my our quick short little brief
  nice good proper informal friendly small coffee tea beer drink drinks lunch dinner breakfast call
  chat word words talk meeting conversation message note line hand look catch_up zoom appointment
  advice help feedback intro introduction referral recommendation opinion favour favor question
  questions e_mail email card letter invitation invite request visit
`);

/** Words for the asker. */
export const ASKER = phraseSet('i we id wed ill well im were ive weve');

/** Verbs that only the asker can be the subject of, wherever they stand: "…, forgot the surname". */
export const MEMORY = phraseSet(`
  forgot forget forgotten forgetting misremember dont_remember cant_remember cannot_remember
  dont_recall cant_recall cannot_recall do_not_remember do_not_recall can_not_remember
  not_sure_of not_sure_about not_sure_how not_sure not_certain_of dont_know do_not_know no_idea
  no_clue dunno unsure_of unsure_about unsure not_100_sure not_quite_sure havent_a_clue
  lost_track_of keep_forgetting keep_mixing_up always_forget never_remember cant_think_of
  i_mix_up i_confuse
`);

/** What is not remembered of somebody: "|how to spell his last name|". */
export const UNREMEMBERED = phraseSet(`
  how you to spell spelled spelt spelling spells write writes written pronounce pronounced it its
  that the his her their this exact full whole complete correct right proper rest
  first last family given second middle maiden sur name surname names lastname firstname
  of is was if one or be exactly what which way thats
`);

/** Behind a condition they make another choice of it: "VP |counts too|". */
export const WELCOME = phraseSet(`
  counts_too count_too counts_as_well count_as_well also_counts also_count is_fine_too
  are_fine_too is_fine_as_well are_fine_as_well is_ok_too are_ok_too works_too work_too
  would_do_too will_do_too would_be_fine are_welcome_too is_welcome_too are_welcome is_also_fine
  are_also_fine is_okay_too also_fine also_ok also_okay fine_too ok_too okay_too also_welcome
  welcome_too welcome_as_well are_good_too is_good_too are_good_as_well
`);

/** Words of these phrases set no condition: they are about the answer. */
export const SAID_OF_THE_ANSWER = phraseSet(
  `no_wait wait_no oh_wait wait or_rather oops_i_meant oops no_sorry sorry_no no_i_meant no_i_mean sorry_i_meant sorry hold_on hang_on scratch_that never_mind
  nevermind strike_that correction my_mistake my_bad make_that i_mean_the i_mean i_meant oh ah aha
  hmm well_actually`,
  `got_any got_anyone got_anybody have_i_got have_we_got have_you_got i_have_got i_got we_got
  ive_got weve_got target_list my_phone srry sry typing_on_my_phone tell_them_apart
  complete_the_name sounds_like sound_like looks_like look_like seems_like seem_like seem_to seems_to appear_to
  appears_to at_a_guess out_of_curiosity just_curious just_wondering for_the_record to_be_precise
  to_be_exact to_be_clear to_be_safe to_be_honest to_be_sure in_particular in_total in_all
  all_in_all if_any if_anyone if_anybody if_there_are_any if_there_is_one or_so or_similar
  or_something_similar or_something_like_that or_something or_the_like or_whatever and_such
  and_the_like etcetera et_cetera and_similar first_of_all by_the_way for_short in_short
  one_by_one one_after_the_other side_by_side in_one_go at_once all_of_them each_of_them
  every_single_one every_last_one without_exception no_exceptions whatsoever as_a_list
  in_a_list as_a_table in_a_table as_bullet_points in_bullet_points in_alphabetical
  not_refer_me_to not_refer_me_at not_refer_me not_introduce_me_to not_introduce_me
  introduce_me_to introduce_us_to introduce_me introduce_us refer_me_to refer_us_to refer_me_at
  refer_us_at refer_me refer_us get_me_an_intro_to get_me_an_introduction_to give_me_a_referral_to
  give_me_a_referral_at give_me_a_referral get_me_a_referral_at get_me_a_referral
  make_an_introduction_to make_an_intro_to my_way_into a_way_into
  them_all all_of_you if_you_would if_you_dont_mind if_you_please when_you_can when_you_have_time`,
);

/** People beside the one who is meant, whom nothing names: "not |the other two|". */
export const OTHERS = phraseSet(`
  the_other_one the_other_ones the_other_two the_other_three the_other_four the_other_guy
  the_other_guys the_other_person the_other_people the_other_woman the_other_man the_other_lady
  the_others the_rest_of_them the_rest her_namesake his_namesake the_namesake the_namesakes
  his_namesakes her_namesakes the_other_namesake the_other_namesakes
`);
