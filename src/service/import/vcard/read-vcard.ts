import { ImportError } from '../import-error.ts';
import type { ImportRow, RejectedRow } from '../import-row.ts';
import { headOf, type ImportSource } from '../source/import-source.ts';
import { decodedText, isMisencoded, MISENCODED } from '../source/text-encoding.ts';
import { textLines } from '../source/text-lines.ts';
import { personOfCard } from './card-person.ts';
import { type ContentLine, isQuotedPrintable, readContentLine } from './content-line.ts';

/** Why not a library: those that are kept read neither version 2.1 nor a file piece by piece. */

interface UnfoldedLine {
  readonly line: number;
  readonly text: string;
}

/** A photo inside a card may be large; it is not read. */
const LONGEST_LINE = 200_000;
const MOST_LINES = 5_000;

/**
 * Joins folded lines (RFC 6350, 3.2) and the soft line ends of quoted-printable values, which
 * version 2.1 does not indent.
 */
async function* unfolded(pieces: AsyncIterable<string>): AsyncIterable<UnfoldedLine> {
  let held: UnfoldedLine | null = null;
  for await (const { line, text } of textLines(pieces)) {
    const now = text ?? '';
    const soft: boolean = held?.text.endsWith('=') === true && isQuotedPrintable(held.text);
    if (held !== null && (soft || /^[ \t]/.test(now))) {
      const joined: string = soft
        ? held.text.slice(0, -1) + now.replace(/^[ \t]/, '')
        : held.text + now.slice(1);
      held = { line: held.line, text: joined.slice(0, LONGEST_LINE) };
      continue;
    }
    if (held !== null) yield held;
    held = { line, text: now };
  }
  if (held !== null) yield held;
}

/** A card as its lines, or why it is none. */
type Card = { readonly row: number; readonly lines: ContentLine[] } | RejectedRow;

const isMark = (line: ContentLine | null, mark: 'BEGIN' | 'END'): boolean =>
  line?.name === mark && line.value.trim().toUpperCase() === 'VCARD';

async function* cards(pieces: AsyncIterable<string>): AsyncIterable<Card> {
  let open: { row: number; lines: ContentLine[]; inner: number } | null = null;
  const cutOff = (row: number): RejectedRow => ({ row, reason: 'the card has no END:VCARD' });
  for await (const { line, text } of unfolded(pieces)) {
    const property = readContentLine(text);
    if (isMark(property, 'BEGIN')) {
      // Version 2.1 puts a whole card into `AGENT:`; it is not this person.
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
      if (open.lines.length < MOST_LINES) open.lines.push(property);
    }
  }
  if (open !== null) yield cutOff(open.row);
}

const USED = /^(FN|N|NICKNAME|ORG|TITLE|ROLE|ADR|NOTE|EMAIL|URL)$/;

/**
 * The people of a vCard file: versions 2.1, 3.0 and 4.0, any number of cards.
 * @throws ImportError when the file holds no card at all.
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
  if (!found) throw new ImportError(`${source.name} holds no BEGIN:VCARD.`);
}
