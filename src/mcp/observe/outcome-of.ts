import type { CallOutcome } from '../call-tool.ts';

/** A plain word: a service may return any text as its error code. */
const WORD = /^[a-z][a-z0-9_]{0,63}$/;

/** How a call ended, as one word for logs and labels. Pure. */
export function outcomeOf(outcome: CallOutcome): string {
  if (outcome.ok) return 'ok';
  if (outcome.ask !== undefined) return 'asked';
  const { code = 'refused' } = outcome;
  return WORD.test(code) ? code : 'other';
}
