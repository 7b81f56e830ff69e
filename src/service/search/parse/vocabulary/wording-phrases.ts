import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/**
 * Phrases that word a question and set no condition: "number of", "in office", "go through my
 * list". An answer shows them as wording. A single word is here only if it never sets a condition.
 */
export const WORDING_PHRASES = phraseSet(
  `number_of the_number_of total_number_of count_of the_count_of how_much list_of lists_of a_list_of
  full_list complete_list sort_of kind_of kinds_of types_of type_of a_lot_of lots_of a_bunch_of
  last_name last_names first_name first_names family_name family_names given_name surname surnames
  name_of names_of the_name_of the_names_of`,
  `in_office in_power in_post in_their_job in_the_job in_the_role in_the_position in_the_post
  position_of the_position_of role_of the_role_of job_of the_job_of post_of the_post_of title_of
  the_title_of office_of the_office_of rank_of seat_in a_seat_in seats_in a_seat_on seat_on
  title_says title_is titles_are title_contains title_includes title_has job_title job_titles
  carry_the_title carried_the_title carries_the_title bear_the_title have_the_title has_the_title
  had_the_title with_the_title titled whose_job_is sat_on sits_on sit_on sitting_on sat_in sits_in
  sit_in sitting_in sat_for sits_for go_by goes_by`,
  `located_in located_at located_near situated_in residing_in resides_in reside_in resided_in
  residents_of employed_at employed_by employed_as employed_in employed_with headquartered_in
  stationed_in`,
  `go_through go_over look_through look_over look_into check_through in_my_list on_my_list
  from_my_list in_the_list on_the_list my_list in_my_address_book my_address_book in_my_data
  in_your_data in_the_data in_your_records in_the_records in_our_records in_your_index in_your_system in_your_files in_your_list in_the_index in_the_database in_your_database on_file on_record
  from_the_database i_have_got have_i_got do_i_have do_you_have`,
  `any_idea no_idea out_there by_any_chance do_you_happen_to in_advance very_much so_much a_lot
  of_course would_be_great would_be_nice all_right would_it_be_possible is_it_possible if_possible
  if_you_can so_far that_is_to_say in_other_words for_example for_instance such_as and_so_on
  best_regards kind_regards many_thanks good_day off_the_top_of_your_head
  whatever_the_company no_matter_which sometime some_time_or_other tally tally_up tally_of head_count_of`,
  `please thx ty cheers hiya dear greetings regards sincerely btw fyi tbh imo eg ie etc um pls plz
  kindly gimme lemme wonder wondering curious maybe perhaps possibly actually basically literally
  simply exactly somehow ya yall yo heya hiya howdy sup lol haha hehe hmm hm umm uh uhm er erm tho
  again compare comparing anyways anyway cuz coz innit omg ugh oops dang yeah yep nope nah crowd gang bros bro buddies
  buddy pals pal dudes dude chums homies over_at over_in over_there remind_me remind pronoun
  pronouns`,
  // Where no clause of time or work takes them: "does she still have a job at Acme"
  `still ever job jobs`,
);
