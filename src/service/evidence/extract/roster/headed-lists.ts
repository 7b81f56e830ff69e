import type { Block } from '../page/page-blocks.ts';
import { type EntryList, MAX_LINE_CHARS, MAX_LINES } from './entry-list.ts';

/** Lists made of consecutive headings of one level, each with the short lines below it. */
export function headedLists(blocks: readonly Block[]): EntryList[] {
  const byLevel = new Map<number, { above: string[]; entries: Block[][] }>();
  const lists: EntryList[] = [];
  const close = (level: number) => {
    const open = byLevel.get(level);
    if (open !== undefined)
      lists.push({ shape: 'headed', entries: open.entries, headings: open.above });
    byLevel.delete(level);
  };
  const path: Block[] = [];
  let entry: Block[] | null = null;
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      const isLine = block.text.length <= MAX_LINE_CHARS && block.cell === undefined;
      if (isLine && block.kind === 'text' && (entry?.length ?? MAX_LINES) < MAX_LINES)
        entry?.push(block);
      else entry = null;
      continue;
    }
    for (const level of [...byLevel.keys()]) if (level > block.level) close(level);
    while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
    const open = byLevel.get(block.level) ?? {
      above: path.map(({ text }) => text).reverse(),
      entries: [],
    };
    byLevel.set(block.level, open);
    entry = block.level > 1 ? [block] : null;
    if (entry !== null) open.entries.push(entry);
    path.push(block);
  }
  for (const level of [...byLevel.keys()]) close(level);
  return lists;
}
