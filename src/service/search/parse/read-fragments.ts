import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { PREPOSITIONS } from './place-cue.ts';
import type { Context, LeaningReading } from './reading.ts';
import { isDivided } from './words.ts';

/** Words that point at people or an answer that this question does not name, wherever they stand. */
const POINTING = phraseSet(`
  among_them among_those among_these amongst_them of_them of_these of_those one_of_them
  any_of_them which_of_them from_those from_these from_them out_of_those more_like_that
  more_like_this more_like_these more_like_those more_like_him more_like_her more_like_them
  people_like_that people_like_this people_like_him people_like_her similar_ones
  the_other_guy the_other_one the_other_ones the_other_two the_other_woman the_other_man
  the_other_person the_other_lady other_people_like_that the_same_people the_same_person
  the_rest_of_them the_others the_same_but same_but same_as_before as_before same_question
  same_again the_previous_one the_previous_ones the_last_one the_next_one the_first_one
  the_second_one the_third_one the_fourth_one number_two number_three that_one this_one
  the_list_above list_above the_above_list above_list the_above the_people_above the_ones_above
  the_list_so_far the_previous_list your_last_answer your_previous_answer the_table_above
  these_people those_people that_list this_list that_company this_company his_colleagues
  her_colleagues their_colleagues his_successor her_successor their_successor
  his_predecessor her_predecessor their_predecessor
`);
/** Words that open a fragment: "what about Texas?", "same for Ohio". */
const OPENING = phraseSet(`
  what_about how_about and_what_about and_how_about same_for and_same_for the_same_for
  and_the_same_for the_same_in same_in the_same_with same_with and_for and_in and_at and_from
  and_the and_now and_also and_who and_which and_those only_the only_those only_these
  just_the just_those but_only now_only now_only_the no_the no_not_that no_i_meant i_meant
  not_him not_her not_them not_that_one actually_the more_like another_one more_please
  show_more next_page anyone_else anybody_else someone_else and
`);
/** Pronouns for somebody who is not in the question. */
const PRONOUNS = phraseSet('he she him');
/** A question of this many words rarely leans on another. */
const MAX_WORDS = 14;
/** Less than a name's weight: "among them" takes words that nothing else wants. */
const WEIGHT = 20;

const make = (from: number, to: number, weight: number): LeaningReading => ({
  kind: 'leaning',
  from,
  to,
  cueFrom: from,
  cueTo: to,
  weight,
});

/**
 * "and the women among them?", "what about Texas?": words that lean on something said before. The
 * service keeps no conversation, so they are reported, and what has a meaning of its own is read.
 */
export function readFragments(context: Context): LeaningReading[] {
  const { words } = context.question;
  if (words.length > MAX_WORDS) return [];
  const pointing = words.flatMap((_, i) => {
    const length = POINTING.lengthAt(words, i);
    return length === 0 || qualified(context, i + length) ? [] : [make(i, i + length, WEIGHT)];
  });
  return [...pointing, ...opening(context), ...pronouns(context)];
}

/** "of those who work at Google", "the last one to join": the question itself says which. */
function qualified({ question }: Context, at: number): boolean {
  const word = question.words[at]?.folded ?? '';
  // "the one at Acme, not the other two": the question says who is meant.
  if (question.words.slice(0, at).some(({ folded }) => folded === 'not')) return true;
  if (isDivided(question, at) && at < question.words.length) return false;
  return /^(?:who|whose|that|which|to|at|in|with|working|from|called|named)$/.test(word);
}

function opening({ question }: Context): LeaningReading[] {
  const { words } = question;
  const length = OPENING.lengthAt(words, 0);
  const whole = length > 0 && (words.length > length || length > 1);
  if (!whole) return [];
  // The preposition of "same for Ohio" also says that Ohio is a place.
  const shared = PREPOSITIONS.has(words[length - 1]?.folded ?? '') && length > 1;
  return [{ ...make(0, length, WEIGHT / 2), cueTo: shared ? length - 1 : length }];
}

/** "where does she work": nobody in the question can be meant. */
function pronouns({ question }: Context): LeaningReading[] {
  const named = question.words.some((word, i) => i > 0 && word.shape === 'capital');
  return question.words.flatMap((word, i) =>
    PRONOUNS.has(word.folded) && !named ? [make(i, i + 1, WEIGHT / 4)] : [],
  );
}
