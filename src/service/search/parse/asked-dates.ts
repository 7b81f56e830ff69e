import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { startsAt } from './read-changes.ts';
import { isDivided, type Question } from './words.ts';

/** Words that ask for a date, before the verb of it. */
const ASKED = phraseSet(`
  when_did when_was when_were when_has when_have when_had when_does when_do when_is
  what_date_did what_date_was which_date_did which_date_was what_year_did what_year_was
  which_year_did which_year_was what_day_did what_day_was which_day_did which_day_was
  date_when date_that date_on_which day_when year_when year_that year_in_which since_when
`);
/** How far the verb may stand from them: "when did Ada Maria Obi of Ohio first |join|". */
const REACH = 12;

/**
 * Where a verb at `i` ends whose date is what the question asks for: "when did she |join| Acme". It
 * sets no condition, as whoever is there has joined. `i` if there is none.
 */
export function askedDateEnd(question: Question, i: number): number {
  const { words } = question;
  const to = i + startsAt(words, i);
  if (to === i) return i;
  for (let n = i - 1; n >= Math.max(0, i - REACH); n--) {
    if (ASKED.lengthAt(words, n) > 0) return to;
    if (isDivided(question, n + 1) && /[.;?!]/.test(words[n + 1]?.gap ?? '')) return i;
  }
  return i;
}
