import type { Span } from '../../../contract/search.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** The position in the user's question of a part of the text that was read. */
type ToOwn = (start: number, end: number) => { readonly start: number; readonly end: number };

/** A span in the words of the user. */
export const ownSpan =
  (query: string, toOwn: ToOwn) =>
  (span: Span): Span => {
    const { start, end } = toOwn(span.start, span.end);
    return { clause: span.clause, text: query.slice(start, end), start, end };
  };

/** The parsed question with its spans in the words of the user. */
export function inOwnWords<
  Parsed extends Omit<ParsedQuestion, 'signals' | 'wording' | 'passed' | 'asksForSeveral'>,
>(parsed: Parsed, query: string, toOwn: ToOwn): Parsed {
  const own = ownSpan(query, toOwn);
  const spans = parsed.spans.map(own);
  return {
    ...parsed,
    spans,
    queryIntent: { ...parsed.queryIntent, spans },
    ignored: parsed.ignored.map(own),
    either: parsed.either.map(own),
    still: parsed.still.map(own),
    degreesAt: parsed.degreesAt.map(own),
    studied: parsed.studied.map(own),
    leansOn: parsed.leansOn === null ? null : own(parsed.leansOn),
  };
}
