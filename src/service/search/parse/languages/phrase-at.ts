import type { Token } from './tokens.ts';

const MAX_WORDS = 6;
const YEAR = /^(?:1[89]|20)\d\d$/;
const COUNT = /^\d{1,3}$/;

const signOf = (word: string): string => (YEAR.test(word) ? '#' : COUNT.test(word) ? '%' : word);

/** A phrase of a table, and how many words of the question it takes. */
export interface PhraseAt {
  readonly english: string;
  readonly length: number;
}

/** "Buergermeister" is "Bürgermeister" without its dots; short words are too easily others. */
const undotted = (word: string): string =>
  word.length < 6 ? word : word.replace(/([aou])e/g, '$1');

/** The longest phrase of a table that starts at a word; its numbers stand in the English too. */
export function phraseAt(
  tables: readonly ReadonlyMap<string, string>[],
  tokens: readonly Token[],
  at: number,
): PhraseAt | null {
  let most = 1;
  while (most < MAX_WORDS && tokens[at + most]?.joined === true) most += 1;
  for (let length = most; length > 0; length--) {
    const words = tokens.slice(at, at + length).map((token) => token.folded);
    const numbers = words.filter((word) => signOf(word) !== word);
    const key = words.map(signOf).join(' ');
    for (const table of tables) {
      const english = table.get(key) ?? table.get(undotted(key));
      if (english === undefined) continue;
      let next = 0;
      return { english: english.replace(/[#%]/g, () => numbers[next++] ?? ''), length };
    }
  }
  return null;
}
