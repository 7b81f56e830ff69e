import type { NameWords } from './name-words.ts';

/**
 * How the generation suffixes ("Jr.", "Sr.", "III") of two people compare:
 * - `same`: neither has one, or both have the same one.
 * - `one`: only one has it, as a son may, though it is often left out.
 * - `other`: they are father and son.
 */
export type Generations = 'same' | 'one' | 'other';

const of = (names: readonly NameWords[]): string[] =>
  names.flatMap(({ generation }) => generation ?? []);

/** Compares the generations in all spellings of two people. */
export function agreeOnGenerations(a: readonly NameWords[], b: readonly NameWords[]): Generations {
  const [left, right] = [of(a), of(b)];
  if (left.length === 0 && right.length === 0) return 'same';
  if (left.length === 0 || right.length === 0) return 'one';
  return left.some((one) => right.includes(one)) ? 'same' : 'other';
}
