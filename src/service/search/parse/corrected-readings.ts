import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { IgnoredReading, Reading } from './reading.ts';
import type { Question } from './words.ts';

/** After these the asker says again what was said wrongly before. */
const CORRECTIONS = phraseSet(`
  no_wait wait_no oh_wait no_sorry sorry_no sorry_i_meant sorry scratch_that strike_that make_that
  no_i_meant no_i_mean i_meant i_mean or_rather correction my_mistake oops_i_meant oops
`);

/** Conditions of which a question has one, save in a list. */
const REPLACED = /^(?:place|name|title|organization|school|excluded|gender)$/;

/** Where the last correction begins and ends; null if there is none amid the question. */
function correctionIn({ words }: Question): { from: number; to: number } | null {
  for (let from = words.length - 1; from > 0; from--) {
    const length = CORRECTIONS.lengthAt(words, from);
    if (length > 0 && from + length < words.length) return { from, to: from + length };
  }
  return null;
}

/** The readings, with those told as not applied that the asker takes back. */
export function withoutCorrected(question: Question, readings: readonly Reading[]): Reading[] {
  const correction = correctionIn(question);
  if (correction === null) return [...readings];
  const said = new Set(readings.flatMap(({ kind, from }) => (from >= correction.to ? [kind] : [])));
  return readings.map((one) => {
    const { kind, from, to, cueFrom, cueTo, weight } = one;
    const isTakenBack = to <= correction.from && REPLACED.test(kind) && said.has(kind);
    const ignored: IgnoredReading = { kind: 'ignored', from, to, cueFrom, cueTo, weight };
    return isTakenBack ? ignored : one;
  });
}
