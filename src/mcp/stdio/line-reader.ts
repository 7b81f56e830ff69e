/** Maximum size of a message in bytes: 10 MB, as in the SDK's own reader. */
const MAX_LINE_BYTES = 10 * 1024 * 1024;

const NEWLINE = 0x0a;

export interface LineHandler {
  /** A complete line without its end. */
  readonly onLine: (line: string) => void;
  /** A line exceeded the limit; it was discarded up to its end. */
  readonly onTooLong: () => void;
}

/**
 * Splits a byte stream into lines. A line over the limit is skipped, whereas the SDK's reader
 * closes the connection: one bad message must not disconnect a host.
 */
export class LineReader {
  readonly #handler: LineHandler;
  readonly #longest: number;
  #parts: Buffer[] = [];
  #length = 0;
  #skipping = false;

  constructor(handler: LineHandler, longest: number = MAX_LINE_BYTES) {
    this.#handler = handler;
    this.#longest = longest;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      this.#finish();
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  #keep(part: Buffer): void {
    if (this.#skipping || part.length === 0) return;
    this.#length += part.length;
    this.#parts.push(part);
    if (this.#length > this.#longest) {
      this.#skipping = true;
      this.#parts = [];
    }
  }

  #finish(): void {
    const line = this.#skipping ? null : Buffer.concat(this.#parts).toString('utf8').trim();
    this.#parts = [];
    this.#length = 0;
    this.#skipping = false;
    if (line === null) this.#handler.onTooLong();
    else if (line !== '') this.#handler.onLine(line);
  }
}
