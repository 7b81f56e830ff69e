import type { Context } from './reading.ts';
import { isDivided, termKey } from './words.ts';

const MAX_WORDS = 5;

/** Whether the words from `i`, and more than up to `to`, are an employer on record: "French Connection". */
export function isEmployerFrom({ question, known }: Context, i: number, to: number): boolean {
  const most = Math.min(question.words.length, i + MAX_WORDS);
  for (let end = i + 1; end <= most; end++) {
    if (end > i + 1 && isDivided(question, end - 1)) return false;
    if (end > to && known.organizations.has(termKey(question, i, end))) return true;
  }
  return false;
}
