import type { NameWords } from './name-words.ts';

/**
 * What "Jr.", "Sr." and "III" say of two people:
 * - `same`: neither has one, or both have the same one.
 * - `one`: only one of them is written with it, as a son is, and often is not.
 * - `other`: they are a father and a son.
 */
export type Generations = 'same' | 'one' | 'other';

const of = (names: readonly NameWords[]): string[] =>
  names.flatMap(({ generation }) => generation ?? []);

/** Compares the generations of all spellings that two people go by. */
export function agreeOnGenerations(a: readonly NameWords[], b: readonly NameWords[]): Generations {
  const [left, right] = [of(a), of(b)];
  if (left.length === 0 && right.length === 0) return 'same';
  if (left.length === 0 || right.length === 0) return 'one';
  return left.some((one) => right.includes(one)) ? 'same' : 'other';
}
