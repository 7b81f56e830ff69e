import { foldText } from '../../text/fold.ts';
import { nationalityOf } from './vocabulary/nationalities.ts';

const WORD = /[\p{L}\p{M}]+/gu;

/** The words of a question that say a nationality: "French", "South African", "Scots". */
export interface SaidNationality {
  readonly words: string;
  /** Whether nothing else is said but "the" before it or "people" after it. */
  readonly isAll: boolean;
}

/** What a question says of the people of a country, where it does not name the country. Pure. */
export function saidNationality(query: string, country: string): SaidNationality | null {
  const words = [...query.matchAll(WORD)];
  for (const length of [2, 1]) {
    for (let at = 0; at + length <= words.length; at++) {
      const first = words[at]?.index ?? 0;
      const last = words[at + length - 1];
      const said = query.slice(first, (last?.index ?? 0) + (last?.[0].length ?? 0));
      if (nationalityOf(foldText(said))?.place !== country) continue;
      const rest = words.toSpliced(at, length).map(([word]) => foldText(word));
      return { words: said, isAll: rest.every((word) => /^(?:the|people)$/.test(word)) };
    }
  }
  return null;
}
