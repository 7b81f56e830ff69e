import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Phrases that greet, ask or thank; some of their words mean something elsewhere ("right"). */
export const ASKING_PHRASES = phraseSet(`
  right_now as_of_now at_the_moment at_present good_morning good_afternoon good_evening good_day
  any_idea no_idea out_there off_the_top_of_your_head in_advance very_much so_much a_lot
  of_course by_any_chance do_you_happen_to would_be_great would_be_nice thats_great all_right
  would_it_be_possible is_it_possible if_possible if_you_can in_my_list in_the_list on_file
  on_record in_your_data in_the_database in_your_database in_the_data in_the_index so_far
  last_name first_name family_name given_name best_regards kind_regards many_thanks full_list complete_list a_list_of list_of
`);
