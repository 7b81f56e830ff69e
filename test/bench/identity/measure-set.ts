import { clusterPeople } from '../../../src/service/identity/cluster/cluster-people.ts';
import type { Figure } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { type BlockingFigures, measureBlocking, measureCandidates } from './candidate-figures.ts';
import { type ClusterFigures, measureClusters } from './cluster-measures.ts';
import { blockedPairs } from './em/blocking.ts';
import { type LinkageSettings, linkRecords } from './em/link-records.ts';
import type { LabelledSet } from './labelled-set.ts';

export const PEER = 'Fellegi-Sunter with EM';

/** Goals by figure; figures without one are only reported. */
export interface SetGoals {
  readonly precision?: Bound;
  readonly recall?: Bound;
  readonly f1?: Bound;
  readonly falsePairs?: Bound;
  readonly time?: Bound;
}

/** CPU milliseconds, because other work shares the machine. */
function timed<T>(work: () => T): { readonly value: T; readonly milliseconds: number } {
  const started = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(started);
  return { value, milliseconds: (user + system) / 1000 };
}

interface Side {
  readonly clusters: ClusterFigures;
  readonly blocking: BlockingFigures;
  readonly milliseconds: number;
}

const truthOf = ({ people }: LabelledSet) => new Map(people.map(({ id, person }) => [id, person]));

function measureOurs(set: LabelledSet): Side {
  const { value, milliseconds } = timed(() => clusterPeople(set.people).map(({ ids }) => ids));
  const clusters = measureClusters(value, truthOf(set));
  return { clusters, milliseconds, blocking: measureCandidates(set.people) };
}

function measurePeer(set: LabelledSet, settings: LinkageSettings): Side {
  const { value, milliseconds } = timed(() => linkRecords(set.rows, settings));
  const { one, other } = blockedPairs(settings.blocking, set.rows);
  const pairs = one.map((a, at) => [a, other[at] ?? a] as const);
  const clusters = measureClusters(value, truthOf(set));
  return { clusters, milliseconds, blocking: measureBlocking(set.rows, pairs) };
}

/** Our matching beside the peer on one set, blocking and decision measured separately. */
export function measureSet(
  set: LabelledSet,
  settings: LinkageSettings,
  goals: SetGoals = {},
): Figure[] {
  const [ours, peer] = [measureOurs(set), measurePeer(set, settings)];
  const compared = (name: string, read: (side: Side) => number, goal?: Bound, unit = '') =>
    judged({
      ...{ name: `${set.name}: ${name}`, value: read(ours), unit },
      ...{ peer: { name: PEER, value: read(peer) } },
      ...(goal === undefined ? {} : { goal }),
    });
  return [
    compared('pairwise precision', ({ clusters }) => clusters.precision, goals.precision),
    compared('pairwise recall', ({ clusters }) => clusters.recall, goals.recall),
    compared('pairwise F1', ({ clusters }) => clusters.f1, goals.f1),
    compared('pairs falsely together', ({ clusters }) => clusters.falsePairs, goals.falsePairs),
    compared('true pairs among candidates', ({ blocking }) => blocking.completeness, {
      atLeast: 0.98,
    }),
    compared('candidate pairs a record', ({ blocking }) => blocking.pairsPerRecord),
    compared('processor time', ({ milliseconds }) => milliseconds, goals.time, 'ms'),
  ];
}
