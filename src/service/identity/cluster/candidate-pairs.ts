import { employerKey } from '../compare/career.ts';
import { blockingKeys } from '../traits/blocking-keys.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import { SortedIntegers } from './sorted-integers.ts';

/** Up to this size everyone in a block is compared with everyone. */
const WHOLE_BLOCK = 16;

/** In larger blocks each record is compared with this many neighbours in an order of similarity. */
const NEIGHBOURS = 5;

/** A sort key that places people who may be one next to each other. */
const alikeText = ({ names, emails, birth, places, jobs }: PersonTraits): string =>
  [
    jobs.map(employerKey).sort()[0],
    places[0]?.folded,
    emails[0]?.address,
    birth?.year,
    names[0]?.words.join(' '),
  ].join('|');

/** The indices of people who share a blocking key, at least two each. */
function* blocksOf(people: readonly PersonTraits[]): Generator<number[]> {
  const entries = new SortedIntegers();
  people.forEach((traits, at) => {
    for (const key of blockingKeys(traits)) entries.add((key >>> 0) * people.length + at);
  });
  let [key, block]: [number, number[]] = [-1, []];
  for (const entry of entries.read()) {
    const at = entry % people.length;
    const of = (entry - at) / people.length;
    if (of !== key) {
      if (block.length > 1) yield block;
      [key, block] = [of, []];
    }
    block.push(at);
  }
  if (block.length > 1) yield block;
}

/**
 * Pairs worth comparing, as indices `[i, j]` with i < j, each once. Ten thousand pages of one name
 * yield some hundred thousand pairs and not fifty million: people who share more than the name meet
 * in the smaller blocks of what they share.
 */
export function candidatePairs(people: readonly PersonTraits[]): (readonly [number, number])[] {
  const pairs = new SortedIntegers();
  const ranks = ranksOf(people.map(alikeText));
  const order = (x: number, y: number): number => (ranks[x] ?? 0) - (ranks[y] ?? 0);
  for (const block of blocksOf(people)) {
    const reach = block.length <= WHOLE_BLOCK ? block.length : NEIGHBOURS;
    const sorted = block.length <= WHOLE_BLOCK ? block : block.sort(order);
    for (let at = 0; at < sorted.length; at += 1) {
      const one = sorted[at] ?? 0;
      const end = Math.min(sorted.length, at + 1 + reach);
      for (let next = at + 1; next < end; next += 1) {
        const other = sorted[next] ?? 0;
        pairs.add(Math.min(one, other) * people.length + Math.max(one, other));
      }
    }
  }
  return Array.from(pairs.read(), (pair) => {
    const high = pair % people.length;
    return [(pair - high) / people.length, high] as const;
  });
}

/** The rank of each text in sorted order. */
function ranksOf(texts: readonly string[]): number[] {
  const order = texts.map((text, at) => ({ text, at }));
  order.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at));
  const ranks = new Array<number>(texts.length);
  order.forEach(({ at }, rank) => {
    ranks[at] = rank;
  });
  return ranks;
}
