/** One line without its line end; `text` is null when it exceeds the reader's limit. */
export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string | null;
}

/** A line ends at LF, CRLF or a lone CR (old Macintosh files). */
const LINE_END = /\r\n|\n|\r/g;

/**
 * The lines of a text that arrives in pieces. A line longer than `longest` characters is returned
 * without its text, so that a file without line ends does not fill the memory.
 */
export async function* textLines(
  pieces: AsyncIterable<string>,
  longest = 8_000_000,
): AsyncIterable<TextLine> {
  let rest = '';
  let tooLong = false;
  let line = 0;
  for await (const piece of pieces) {
    // A CR at the end may be half of a CRLF, so it waits for the next piece.
    const held = (rest + piece).endsWith('\r') ? 1 : 0;
    const text = rest + piece;
    const ready = text.slice(0, text.length - held);
    let from = 0;
    for (const end of ready.matchAll(LINE_END)) {
      line += 1;
      const whole = ready.slice(from, end.index);
      yield { line, text: tooLong || whole.length > longest ? null : whole };
      tooLong = false;
      from = end.index + end[0].length;
    }
    rest = text.slice(from);
    if (rest.length > longest) {
      tooLong = true;
      rest = rest.endsWith('\r') ? '\r' : '';
    }
  }
  for (const last of rest.split(LINE_END)) {
    line += 1;
    if (tooLong || last !== '') yield { line, text: tooLong ? null : last };
    tooLong = false;
  }
}
