import { headOf, type ImportSource } from '../source/import-source.ts';

/** The header fields that tell who wrote to whom and when. Subjects are not among them. */
const WANTED =
  /^(from|sender|to|cc|date|message-id|list-(id|unsubscribe|post)|mailing-list|precedence|auto-submitted|return-path|delivered-to|x-original-to|envelope-to|x-gmail-labels|x-spam-flag)[ \t]*:/i;

const MAX_LINE_CHARS = 256 * 1024;
/** Enough to tell a mailbox from a message. */
const HEAD_BYTES = 64;
const MAX_HEAD_CHARS = 512 * 1024;

/**
 * The line before each message of an mbox file: "From ada@example.com Sat Jan  3 01:05:34 2026". A
 * sentence that starts with "From" has no time of day and year.
 */
const SEPARATOR = /^From \S.*\b\d{1,2}:\d{2}\b.*\b\d{4}\b/;

/** Divides an mbox file into the heads of its messages; bodies are skipped unread. */
class HeadReader {
  readonly #isMailbox: boolean;
  #rest = '';
  #isInHead = true;
  #isWanted = false;
  #lines: string[] = [];
  #size = 0;

  constructor(isMailbox: boolean) {
    this.#isMailbox = isMailbox;
  }

  /** The heads that end in this piece. */
  add(piece: string): string[] {
    const text = this.#rest + piece;
    const heads: string[] = [];
    let at = 0;
    for (;;) {
      const next = this.#isInHead ? this.#readLine(text, at, heads) : this.#skipBody(text, at);
      if (next === null) break;
      at = next;
    }
    this.#rest = this.#isInHead ? text.slice(at).slice(0, MAX_LINE_CHARS) : this.#tail(text, at);
    return heads;
  }

  /** What may be the start of a separator. */
  #tail(text: string, at: number): string {
    const found = text.indexOf('\nFrom ', at);
    const from = found === -1 ? Math.max(at, text.length - 5) : found;
    return text.length - from > MAX_LINE_CHARS ? '' : text.slice(from);
  }

  #readLine(text: string, at: number, heads: string[]): number | null {
    const end = text.indexOf('\n', at);
    if (end === -1) return null;
    const line = text.slice(at, end).replace(/\r$/, '');
    if (line === '' && this.#lines.length > 0) {
      heads.push(this.#end());
      this.#isInHead = false;
      // A separator may follow at once.
      return end;
    }
    this.#addLine(line);
    return end + 1;
  }

  #addLine(line: string): void {
    if (!/^[ \t]/.test(line)) this.#isWanted = WANTED.test(line);
    if (!this.#isWanted || this.#size + line.length > MAX_HEAD_CHARS) {
      // A head without any wanted field is a head too.
      if (this.#lines.length === 0 && line !== '') this.#lines.push('');
      return;
    }
    this.#size += line.length;
    this.#lines.push(line);
  }

  #end(): string {
    const head = this.#lines.filter((line) => line !== '').join('\r\n');
    this.#lines = [];
    this.#size = 0;
    return head;
  }

  #skipBody(text: string, at: number): number | null {
    if (!this.#isMailbox) return null;
    const found = text.indexOf('\nFrom ', at);
    if (found === -1) return null;
    const end = text.indexOf('\n', found + 1);
    if (end === -1) return null;
    this.#isInHead = SEPARATOR.test(text.slice(found + 1, end));
    return this.#isInHead ? end + 1 : found + 1;
  }

  /** The head of a file that ends without an empty line. */
  last(): string | null {
    if (!this.#isInHead) return null;
    this.#addLine(this.#rest.replace(/\r$/, ''));
    return this.#lines.length > 0 ? this.#end() : null;
  }
}

/**
 * The heads of the messages of a mailbox (mbox), or the one of a message (eml): the wanted fields,
 * with each byte as a character. The whole of a head is in memory, of a file never.
 */
export async function* mailHeads(source: ImportSource): AsyncIterable<string> {
  const start = Buffer.from(await headOf(source, HEAD_BYTES)).toString('latin1');
  const reader = new HeadReader(/^(\xef\xbb\xbf)?\s*From /.test(start));
  for await (const chunk of source.chunks()) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    yield* reader.add(piece);
  }
  const last = reader.last();
  if (last !== null) yield last;
}
