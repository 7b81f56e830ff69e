import type { Block } from '../page/page-blocks.ts';
import { takePeriod } from './period.ts';
import { readJobEntry } from './read-entries.ts';

/** Longer lines are descriptions, not names. */
export const MAX_LINE_CHARS = 200;
const MAX_ENTRIES = 60;
const MAX_ENTRY_LINES = 6;

const hasTime = (text: string): boolean => {
  const { start, end, at } = takePeriod(text);
  return (start ?? end ?? at) !== undefined;
};

/** Whether a line is only a name: an employer with its jobs below it. */
const isBare = (text: string): boolean =>
  text.length <= 80 && !/[,;:.]/.test(text) && !hasTime(text);

/** Whether a line is a time with words: "Regional Director, 2019–present". */
function isJobLine(text: string): boolean {
  const { start, end, rest } = takePeriod(text);
  return text.length <= 120 && (start ?? end) !== undefined && /\p{L}{3}/u.test(rest);
}

/** How deep a line lies: headings above all lists, smaller headings below larger ones. */
const depthOf = ({ kind, level, depth = 0 }: Block): number =>
  kind === 'heading' ? level - HEADING_DEPTH : depth;
const HEADING_DEPTH = 10;

/** Cuts the blocks of a section into its entries. */
class EntryCutter {
  readonly entries: string[][] = [];
  private readonly around: number | undefined;
  private before: Block | undefined;
  private isUnderHeading = false;
  /** The enclosing entries, such as employers. */
  private readonly above: { readonly depth: number; readonly text: string }[] = [];

  /** @param around the card that encloses the whole section */
  constructor(around: number | undefined) {
    this.around = around;
  }

  read(block: Block): void {
    const isSameGroup = block.group !== undefined && block.group === this.before?.group;
    const isSameCard =
      block.card !== undefined &&
      block.card !== this.around &&
      block.card === this.before?.card &&
      block.group === this.before.group;
    const isOpen = isSameGroup || isSameCard || this.goesOn(block);
    if (isOpen && this.isFurtherJob(block)) {
      this.entries.push([this.employer(), block.text]);
      this.before = block;
      return;
    }
    const isDetail =
      !isOpen && this.isUnderHeading && block.kind === 'item' && block.group === undefined;
    if (!isOpen && !isDetail) this.open(block);
    this.before = block;
    const lines = this.entries.at(-1);
    if (!isDetail && lines !== undefined && lines.length < MAX_ENTRY_LINES) lines.push(block.text);
  }

  /** The first line of the current entry, without its time. */
  private employer(): string {
    const [first = ''] = this.entries.at(-1) ?? [];
    return hasTime(first) ? takePeriod(first).rest.replace(/[\s·,:()–—-]+$/, '') : first;
  }

  /** Whether a line is another job at the entry's employer: it has a time too. */
  private isFurtherJob(block: Block): boolean {
    const [, second] = this.entries.at(-1) ?? [];
    if (second === undefined || block.cell !== undefined || !isJobLine(block.text)) return false;
    return isJobLine(second) && isBare(this.employer());
  }

  private open(block: Block): void {
    const depth = depthOf(block);
    while (this.above.length > 0 && (this.above.at(-1)?.depth ?? 0) >= depth) this.above.pop();
    // Below an entry's heading, a line without a time describes the work.
    const isDone = depth > 0 && (this.above.at(-1)?.depth ?? 0) < 0 && !hasTime(block.text);
    const isWhole = isDone || readJobEntry([block.text]) !== null;
    const around = isWhole ? undefined : this.above.at(-1)?.text;
    this.entries.push(around === undefined ? [] : [around]);
    const isAbove = depth > 0 || block.kind === 'heading';
    if (isAbove && isBare(block.text)) this.above.push({ depth, text: block.text });
    this.isUnderHeading = block.kind === 'heading' && block.group === undefined;
  }

  /** Whether a line belongs to the current entry. */
  private goesOn(block: Block): boolean {
    const { before } = this;
    if (before === undefined || block.kind === 'heading') return false;
    if (block.group !== undefined || before.group !== undefined)
      return block.group === before.group;
    if (block.paragraph !== undefined && block.paragraph === before.paragraph) {
      // List lines with a time each are separate entries; lines of one entry share a time.
      const said = this.entries.at(-1) ?? [];
      return !said.some(hasTime) || (!hasTime(block.text) && said.every((one) => !/,/.test(one)));
    }
    const isTimeAlone = hasTime(block.text) && !/\p{L}/u.test(takePeriod(block.text).rest);
    if (isTimeAlone && !this.entries.at(-1)?.some(hasTime)) return true;
    // An entry's heading is followed by its dates and then a description.
    return this.isUnderHeading && block.kind === 'text';
  }
}

/**
 * The lines of each entry of a section.
 * @param heading the section's heading
 */
export function entriesOf(blocks: readonly Block[], heading: Block): string[][] {
  const cutter = new EntryCutter(heading.card);
  for (const block of blocks) cutter.read(block);
  return cutter.entries
    .map((lines) => lines.filter((line) => line.length <= MAX_LINE_CHARS))
    .filter((lines) => lines.length > 0)
    .slice(0, MAX_ENTRIES);
}
