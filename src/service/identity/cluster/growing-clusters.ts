import { comparePeople } from '../compare/compare-people.ts';
import type { IdentityStatistics } from '../compare/statistics.ts';
import { VetoIndex } from '../decide/veto-index.ts';
import type { PersonTraits } from '../traits/person-traits.ts';

/** Members that represent a cluster in comparisons, whatever its size. */
const SPEAKERS = 6;

/** Average bits between members of two clusters from which the clusters are joined. */
const AGREE_AT = -2;

/** A floor, so that one unrecognizable typo in a name cannot outvote all other members. */
const MIN_EDGE_BITS = -8;

interface PairWeight {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

interface Growing<Edge> {
  members: number[];
  joined: Edge[];
  /** The distinct veto groups of the members. */
  groups: number[];
}

/** Clusters that grow by edges, the surest first, and reject contradictory ones. */
export class GrowingClusters<Edge extends PairWeight> {
  readonly #people: readonly PersonTraits[];
  readonly #statistics: IdentityStatistics;
  readonly #vetoes: VetoIndex;
  readonly #of: Growing<Edge>[];
  readonly #apart = new Map<number, number[]>();
  readonly #weights = new Map<number, number>();

  constructor(
    people: readonly PersonTraits[],
    statistics: IdentityStatistics,
    apart: readonly (readonly [number, number])[],
  ) {
    this.#people = people;
    this.#statistics = statistics;
    this.#vetoes = new VetoIndex(people);
    this.#of = people.map((_, at) => {
      const group = this.#vetoes.groupOf(at);
      return { members: [at], joined: [], groups: group < 0 ? [] : [group] };
    });
    for (const [a, b] of apart) {
      this.#apart.set(a, [...(this.#apart.get(a) ?? []), b]);
      this.#apart.set(b, [...(this.#apart.get(b) ?? []), a]);
    }
  }

  /** Joins the clusters of an edge, unless a veto or their average forbids it. */
  join(edge: Edge): void {
    const [one, other] = [this.#of[edge.a], this.#of[edge.b]];
    if (one === undefined || other === undefined || one === other) return;
    this.#weights.set(this.#keyOf(edge.a, edge.b), Math.max(MIN_EDGE_BITS, edge.weight));
    if (this.#excluded(one, other) || !this.#agree(one, other)) return;
    const [large, small] = one.members.length >= other.members.length ? [one, other] : [other, one];
    large.members.push(...small.members);
    large.joined.push(...small.joined, edge);
    large.groups = [...new Set([...large.groups, ...small.groups])];
    for (const member of small.members) this.#of[member] = large;
  }

  /** Every cluster once, with sorted members, and edges as they joined. */
  clusters(): { readonly members: readonly number[]; readonly joined: readonly Edge[] }[] {
    return [...new Set(this.#of)].map(({ members, joined }) => ({
      members: [...members].sort((x, y) => x - y),
      joined,
    }));
  }

  #excluded(one: Growing<Edge>, other: Growing<Edge>): boolean {
    const forbidden = this.#vetoes.excludes(one.groups, other.groups);
    if (forbidden || this.#apart.size === 0) return forbidden;
    const there = new Set(other.members);
    return one.members.some((member) =>
      (this.#apart.get(member) ?? []).some((kept) => there.has(kept)),
    );
  }

  /** Averages pairs, so that one likely pair cannot chain two groups together. */
  #agree(one: Growing<Edge>, other: Growing<Edge>): boolean {
    const [left, right] = [one.members.slice(0, SPEAKERS), other.members.slice(0, SPEAKERS)];
    let sum = 0;
    for (const a of left) for (const b of right) sum += this.#weight(a, b);
    return sum / (left.length * right.length) >= AGREE_AT;
  }

  #keyOf(a: number, b: number): number {
    return Math.min(a, b) * this.#people.length + Math.max(a, b);
  }

  #weight(a: number, b: number): number {
    const key = this.#keyOf(a, b);
    const known = this.#weights.get(key);
    if (known !== undefined) return known;
    const [one, other] = [this.#people[a], this.#people[b]];
    if (one === undefined || other === undefined) return 0;
    const { weight: bits } = comparePeople(one, other, this.#statistics);
    const weight = Math.max(MIN_EDGE_BITS, bits);
    this.#weights.set(key, weight);
    return weight;
  }
}
