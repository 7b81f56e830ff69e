import type { Span } from '../../../contract/search.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** The parsed question with its spans in the words of the user. */
export function inOwnWords<Parsed extends Omit<ParsedQuestion, 'signals'>>(
  parsed: Parsed,
  query: string,
  toOwn: (start: number, end: number) => { readonly start: number; readonly end: number },
): Parsed {
  const own = (span: Span): Span => {
    const { start, end } = toOwn(span.start, span.end);
    return { clause: span.clause, text: query.slice(start, end), start, end };
  };
  const spans = parsed.spans.map(own);
  return {
    ...parsed,
    spans,
    queryIntent: { ...parsed.queryIntent, spans },
    ignored: parsed.ignored.map(own),
    leansOn: parsed.leansOn === null ? null : own(parsed.leansOn),
  };
}
