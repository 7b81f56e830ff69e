import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Phrases that greet, ask or thank; some of their words mean something elsewhere ("right"). */
export const ASKING_PHRASES = phraseSet(`
  right_now as_of_now at_the_moment at_present good_morning good_afternoon good_evening good_day
  any_idea no_idea out_there off_the_top_of_your_head in_advance very_much so_much a_lot
  of_course by_any_chance do_you_happen_to would_be_great would_be_nice thats_great all_right
  would_it_be_possible is_it_possible if_possible if_you_can in_my_list in_the_list on_file
  on_record since_when what_date which_date what_year which_year what_day which_day
  the_date_when the_date_that the_date_on_which the_day_when the_year_when the_year_that
  the_year_in_which date_when in_your_data in_your_records in_the_records in_our_records in_your_index in_your_system in_your_files in_your_list in_the_database in_your_database in_the_data in_the_index so_far
  at_some_point at_any_point at_one_point at_one_time at_any_time any_time on_behalf_of_my_user
  on_behalf_of_a_user on_behalf_of_my_client on_behalf_of_a_client on_behalf_of my_user
  i_believe i_belive i_beleive cant_recall dont_recall cant_remember dont_remember surname
  last_name first_name family_name given_name best_regards kind_regards many_thanks full_list complete_list a_list_of list_of
  pull_up trying_to_remember trying_to_recall trying_to_find trying_to_think i_am_trying_to
  im_trying_to try_to_find point_me_to point_me point_us_to talk_to talk_to_about speak_to
  to_talk_about to_speak_about to_speak_on can_talk_about can_speak_about can_speak_on
  could_talk_about could_speak_about could_speak_on to_chat_about talks_about talk_about
  talked_about talking_about speaks_about spoke_about speaking_about
  speak_with talk_with chat_with get_in_touch_with get_in_touch in_touch_with put_me_in_touch
  reach_out_to reach_out in_charge_of takes_care_of take_care_of taking_care_of responsible_for
  looks_after look_after looking_after up_to_these_days up_to come_across do_you_remember
  i_remember i_recall remind_me number_of the_number_of names_of the_names_of name_of the_name_of according_to_your_data according_to_your_records
  according_to_the_data according_to_the_records as_their_occupation as_their_job for_a_living
  by_profession by_trade go_through in_my_address_book over_at over_there remind_me calendar_invite
`);
