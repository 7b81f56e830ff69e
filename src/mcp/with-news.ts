import type { CallOutcome } from './call-tool.ts';

/**
 * The outcome of a call with what the user must be told, at the end: how a text begins says whether
 * it is the result. Unchanged if there is none, or if it says so anyway.
 * @param news in our words
 */
export function withNews(outcome: CallOutcome, news: string | null): CallOutcome {
  if (news === null || outcome.text.includes(news)) return outcome;
  const text = `${outcome.text}\n${news}`;
  if (!outcome.ok) return { ...outcome, text };
  const { data } = outcome;
  const said = 'summary' in data && typeof data.summary === 'string' ? `${data.summary} ` : '';
  return { ...outcome, text, data: { ...data, summary: `${said}${news}` } };
}
