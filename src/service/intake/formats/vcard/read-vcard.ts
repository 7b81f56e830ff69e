import { MAX_PHOTO_BYTES } from '../../../../contract/faces.ts';
import { ImportError } from '../import-error.ts';
import type { ImportRow, RejectedRow } from '../import-row.ts';
import { headOf, type ImportSource } from '../source/import-source.ts';
import { decodedText, isMisencoded, MISENCODED } from '../source/text-encoding.ts';
import { textLines } from '../source/text-lines.ts';
import { personOfCard } from './card-person.ts';
import {
  type ContentLine,
  isQuotedPrintable,
  MAX_TITLE_CHARS,
  readContentLine,
} from './content-line.ts';

/** No library, because the maintained ones read neither version 2.1 nor a file in pieces. */

interface UnfoldedLine {
  readonly line: number;
  readonly text: string;
}

const MAX_LINE_CHARS = 200_000;
/** The base64 length of the largest picture that is read. */
const MAX_PHOTO_CHARS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 1000;
const MAX_LINES = 5_000;

/** A folded line in parts, joined only once: a picture has a hundred thousand of them. */
class FoldedLine {
  readonly line: number;
  readonly #parts: string[];
  #title: string;
  #left: number;

  constructor(line: number, text: string) {
    this.line = line;
    this.#parts = [text];
    this.#title = text.slice(0, MAX_TITLE_CHARS);
    const most = /^(?:[\w-]+\.)?PHOTO[;:]/i.test(text) ? MAX_PHOTO_CHARS : MAX_LINE_CHARS;
    this.#left = most - text.length;
  }

  /** A quoted-printable value continues if its line ends with `=`. */
  get isOpen(): boolean {
    return this.#parts.at(-1)?.endsWith('=') === true && isQuotedPrintable(this.#title);
  }

  add(text: string): void {
    const part = text.slice(0, Math.max(0, this.#left));
    this.#left -= part.length;
    if (this.#title.length < MAX_TITLE_CHARS) this.#title += part.slice(0, MAX_TITLE_CHARS);
    if (part !== '') this.#parts.push(part);
  }

  /** Removes that `=`. */
  reopen(): void {
    this.#parts.push(this.#parts.pop()?.slice(0, -1) ?? '');
  }

  whole(): UnfoldedLine {
    return { line: this.line, text: this.#parts.join('') };
  }
}

/**
 * Joins folded lines (RFC 6350, 3.2) and the soft line breaks of quoted-printable values, which
 * version 2.1 does not indent.
 */
async function* unfolded(pieces: AsyncIterable<string>): AsyncIterable<UnfoldedLine> {
  let held: FoldedLine | null = null;
  for await (const { line, text } of textLines(pieces)) {
    const now = text ?? '';
    if (held?.isOpen === true) {
      held.reopen();
      held.add(now.replace(/^[ \t]/, ''));
    } else if (held !== null && /^[ \t]/.test(now)) held.add(now.slice(1));
    else {
      if (held !== null) yield held.whole();
      held = new FoldedLine(line, now);
    }
  }
  if (held !== null) yield held.whole();
}

/** The lines of a card, or the reason why it is rejected. */
type Card = { readonly row: number; readonly lines: ContentLine[] } | RejectedRow;

const isMark = (line: ContentLine | null, mark: 'BEGIN' | 'END'): boolean =>
  line?.name === mark && line.value.trim().toUpperCase() === 'VCARD';

async function* cards(pieces: AsyncIterable<string>): AsyncIterable<Card> {
  let open: { row: number; lines: ContentLine[]; inner: number } | null = null;
  const cutOff = (row: number): RejectedRow => ({ row, reason: 'the card has no END:VCARD' });
  for await (const { line, text } of unfolded(pieces)) {
    const property = readContentLine(text);
    if (isMark(property, 'BEGIN')) {
      // Version 2.1 nests a whole card in `AGENT:`; it is another person.
      const isAgent: boolean = open?.lines.at(-1)?.name === 'AGENT';
      if (open !== null && isAgent) {
        open.inner += 1;
        continue;
      }
      if (open !== null) yield cutOff(open.row);
      open = { row: line, lines: [], inner: 0 };
    } else if (isMark(property, 'END') && open !== null) {
      if (open.inner > 0) {
        open.inner -= 1;
        continue;
      }
      yield { row: open.row, lines: open.lines };
      open = null;
    } else if (open !== null && open.inner === 0 && property !== null) {
      if (open.lines.length < MAX_LINES) open.lines.push(property);
    }
  }
  if (open !== null) yield cutOff(open.row);
}

const USED = /^(FN|N|NICKNAME|ORG|TITLE|ROLE|ADR|NOTE|EMAIL|URL)$/;

/**
 * The people of a vCard file: versions 2.1, 3.0 and 4.0, any number of cards.
 * @throws ImportError when the file has no card at all
 */
export async function* readVcard(source: ImportSource): AsyncIterable<ImportRow> {
  const head = await headOf(source, 64 * 1024);
  let found = false;
  for await (const card of cards(decodedText(source, head))) {
    found = true;
    if ('reason' in card) {
      yield card;
      continue;
    }
    const spoilt = card.lines.find(({ name, value }) => USED.test(name) && isMisencoded(value));
    if (spoilt === undefined) yield personOfCard(card.row, card.lines);
    else yield { row: card.row, column: spoilt.name, reason: MISENCODED };
  }
  if (!found) throw new ImportError(`${source.name} contains no BEGIN:VCARD.`);
}
