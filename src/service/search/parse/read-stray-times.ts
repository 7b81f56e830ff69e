import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { asideWords } from './asides.ts';
import type { FoldedWords } from './date-words.ts';
import { ignoredWords } from './ignored-words.ts';
import { isChange } from './read-changes.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';

/** Words of time that name nothing else. */
const TIMES = phraseSet(`
  first later earlier onward onwards afterwards beforehand decade decades century centuries date dates
  dated monday tuesday wednesday thursday friday saturday sunday january february september october
  november december tomorrow yesterday tonight week weeks days tenure tenures longest shortest
  oldest youngest newest eldest earliest latest lately soon anymore longer ago nineties eighties
  seventies sixties thirties twenties
`);
const PARTS = phraseSet('early mid late');
/** Less than any other reading. */
const WEIGHT = 0.2;

/** Words of time that no phrase explains: they are reported, and never become a concept. */
export function readStrayTimes({ question }: Context): IgnoredReading[] {
  const { words } = question;
  const asides = asideWords(question);
  return words.flatMap((word, i): IgnoredReading[] => {
    // "forgot the first name"
    if (asides[i] === 1) return [];
    const year = /^(?:1[89]|20)\d\d(?:s|\+)?$|^\d{1,3}(?:st|nd|rd|th)$/.test(word.folded);
    const part = PARTS.has(word.folded) && isAlone(words, i + 1);
    // "the first name"
    const isOfName = /^(?:sur)?names?$/.test(words[i + 1]?.folded ?? '');
    if (isOfName || (!year && !part && !TIMES.has(word.folded))) return [];
    return [ignoredWords(i, i + 1, WEIGHT)];
  });
}

/** "early stage" and "early music" are topics; "early" before a time or a verb is not. */
function isAlone(words: FoldedWords, i: number): boolean {
  const next = words[i]?.folded;
  if (next === undefined || isChange(words, i)) return true;
  return FILLERS.has(next) || TIMES.has(next) || PARTS.has(next);
}
