import type { ImportSource } from '../source/import-source.ts';
import { decodedText } from '../source/text-encoding.ts';
import { textLines } from '../source/text-lines.ts';

/** An entry of a calendar as text, or a property of the calendar itself. */
export type CalendarPart =
  | { readonly kind: 'event'; readonly line: number; readonly text: string }
  | { readonly kind: 'property'; readonly text: string };

/** The properties that matter; summaries, descriptions and places are not read. */
const WANTED =
  /^(begin|end|uid|dtstart|dtend|duration|rrule|rdate|exdate|exrule|recurrence-id|organizer|attendee|status)[;:]/i;
const MAX_EVENT_CHARS = 256 * 1024;

interface OpenEvent {
  readonly line: number;
  readonly lines: string[];
  /** Components inside it, such as alarms, are passed over. */
  inner: number;
  size: number;
  isWanted: boolean;
}

/** Collects lines into entries. */
class EventCollector {
  #open: OpenEvent | null = null;

  add(line: number, text: string): CalendarPart | null {
    if (/^begin:vevent\s*$/i.test(text)) {
      this.#open = { line, lines: ['BEGIN:VEVENT'], inner: 0, size: 0, isWanted: true };
      return null;
    }
    const open = this.#open;
    if (open === null) return /^x-wr-calname[;:]/i.test(text) ? { kind: 'property', text } : null;
    if (/^end:vevent\s*$/i.test(text)) return this.#end(open);
    this.#collect(open, text);
    return null;
  }

  #collect(open: OpenEvent, text: string): void {
    const isFolded = /^[ \t]/.test(text);
    if (/^begin:/i.test(text)) open.inner += 1;
    if (!isFolded) open.isWanted = open.inner === 0 && WANTED.test(text);
    if (/^end:/i.test(text)) open.inner -= 1;
    if (!open.isWanted || open.size > MAX_EVENT_CHARS) return;
    open.lines.push(text);
    open.size += text.length;
  }

  #end({ line, lines }: OpenEvent): CalendarPart {
    this.#open = null;
    return { kind: 'event', line, text: [...lines, 'END:VEVENT'].join('\r\n') };
  }
}

/** The entries of a calendar, one at a time, without what is said in them. */
export async function* calendarParts(source: ImportSource): AsyncIterable<CalendarPart> {
  const decoded = await decodedText(source);
  const collector = new EventCollector();
  for await (const lines of textLines(decoded.pieces())) {
    for (const { line, text } of lines) {
      const part = collector.add(line, text ?? '');
      if (part !== null) yield part;
    }
  }
}
