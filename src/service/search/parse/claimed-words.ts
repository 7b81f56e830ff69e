import type { Reading } from './reading.ts';
import type { Question } from './words.ts';

/** Marks the words that these readings use up with 1, by word index. */
export function claimedWords({ words }: Question, readings: readonly Reading[]): Uint8Array {
  const claimed = new Uint8Array(words.length);
  for (const reading of readings) {
    claimed.fill(1, reading.cueFrom, reading.cueTo);
    if (reading.kind !== 'school') continue;
    const { verbs, degree } = reading;
    for (const verb of verbs) claimed[verb] = 1;
    if (degree !== null) claimed.fill(1, degree.from, degree.to);
  }
  return claimed;
}
