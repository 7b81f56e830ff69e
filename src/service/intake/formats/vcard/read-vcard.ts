import { MAX_PHOTO_BYTES } from '../../../../contract/faces.ts';
import { ImportError } from '../import-error.ts';
import type { ImportRow, RejectedRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
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
  /** It was longer than a line may be. */
  readonly isCut: boolean;
}

const MAX_LINE_CHARS = 200_000;
/** The base64 length of the largest picture that is read. */
const MAX_PHOTO_CHARS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 1000;
const MAX_LINES = 5_000;
const MAX_REMARKS = 10;

/** A folded line in parts, joined only once: a picture has a hundred thousand of them. */
class FoldedLine {
  readonly line: number;
  readonly #parts: string[] = [];
  #title = '';
  /** Whether the title says quoted-printable; null until the title is complete. */
  #isQuoted: boolean | null = null;
  #left: number;
  #isCut = false;
  #continues = false;

  constructor(line: number, text: string) {
    this.line = line;
    this.#left = /^(?:[\w-]+\.)?PHOTO[;:]/i.test(text) ? MAX_PHOTO_CHARS : MAX_LINE_CHARS;
    this.add(text);
  }

  /** A quoted-printable value continues if its line ends with `=`, which is no part of it. */
  get isOpen(): boolean {
    return this.#continues && this.#isQuotedPrintable();
  }

