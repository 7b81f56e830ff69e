import { blockingKeys } from './blocking-keys.ts';
import { employerKey } from './compare/career.ts';
import type { PersonTraits } from './person-traits.ts';

/** Up to here everybody in a block is compared with everybody. */
const WHOLE_BLOCK = 16;

/** In larger ones, each with so many neighbours in an order in which alike stand together. */
const NEIGHBOURS = 5;

/** People who may be one stand together in this order. */
const alikeText = ({ names, emails, birth, places, jobs }: PersonTraits): string =>
  [
    jobs.map(employerKey).sort()[0],
    places[0]?.folded,
    emails[0]?.address,
    birth?.year,
    names[0]?.words.join(' '),
  ].join('|');

function blocksOf(people: readonly PersonTraits[]): number[][] {
  const blocks = new Map<number, number[]>();
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
 */
export function candidatePairs(people: readonly PersonTraits[]): (readonly [number, number])[] {
  const seen = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  const ranks = ranksOf(people.map(alikeText));
  const order = (x: number, y: number): number => (ranks[x] ?? 0) - (ranks[y] ?? 0);
  for (const block of blocksOf(people)) {
    const reach = block.length <= WHOLE_BLOCK ? block.length : NEIGHBOURS;
    const sorted = block.length <= WHOLE_BLOCK ? block : [...block].sort(order);
    for (let at = 0; at < sorted.length; at += 1) {
      const one = sorted[at] ?? 0;
      const end = Math.min(sorted.length, at + 1 + reach);
      for (let next = at + 1; next < end; next += 1) {
        const other = sorted[next] ?? 0;
        const [low, high] = one < other ? [one, other] : [other, one];
        const key = low * people.length + high;
        if (seen.has(key)) continue;
        seen.add(key);
        pairs.push([low, high]);
      }
    }
  }
  return pairs;
}

/** Each text's place in their order. */
function ranksOf(texts: readonly string[]): number[] {
  const order = texts.map((text, at) => ({ text, at }));
  order.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at));
  const ranks = new Array<number>(texts.length);
  order.forEach(({ at }, rank) => {
    ranks[at] = rank;
  });
  return ranks;
}
