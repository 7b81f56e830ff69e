import type { Span } from '../../../contract/search.ts';
import type { Reading } from './reading.ts';
import { SILENT_WORDS } from './vocabulary/silent-words.ts';
import type { Question } from './words.ts';

/** Shows the words of a cue with the clause that they helped to read: "used to", "headquartered". */
export function withCues(
  question: Question,
  kept: readonly Reading[],
  spans: readonly Span[],
): Span[] {
  return spans.map((span, i) => {
    const reading = kept.find((one) => holds(question, one, span));
    if (reading === undefined) return span;
    const free = { start: spans[i - 1]?.end ?? 0, end: spans[i + 1]?.start ?? Infinity };
    return widened(question, reading, span, free);
  });
}

interface Bounds {
  readonly start: number;
  readonly end: number;
}

function holds({ words }: Question, { cueFrom, cueTo }: Reading, { start, end }: Span): boolean {
  return (words[cueFrom]?.start ?? end) <= start && end <= (words[cueTo - 1]?.end ?? start);
}

/** Up to the first and last word of the reading that says anything and is in no other span. */
function widened(
  { text, words }: Question,
  { cueFrom, cueTo }: Reading,
  span: Span,
  free: Bounds,
): Span {
  const speaking = words
    .slice(cueFrom, cueTo)
    .filter(({ start, end }) => start >= free.start && end <= free.end)
    .filter(({ folded }) => !SILENT_WORDS.has(folded) && folded !== '&');
  const start = Math.min(span.start, speaking[0]?.start ?? span.start);
  const end = Math.max(span.end, speaking.at(-1)?.end ?? span.end);
  return { clause: span.clause, text: text.slice(start, end), start, end };
}