  #isQuotedPrintable(): boolean {
    if (this.#isQuoted !== null) return this.#isQuoted;
    const isQuoted = isQuotedPrintable(this.#title);
    // What follows the colon does not change it.
    if (isQuoted || this.#title.length >= MAX_TITLE_CHARS) this.#isQuoted = isQuoted;
    return isQuoted;
  }

  add(text: string): void {
    if (this.#title.length < MAX_TITLE_CHARS) this.#title += text.slice(0, MAX_TITLE_CHARS);
    this.#continues = text.endsWith('=');
    const part = text.slice(0, this.#left);
    this.#isCut ||= part.length < text.length;
    this.#left -= part.length;
    if (part !== '') this.#parts.push(part);
  }

  /** Removes the `=` of an open line. */
  reopen(): void {
    if (!this.#isCut) this.#parts.push(this.#parts.pop()?.slice(0, -1) ?? '');
  }

  whole(): UnfoldedLine {
    return { line: this.line, text: this.#parts.join(''), isCut: this.#isCut };
  }
}

/**
 * Joins folded lines (RFC 6350, 3.2) and the soft line breaks of quoted-printable values, which
 * version 2.1 does not indent.
 */
class Unfolder {
  #held: FoldedLine | null = null;

  /** The line before this one, if it ends there. */
  add(line: number, text: string): UnfoldedLine | null {
    const held = this.#held;
    if (held?.isOpen === true) {
      held.reopen();
      held.add(text.replace(/^[ \t]/, ''));
      return null;
    }
    if (held !== null && /^[ \t]/.test(text)) {
      held.add(text.slice(1));
      return null;
    }
    this.#held = text === '' ? null : new FoldedLine(line, text);
    return held?.whole() ?? null;
  }

  end(): UnfoldedLine | null {
    return this.#held?.whole() ?? null;
  }
}

/** The lines of a card, or the reason why it is rejected. */
type Card = { readonly row: number; readonly lines: ContentLine[] } | RejectedRow;

const isMark = (line: ContentLine | null, mark: 'BEGIN' | 'END'): boolean =>
  line?.name === mark && line.value.trim().toUpperCase() === 'VCARD';

const cutOff = (row: number): RejectedRow => ({ row, reason: 'the card has no END:VCARD' });

/** A card whose end is not yet read. */
interface OpenCard {
  readonly row: number;
  readonly lines: ContentLine[];
  /** How many cards are open inside it. */
  inner: number;
  reason: string | null;
}

/** Collects lines into cards. */
class CardCollector {
  #open: OpenCard | null = null;

  /** Rejects the card that is open. */
  reject(reason: string): void {
    if (this.#open !== null) this.#open.reason ??= reason;
  }

  /** The card that this line ends. */
  add({ line, text, isCut }: UnfoldedLine): Card | null {
    const property = readContentLine(text, isCut);
    if (isMark(property, 'BEGIN')) return this.#begin(line);
    const open = this.#open;
    if (open === null) return null;
    if (isMark(property, 'END')) return this.#end(open);
    const isOwn = open.inner === 0 && property !== null && open.lines.length < MAX_LINES;
    if (isOwn) open.lines.push(property);
    return null;
  }

  #begin(line: number): Card | null {
    const open = this.#open;
    // Version 2.1 nests a whole card in `AGENT:`; it is another person.
    if (open?.lines.at(-1)?.name === 'AGENT') {
      open.inner += 1;
      return null;
    }
    this.#open = { row: line, lines: [], inner: 0, reason: null };
    return open === null ? null : cutOff(open.row);
  }

  #end(open: OpenCard): Card | null {
    if (open.inner > 0) {
      open.inner -= 1;
      return null;
    }
    this.#open = null;
    const { row, lines, reason } = open;
    return reason === null ? { row, lines } : { row, reason };
  }

  end(): Card | null {
    return this.#open === null ? null : cutOff(this.#open.row);
  }
}

async function* cards(pieces: AsyncIterable<string>): AsyncIterable<Card> {
  const unfolder = new Unfolder();
  const collector = new CardCollector();
  for await (const lines of textLines(pieces)) {
    for (const { line, text } of lines) {
      const whole = unfolder.add(line, text ?? '');
      const card = whole === null ? null : collector.add(whole);
      if (card !== null) yield card;
      if (text === null) collector.reject('has a line longer than 8 MB');
    }
  }
  const last = unfolder.end();
  const card = last === null ? null : collector.add(last);
  if (card !== null) yield card;
  const open = collector.end();
  if (open !== null) yield open;
}

const USED = /^(FN|N|NICKNAME|ORG|TITLE|ROLE|ADR|NOTE|CATEGORIES|EMAIL|URL)$/;
/** Without its name a card is nobody's. */
const VITAL = /^(FN|N)$/;

function faultOf(row: number, { name, value, isCut }: ContentLine): RejectedRow | null {
  if (!USED.test(name)) return null;
  if (isCut) return { row, column: name, reason: `is longer than ${MAX_LINE_CHARS} characters` };
  return isMisencoded(value) ? { row, column: name, reason: MISENCODED } : null;
}

/** A card without the lines that cannot be read, which are remarked on; rejected if its name is one. */
function readCard(row: number, lines: readonly ContentLine[]): ImportRow {
  const faults = new Map(lines.map((line) => [line, faultOf(row, line)]));
  const vital = lines.find((line) => VITAL.test(line.name) && faults.get(line) !== null);
  const fault = vital === undefined ? null : faults.get(vital);
  if (fault != null) return fault;
  const readable = lines.filter((line) => faults.get(line) === null);
  const remarks = [...faults.values()].flatMap((one) =>
    one === null ? [] : [{ ...one, reason: `${one.reason}; left out` }],
  );
  return personOfCard(row, readable, remarks.slice(0, MAX_REMARKS));
}

/**
 * The people of a vCard file: versions 2.1, 3.0 and 4.0, any number of cards.
 * @throws ImportError when the file has no card at all
 */
export async function* readVcard(source: ImportSource): AsyncIterable<ImportRow> {
  const decoded = await decodedText(source);
  let found = false;
  for await (const card of cards(decoded.pieces())) {
    found = true;
    yield 'reason' in card ? card : readCard(card.row, card.lines);
  }
  if (!found) throw new ImportError(`${source.name} contains no BEGIN:VCARD.`);
}
