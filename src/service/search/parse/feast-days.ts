import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { FoldedWords } from './date-words.ts';

/** Days of the same date each year. */
const FEASTS = [
  [phraseSet('christmas_eve xmas_eve'), 12, 24],
  [phraseSet('christmas_day xmas_day christmas xmas'), 12, 25],
  [phraseSet('boxing_day'), 12, 26],
  [phraseSet('new_year_eve new_years_eve nye'), 12, 31],
  [phraseSet('new_year_day new_years_day'), 1, 1],
  [phraseSet('valentine_day valentines_day'), 2, 14],
  [phraseSet('halloween'), 10, 31],
] as const;

interface Feast {
  readonly month: number;
  readonly day: number;
  /** Exclusive; the year may follow. */
  readonly to: number;
}

/** "Christmas Eve", with "of" or "in" before a year. */
export function feastAt(words: FoldedWords, i: number): Feast | null {
  for (const [names, month, day] of FEASTS) {
    const length = names.lengthAt(words, i);
    if (length === 0) continue;
    const to = i + length;
    return { month, day, to: /^(?:of|in)$/.test(words[to]?.folded ?? '') ? to + 1 : to };
  }
  return null;
}
