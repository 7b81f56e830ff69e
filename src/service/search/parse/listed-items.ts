import type { Question } from './words.ts';

const JOINTS = /^(?:and|or|&)$/;
const MAX_ITEMS = 5;

/** The items of a list that begins at a word: "|mayor, sheriff or governor|". */
export function itemsListed<Item extends { readonly to: number }>(
  { words }: Question,
  start: number,
  itemAt: (at: number, isFurther: boolean) => Item | null,
): Item[] {
  const items: Item[] = [];
  for (let at = start; items.length < MAX_ITEMS; ) {
    const item = itemAt(at, items.length > 0);
    if (item === null) break;
    items.push(item);
    const isJoined = JOINTS.test(words[item.to]?.folded ?? '');
    if (!isJoined && words[item.to]?.gap.trim() !== ',') break;
    at = isJoined ? item.to + 1 : item.to;
  }
  return items;
}
