import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { IgnoredReading, Reading } from './reading.ts';
import { followsSign, type Question } from './words.ts';

/** After these the asker says again what was said wrongly before. */
const CORRECTIONS = phraseSet(`
  no_wait wait_no oh_wait no_sorry sorry_no sorry_i_meant scratch_that strike_that no_i_meant
  no_i_mean i_meant i_mean or_rather my_mistake oops_i_meant
`);
/** Only between signs: "correction officers", "sorry to ask". */
const APART = phraseSet('correction make_that sorry oops no');
/** Behind a sign: "CTOs – actually CFOs". */
const BEHIND_SIGN = phraseSet('actually or_actually no_actually no_rather');

/** Conditions of which a question has one, save in a list. */
const REPLACED = /^(?:place|name|title|organization|school|excluded|gender)$/;

/** Where the last correction begins and ends; null if there is none amid the question. */
function correctionIn(question: Question): { from: number; to: number } | null {
  const { words } = question;
  for (let from = words.length - 1; from > 0; from--) {
    const apart = followsSign(question, from) ? APART.lengthAt(words, from) : 0;
    const behind = followsSign(question, from) ? BEHIND_SIGN.lengthAt(words, from) : 0;
    const length =
      CORRECTIONS.lengthAt(words, from) ||
      behind ||
      (followsSign(question, from + apart) ? apart : 0);
    if (length > 0 && from + length < words.length) return { from, to: from + length };
  }
  return null;
}

/** The readings, with those told as not applied that the asker takes back. */
export function withoutCorrected(question: Question, readings: readonly Reading[]): Reading[] {
  const correction = correctionIn(question);
  if (correction === null) return [...readings];
  const said = new Set(readings.flatMap(({ kind, from }) => (from >= correction.to ? [kind] : [])));
  // "A and B, no wait, C": only the last one is taken back.
  const isLast = (one: Reading) =>
    one === readings.findLast(({ kind, to }) => kind === one.kind && to <= correction.from);
  return readings.map((one) => {
    const { kind, from, to, cueFrom, cueTo, weight } = one;
    const isTakenBack = REPLACED.test(kind) && said.has(kind) && isLast(one);
    const ignored: IgnoredReading = { kind: 'ignored', from, to, cueFrom, cueTo, weight };
    return isTakenBack ? ignored : one;
  });
}
