import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { isPeople } from './people-words.ts';
import type { Context, TitleReading } from './reading.ts';

/** The title that records have for it. */
const RETIRED = 'retired';
const RETIREES = phraseSet('retiree retirees pensioner pensioners');
/** Said of somebody: "who |is| retired", "who |has| retired". */
const SAID = phraseSet('is are been who has have whos theyre now already');
const HAS = phraseSet('has have');
/** What somebody retired from, or when, which says that a job ended. */
const OF_JOB = phraseSet('from as at since before after during when last this');
/** More than the same word as a time of a job. */
const WEIGHT = 8;

/** "who is retired", "retired people", "retirees"; in "retired teachers" the job is over. */
export function readRetired({ question: { words } }: Context, lexicon: Lexicon): TitleReading[] {
  const word = (i: number) => words[i]?.folded ?? '';
  const isOfJob = (i: number) =>
    OF_JOB.has(word(i)) || (word(i) === 'in' && /^(?:\d|the$)/.test(word(i + 1)));
  // "teachers who are retired", "who of those at Acme retired": those held another job.
  const isAfterJob = (i: number) =>
    words.slice(0, i).some(({ folded }, n) => lexicon.isHead(n) || /^(?:at|from)$/.test(folded));
  // "retiree benefits managers" look after others.
  const isOfTitle = (i: number) =>
    lexicon.isHead(i) || (lexicon.isField(i) && lexicon.isHead(i + 1));
  const endAt = (i: number): number | null => {
    if (RETIREES.has(word(i))) return isOfTitle(i + 1) ? null : i + 1;
    if (word(i) !== RETIRED || isAfterJob(i)) return null;
    if (isPeople(word(i + 1))) return isOfJob(i + 2) ? null : i + 1;
    if (isOfJob(i + 1)) return null;
    const isSaid = SAID.has(word(i - 1)) && /^(?:and|or|but|in|near|among)$/.test(word(i + 1));
    return i + 1 === words.length || isSaid ? i + 1 : null;
  };
  return words.flatMap((_, i): TitleReading[] => {
    const to = endAt(i);
    if (to === null) return [];
    const cueFrom = HAS.has(word(i - 1)) ? i - 1 : i;
    const reads = { from: i, to, cueFrom, cueTo: to, weight: WEIGHT };
    return [{ kind: 'title', value: RETIRED, anyOf: [], weak: false, scope: null, ...reads }];
  });
}
