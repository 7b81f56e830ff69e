import type { Tie } from '../../contract/network.ts';
import { judgeTie, strengthOf } from './judge-tie.ts';
import { placeOf, type StaysBeside } from './read-stays.ts';
import type { Stay } from './stay.ts';

/** Two people who may know each other, and why. */
export interface Acquaintance {
  /** Of whom the stays were. */
  readonly one: string;
  readonly other: string;
  /** The strongest first, one for each place. */
  readonly ties: readonly Tie[];
  readonly strength: number;
}

/** Most ties that are told of one pair. */
const MAX_TIES = 3;

/** The best tie of each place. */
function bestOfPlaces(ties: readonly (Tie & { readonly place: string })[]): Tie[] {
  const best = new Map<string, Tie>();
  for (const { place, ...tie } of ties) {
    if (tie.strength > (best.get(place)?.strength ?? -1)) best.set(place, tie);
  }
  return [...best.values()].toSorted((a, b) => b.strength - a.strength).slice(0, MAX_TIES);
}

const order = (a: Acquaintance, b: Acquaintance): number =>
  b.strength - a.strength || (a.one + a.other < b.one + b.other ? -1 : 1);

/**
 * Who of others was where these people were, at the same time as far as known; the likeliest to know
 * each other first. Pure.
 */
export function findTies(
  stays: readonly Stay[],
  { byPlace }: StaysBeside,
  today: number,
): Acquaintance[] {
  const pairs = new Map<
    string,
    { one: string; other: string; ties: (Tie & { place: string })[] }
  >();
  for (const stay of stays) {
    const place = placeOf(stay);
    const there = byPlace.get(place);
    const people = (there?.people ?? 0) + 1;
    for (const other of there?.stays ?? []) {
      const tie = judgeTie({ one: stay, other, people }, today);
      if (tie === null) continue;
      const key = `${stay.profileId} ${other.profileId}`;
      const pair = pairs.get(key) ?? { one: stay.profileId, other: other.profileId, ties: [] };
      pair.ties.push({ ...tie, place });
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()]
    .map(({ one, other, ties: all }) => {
      const ties = bestOfPlaces(all);
      return { one, other, ties, strength: strengthOf(ties) };
    })
    .toSorted(order);
}
