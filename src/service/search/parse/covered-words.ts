import type { Question } from './words.ts';

/** Marks the words of these readings with 1, by word index. */
export function coveredWords(
  { words }: Question,
  readings: readonly { readonly from: number; readonly to: number }[],
): Uint8Array {
  const covered = new Uint8Array(words.length);
  for (const { from, to } of readings) covered.fill(1, from, to);
  return covered;
}
