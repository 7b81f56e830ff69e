import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { isSeveral } from './people-words.ts';
import type { Question } from './words.ts';

/** Whatever follows, everyone is asked for. */
const EVERYONE = phraseSet(`
  everyone everybody every anyone anybody how_many them_all all_of_them each_of_them list_them
  list_all both_of_them all_the all_my all_those all_people all_contacts all_connections
  all_persons all_members both the_two the_three the_four these_two those_two
`);
/** Before a word for several people, or after it, these say that each of them is meant. */
const ALL = phraseSet('all which what these those many list');
/** "I know two people called Vale; |the one| in Boston": after all, one is meant. */
const ONE = phraseSet('the_one i_mean i_meant the_other the_others the_right_one');
const NAMED = /^(?:called|named|with|whose|who|that)$/;

/**
 * Whether a question with a name asks for everyone who has it: "all the Orrins", "people called
 * Vale". A name alone means one person.
 */
export function asksForSeveral({ words }: Question): boolean {
  if (words.some((_, i) => ONE.lengthAt(words, i) > 0)) return false;
  return words.some(({ folded }, i) => {
    if (EVERYONE.lengthAt(words, i) > 0) return true;
    if (!isSeveral(folded)) return false;
    const [before, after] = [words[i - 1]?.folded ?? '', words[i + 1]?.folded ?? ''];
    return ALL.has(before) || NAMED.test(after);
  });
}
