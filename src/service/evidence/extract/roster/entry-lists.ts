import { sectionKind } from '../listing/section-kind.ts';
import type { Block } from '../page/page-blocks.ts';
import { type Entry, type EntryList, MAX_LINE_CHARS, MAX_LINES } from './entry-list.ts';
import { headedLists } from './headed-lists.ts';
import { headingKind } from './people-headings.ts';
import { readEntryLine } from './read-entry.ts';
import { isRole } from './role-words.ts';
import { rosterName } from './roster-name.ts';

type Shape = EntryList['shape'];

const shapeOf = (block: Block): Shape | null => {
  if (block.cell !== undefined || block.text.length > MAX_LINE_CHARS) return null;
  if (block.card !== undefined) return 'cards';
  if (block.group !== undefined || block.kind === 'item') return 'list';
  return block.kind === 'heading' ? 'headed' : 'lines';
};

/** Whether a line works as a heading: "Present:" and "Past presidents" above a list. */
const isLabel = (text: string): boolean =>
  text.length <= 60 &&
  !/[,–—|]| - |\S: /.test(text) &&
  (/:$/.test(text) ||
    headingKind(text) !== 'none' ||
    sectionKind({ kind: 'text', level: 0, text }) !== null);

/** Whether a block belongs to the same entry as the one before. */
function goesOn(block: Block, before: Block | undefined): boolean {
  if (before === undefined) return false;
  if (block.card !== undefined || before.card !== undefined) return block.card === before.card;
  return block.group !== undefined && block.group === before.group;
}

/** Whether a line is a title without a name; "Bo Lind (Chair)" has one. */
const isTitleLine = ({ text }: Block): boolean =>
  isRole(text) && readEntryLine(text, true) === null;

const isNameLine = ({ text }: Block): boolean => rosterName(text) !== null && !isRole(text);

/** "Editor" above "Bo Lind", "Designer" above "Cy Holt": each name with the line above it. */
function linesAboveNames(lines: readonly Block[]): Block[][] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    return isNameLine(line) && above !== undefined && isTitleLine(above) ? [[above, line]] : [];
  });
}

/**
 * Groups lines of which some are only names: each name with the lines below it, or with the line
 * above if the first name has a title above it. The wrong way round, each person would get the next
 * one's title.
 */
function linesAroundNames(lines: readonly Block[]): Block[][] {
  const first = lines.findIndex(isNameLine);
  const above = lines[first - 1];
  const isAbove = above !== undefined && isTitleLine(above);
  return isAbove ? linesAboveNames(lines) : linesBelowNames(lines);
}

function linesBelowNames(lines: readonly Block[]): Block[][] {
  const entries: Block[][] = [];
  for (const line of lines) {
    if (rosterName(line.text) !== null) entries.push([line]);
    else if ((entries.at(-1)?.length ?? MAX_LINES) < MAX_LINES) entries.at(-1)?.push(line);
  }
  return entries.filter(({ length }) => length > 1);
}

/**
 * The lines of an entry; a name in bold and the title right after it become two lines: "**Ada
 * Moreno** Head of Sales".
 */
export function linesOf(entry: Entry): string[] {
  const [only, other] = entry;
  const { text = '', lead } = only ?? {};
  const rest = lead === undefined ? '' : text.slice(lead.length).trim();
  const isDivided = other !== undefined || /^[^\p{L}]/u.test(rest);
  if (lead === undefined || rest === '' || isDivided) return entry.map((block) => block.text);
  return rosterName(lead) === null ? [text] : [lead, rest];
}

/** Cuts the blocks of a page into lists of entries, in one pass. */
class ListCutter {
  readonly lists: EntryList[] = [];
  private readonly path: Block[] = [];
  private shape: Shape | null = null;
  private entries: Block[][] = [];
  private label: string | null = null;

  read(block: Block, before: Block | undefined): void {
    const shape = shapeOf(block);
    // "Staff Writer" below a name is a title.
    const isTitle = before !== undefined && rosterName(before.text) !== null && isRole(block.text);
    if (shape === 'lines' && isLabel(block.text) && !isTitle) {
      this.close();
      this.label = block.text;
      return;
    }
    if (goesOn(block, before) && this.shape !== null) {
      this.entries.at(-1)?.push(block);
      return;
    }
    if (shape === 'headed') this.close();
    else if (shape !== this.shape) this.close();
    if (shape === null) this.label = null;
    else if (shape === 'headed') this.openHeading(block);
    else this.add(shape, block);
  }

  close(): void {
    const { shape, entries } = this;
    if (shape !== null && shape !== 'headed' && entries.length > 0) {
      const headings = this.path.map(({ text }) => text).reverse();
      const label = this.label === null ? [] : [this.label];
      const above = [...label, ...headings];
      this.lists.push({ shape, entries, headings: above });
      const pairs = shape === 'lines' ? linesAroundNames(entries.flat()) : [];
      const isHeaded = /^(?:team|people)$/.test(headingKind(above[0] ?? ''));
      if (pairs.length > (isHeaded ? 0 : 1))
        this.lists.push({ shape, entries: pairs, headings: above });
    }
    // The last line above a list may be its label.
    if (shape === 'lines') this.label = entries.at(-1)?.[0]?.text ?? null;
    else if (shape !== null) this.label = null;
    this.shape = null;
    this.entries = [];
  }

  private openHeading(block: Block): void {
    while ((this.path.at(-1)?.level ?? 0) >= block.level) this.path.pop();
    this.path.push(block);
    this.label = null;
  }

  private add(shape: Shape, block: Block): void {
    this.shape = shape;
    this.entries.push([block]);
  }
}

/** The lists, cards and runs of lines of a page in its order, then entries under headings. */
export function entryLists(blocks: readonly Block[]): EntryList[] {
  const cutter = new ListCutter();
  blocks.forEach((block, at) => {
    cutter.read(block, blocks[at - 1]);
  });
  cutter.close();
  return [...cutter.lists, ...headedLists(blocks.filter(({ card }) => card === undefined))];
}
