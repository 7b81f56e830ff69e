import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import { type Comparison, decidePair, weighLikely } from '../compare/compare-people.ts';
import { countedValues } from '../compare/counted-values.ts';
import { priorBits } from '../compare/prior.ts';
import type { Reason } from '../compare/reason.ts';
import { countStatistics, type IdentityStatistics } from '../compare/statistics.ts';
import { SAME_AT } from '../decide/decide.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import { markShared } from '../traits/shared-identifiers.ts';
import { traitsOf } from '../traits/traits-of.ts';
import { withoutAmbiguous } from './ambiguous-records.ts';
import { candidatePairs } from './candidate-pairs.ts';
import { GrowingClusters } from './growing-clusters.ts';

export interface ClusterItem {
  /** Unique among the items. */
  readonly id: string;
  readonly record: PersonRecord;
}

/** Why two records of a cluster belong together. */
export interface ClusterLink {
  readonly a: string;
  readonly b: string;
  readonly weight: number;
  readonly reasons: readonly Reason[];
}

/** Records judged to be of one person. */
export interface Cluster {
  /** Sorted. */
  readonly ids: readonly string[];
  /** One fewer than ids: the links by which the cluster grew, the surest first. */
  readonly links: readonly ClusterLink[];
}

export interface ClusterOptions {
  /** Resolves place texts; without it places are compared by their words. */
  readonly places?: PlaceResolver;
  /** How common values are in the whole index; counted among the items when absent. */
  readonly statistics?: IdentityStatistics;
  /** Pairs of ids that must stay apart, because a person decided so. */
  readonly apart?: readonly (readonly [string, string])[];
}

interface Edge extends Comparison {
  readonly a: number;
  readonly b: number;
}

function edgesOf(people: readonly PersonTraits[], statistics: IdentityStatistics): Edge[] {
  const edges: Edge[] = [];
  const prior = priorBits(statistics.people);
  for (const [a, b] of candidatePairs(people)) {
    const [one, other] = [people[a], people[b]];
    if (one === undefined || other === undefined) continue;
    const weighed = weighLikely(one, other, statistics, SAME_AT + prior);
    if (weighed === null) continue;
    const compared = decidePair(weighed, prior);
    if (compared.decision === 'same') edges.push({ a, b, ...compared });
  }
  // The surest first; indices follow the sorted ids, so that ties are broken consistently.
  return edges.sort((x, y) => y.weight - x.weight || x.a - y.a || x.b - y.b);
}

/**
 * Groups records by person. The surest pairs are joined first. Two groups are joined only if
 * nothing in one excludes anything in the other and their members agree on average, so that no
 * chain of half-likely links joins strangers. A record that fits two people about equally well
 * joins neither. The result does not depend on the order of the items; clusters are sorted by their
 * first id.
 */
export function clusterPeople(
  items: readonly ClusterItem[],
  options: ClusterOptions = {},
): Cluster[] {
  const sorted = [...items].sort((x, y) => (x.id < y.id ? -1 : 1));
  const people = markShared(sorted.map(({ record }) => traitsOf(record, options.places)));
  const statistics = options.statistics ?? countStatistics(people.map(countedValues));
  const places = new Map(sorted.map(({ id }, at) => [id, at]));
  const apart = (options.apart ?? []).flatMap(([one, other]) => {
    const [a, b] = [places.get(one), places.get(other)];
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
  const growing = new GrowingClusters<Edge>(people, statistics, apart);
  for (const edge of withoutAmbiguous(edgesOf(people, statistics), people)) growing.join(edge);
  const idOf = (at: number) => sorted[at]?.id ?? '';
  return growing.clusters().map(({ members, joined }) => ({
    ids: members.map(idOf),
    links: joined.map(({ a, b, weight, reasons }) => ({ a: idOf(a), b: idOf(b), weight, reasons })),
  }));
}
