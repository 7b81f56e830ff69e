import type { Reading } from './reading.ts';
import type { Question } from './words.ts';

/**
 * The words of degrees "at" a school, where nothing says that they were got there: "PhDs at Yale" may
 * work there. Unlike "PhDs from Yale", and "did a PhD at Yale".
 */
export function degreesAtSchools(
  { words }: Question,
  readings: readonly Reading[],
): { readonly from: number; readonly to: number }[] {
  const word = (n: number) => words[n]?.folded ?? '';
  return readings.flatMap((reading) => {
    if (reading.kind !== 'school' || reading.degree === null || reading.verbs.length > 0) return [];
    const before = word(reading.from - 1) === 'the' ? reading.from - 2 : reading.from - 1;
    const { from, to } = reading.degree;
    return word(before) === 'at' && to <= before ? [{ from, to: reading.to }] : [];
  });
}
