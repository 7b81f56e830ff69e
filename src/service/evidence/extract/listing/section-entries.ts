import type { Block } from '../page/page-blocks.ts';
import { takePeriod } from './period.ts';

/** Longer lines describe; they name nothing. */
export const LONGEST_LINE = 200;
const MOST_ENTRIES = 60;
const MOST_LINES = 6;

const hasTime = (text: string): boolean => {
  const { start, end, at } = takePeriod(text);
  return (start ?? end ?? at) !== undefined;
};

/** Whether a line names something and nothing else: an employer with its jobs below it. */
const isBare = (text: string): boolean =>
  text.length <= 80 && !/[,;:.]/.test(text) && !hasTime(text);

/** Cuts the blocks of a section into its entries. */
class EntryCutter {
  readonly entries: string[][] = [];
  private before: Block | undefined;
  private isUnderHeading = false;
  /** The entries around this one that have entries of their own, such as employers. */
  private readonly above: { readonly depth: number; readonly text: string }[] = [];

  read(block: Block): void {
    const isSameGroup = block.group !== undefined && block.group === this.before?.group;
    const isOpen = isSameGroup || this.goesOn(block);
    const isDetail =
      !isOpen && this.isUnderHeading && block.kind === 'item' && block.group === undefined;
    if (!isOpen && !isDetail) this.open(block);
    this.before = block;
    const lines = this.entries.at(-1);
    if (!isDetail && lines !== undefined && lines.length < MOST_LINES) lines.push(block.text);
  }

  private open(block: Block): void {
    const depth = block.depth ?? 0;
    while ((this.above.at(-1)?.depth ?? -1) >= depth) this.above.pop();
    const isOwn = depth === 0 || this.above.at(-1)?.depth !== 0 || hasTime(block.text);
    const around = isOwn ? this.above.at(-1)?.text : undefined;
    this.entries.push(around === undefined ? [] : [around]);
    const isAbove = depth > 0 || block.kind === 'heading';
    if (isAbove && isBare(block.text)) this.above.push({ depth, text: block.text });
    this.isUnderHeading = block.kind === 'heading' && block.group === undefined;
  }

  /** Whether a line goes on with the entry that stands open. */
  private goesOn(block: Block): boolean {
    const { before } = this;
    if (before === undefined || block.kind === 'heading') return false;
    if (block.group !== undefined || before.group !== undefined)
      return block.group === before.group;
    if (block.paragraph !== undefined && block.paragraph === before.paragraph) {
      // Each line of a list has its own time; the lines of one entry share one.
      const said = this.entries.at(-1) ?? [];
      return !said.some(hasTime) || (!hasTime(block.text) && said.every((one) => !/,/.test(one)));
    }
    const isTimeAlone = hasTime(block.text) && !/\p{L}/u.test(takePeriod(block.text).rest);
    if (isTimeAlone && !this.entries.at(-1)?.some(hasTime)) return true;
    // Below the heading of an entry stand its dates, and then what was done there.
    return this.isUnderHeading && block.kind === 'text';
  }
}

/** The lines of each entry of a section. */
export function entriesOf(blocks: readonly Block[]): string[][] {
  const cutter = new EntryCutter();
  for (const block of blocks) cutter.read(block);
  return cutter.entries
    .map((lines) => lines.filter((line) => line.length <= LONGEST_LINE))
    .filter((lines) => lines.length > 0)
    .slice(0, MOST_ENTRIES);
}
