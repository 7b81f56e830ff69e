/** One line without its line end; `text` is null when it exceeds the reader's limit. */
export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string | null;
}

/** Where the lines of a text end: at LF, CRLF or a lone CR (old Macintosh files). */
class LineEnds {
  readonly #text: string;
  #lf: number;
  #cr: number;
  /** Where the line ends, and where the one after it starts. */
  end = 0;
  next = 0;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#lf = text.indexOf('\n', from);
    this.#cr = text.indexOf('\r', from);
  }

  /** Goes to the next one; false when there is none. */
  advance(): boolean {
    const [lf, cr] = [this.#lf, this.#cr];
    if (lf === -1 && cr === -1) return false;
    this.end = cr === -1 || (lf !== -1 && lf < cr) ? lf : cr;
    this.next = this.end === cr && lf === cr + 1 ? this.end + 2 : this.end + 1;
    if (lf !== -1 && lf < this.next) this.#lf = this.#text.indexOf('\n', this.next);
    if (cr !== -1 && cr < this.next) this.#cr = this.#text.indexOf('\r', this.next);
    return true;
  }
}

/** The line that is being read, in parts that are joined once. */
class OpenLine {
  readonly #longest: number;
  #parts: string[] = [];
  #length = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: string): void {
    this.#length += part.length;
    if (this.#length > this.#longest) this.#parts = [];
    else if (part !== '') this.#parts.push(part);
  }

  /** The whole line, null when it is too long; the next one begins. */
  end(part: string): string | null {
    this.add(part);
    const text = this.#length > this.#longest ? null : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    return text;
  }
}

interface LineOptions {
  /** In characters. Default 8 million. */
  readonly longest?: number;
  /** Whether empty lines are returned. Default: they are. */
  readonly empty?: 'kept' | 'left out';
}

/**
 * The lines of a text that arrives in pieces, in the groups in which they end. A line longer than
 * `longest` characters is returned without its text, so that a file without line ends does not fill
 * the memory.
 */
export async function* textLines(
  pieces: AsyncIterable<string>,
  { longest = 8_000_000, empty = 'kept' }: LineOptions = {},
): AsyncIterable<readonly TextLine[]> {
  const open = new OpenLine(longest);
  let line = 0;
  let isAfterCr = false;
  for await (const piece of pieces) {
    const lines: TextLine[] = [];
    if (piece === '') continue;
    // A CR at the end of a piece has ended its line; the LF of that CRLF comes with the next one.
    let from = isAfterCr && piece.startsWith('\n') ? 1 : 0;
    const ends = new LineEnds(piece, from);
    while (ends.advance()) {
      line += 1;
      const isEmpty = ends.end === from && open.isEmpty;
      if (!isEmpty || empty === 'kept') {
        lines.push({ line, text: open.end(piece.slice(from, ends.end)) });
      }
      from = ends.next;
    }
    open.add(piece.slice(from));
    isAfterCr = piece.endsWith('\r');
    yield lines;
  }
  if (!open.isEmpty) yield [{ line: line + 1, text: open.end('') }];
}
