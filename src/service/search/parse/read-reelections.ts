import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { ignoredWords } from './ignored-words.ts';
import type { Context, IgnoredReading } from './reading.ts';

const AGAIN = phraseSet(
  're_elected reelected elected_again re_appointed reappointed appointed_again',
);
/** Outweighs a start of the job: that of its first term is on record. */
const WEIGHT = 60;

/** "senators |re-elected| in 2019": consecutive terms are one stay, so who began another is not known. */
export const readReelections = ({ question: { words } }: Context): IgnoredReading[] =>
  words.flatMap((_, from): IgnoredReading[] => {
    const to = from + AGAIN.lengthAt(words, from);
    return to === from ? [] : [ignoredWords(from, to, WEIGHT)];
  });
