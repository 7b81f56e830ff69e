import { blockingKeys } from './blocking-keys.ts';
import type { PersonTraits } from './person-traits.ts';

/** Up to here everybody in a block is compared with everybody. */
const WHOLE_BLOCK = 40;

/** In larger ones, each with so many neighbours in an order in which alike stand together. */
const NEIGHBOURS = 12;

function blocksOf(people: readonly PersonTraits[]): number[][] {
  const blocks = new Map<string, number[]>();
  people.forEach((traits, at) => {
    for (const key of blockingKeys(traits)) {
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, [at]);
      else block.push(at);
    }
  });
  return [...blocks.values()].filter(({ length }) => length > 1);
}

/**
 * Pairs worth comparing, as indices `[i, j]` with i < j, each once. A feed of ten thousand pages
 * of one name makes some hundred thousand pairs and not fifty million: who shares more than the
 * name meets in the smaller blocks of what they share.
 *
 * @param alike a text by which those stand together who may be one
 */
export function candidatePairs(
  people: readonly PersonTraits[],
  alike: (traits: PersonTraits) => string,
): (readonly [number, number])[] {
  const seen = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  const texts = people.map(alike);
  const order = (x: number, y: number): number => {
    const [one = '', other = ''] = [texts[x], texts[y]];
    return one < other ? -1 : one > other ? 1 : x - y;
  };
  for (const block of blocksOf(people)) {
    const reach = block.length <= WHOLE_BLOCK ? block.length : NEIGHBOURS;
    const sorted = block.length <= WHOLE_BLOCK ? block : [...block].sort(order);
    sorted.forEach((one, at) => {
      for (const other of sorted.slice(at + 1, at + 1 + reach)) {
        const pair = one < other ? ([one, other] as const) : ([other, one] as const);
        const key = pair[0] * people.length + pair[1];
        if (seen.has(key)) continue;
        seen.add(key);
        pairs.push(pair);
      }
    });
  }
  return pairs;
}
