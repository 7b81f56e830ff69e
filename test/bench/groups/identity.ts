import { clusterPeople } from '../../../src/service/identity/cluster/cluster-people.ts';
import { findNamesakesOnPage } from '../../../src/service/identity/decide/find-namesakes-on-page.ts';
import { identityFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { measureClusters } from '../identity/cluster-measures.ts';
import { readDemoMentions } from '../identity/demo-truth.ts';
import type { LinkageSettings } from '../identity/em/link-records.ts';
import {
  FAKE_LINKAGE,
  FEBRL_LINKAGE,
  HISTORICAL_LINKAGE,
  OFFICE_LINKAGE,
} from '../identity/em/settings.ts';
import { type Half, halfOf, type LabelledSet } from '../identity/labelled-set.ts';
import { measureSet, type SetGoals } from '../identity/measure-set.ts';
import { nameFigures } from '../identity/name-figures.ts';
import {
  fakeLikeSet,
  fakeSet,
  febrlLikeA,
  febrlLikeB,
  febrlSet,
  historicalLikeSet,
  officesSet,
} from '../identity/sets.ts';
import { readNamePairs } from '../identity/truth.ts';

const ABOVE_PEER: SetGoals = { f1: { above: 'the peer' } };
const FAKE: SetGoals = { ...ABOVE_PEER, precision: { atLeast: 0.998 }, recall: { atLeast: 0.9 } };
const FEBRL: SetGoals = { f1: { atLeast: 0.998 }, falsePairs: { atMost: 0 } };
const LARGE: SetGoals = { ...ABOVE_PEER, time: { atMostTimes: 5 } };
const NOBODY_WRONG: SetGoals = { falsePairs: { atMost: 0 } };

/** As many as fit into a minute; all 50,000 with `--large`. */
const DEFAULT_HISTORICAL_RECORDS = 5000;

type Job = readonly [LabelledSet | null, LinkageSettings, SetGoals];

/** Makes sets one by one, so that the large one is not held while others are measured. */
function jobsOf(half: Half, large: boolean): (() => Promise<Job>)[] {
  const records = large ? undefined : DEFAULT_HISTORICAL_RECORDS;
  return [
    async () => [await fakeSet(half), FAKE_LINKAGE, FAKE],
    async () => [await febrlSet(half, true), FEBRL_LINKAGE, FEBRL],
    async () => [await febrlSet(half, false), FEBRL_LINKAGE, {}],
    async () => [febrlLikeA(half), FEBRL_LINKAGE, FEBRL],
    async () => [febrlLikeB(half), FEBRL_LINKAGE, FEBRL],
    async () => [fakeLikeSet(half), FAKE_LINKAGE, ABOVE_PEER],
    async () => [officesSet(half), OFFICE_LINKAGE, NOBODY_WRONG],
    async () => [historicalLikeSet(half, records), HISTORICAL_LINKAGE, LARGE],
  ];
}

async function demoFigures(): Promise<Figure[]> {
  const demo = await readDemoMentions();
  const truth = new Map(demo.map(({ id, person }) => [id, person]));
  const clusters = clusterPeople(demo, { apart: findNamesakesOnPage(demo) }).map(({ ids }) => ids);
  const { precision, recall, falsePairs } = measureClusters(clusters, truth);
  const told = (name: string, value: number) =>
    judged({ name: `pages of the made-up world: ${name}`, value, unit: '' });
  return [
    told('pairwise precision', precision),
    told('pairwise recall', recall),
    judged({ ...told('pairs falsely together', falsePairs), goal: { atMost: 0 } }),
  ];
}

async function namesOf(half: Half): Promise<Figure[]> {
  const file = identityFile('name-pairs.csv');
  if (file === null) return [];
  const pairs = await readNamePairs(file);
  return nameFigures(pairs.filter(({ one, other }) => halfOf(`${one}|${other}`) === half));
}

async function measure({ large, heldOut, say, note }: BenchContext): Promise<Figure[]> {
  const half: Half = heldOut ? 'held-out' : 'dev';
  const figures: Figure[] = [];
  for (const job of jobsOf(half, large)) {
    const [set, settings, goals] = await job();
    if (set === null) {
      note('identity data is not beside the project (IDENTITY_DATA=DIR): not all sets measured');
      continue;
    }
    say(`${set.name}: ${set.rows.length} records`);
    figures.push(...measureSet(set, settings, goals));
  }
  return [...figures, ...(await demoFigures()), ...(await namesOf(half))];
}

/** How well records of one person, and names of one person, are matched. */
export const identity: BenchGroup = {
  says: 'precision, recall, F1 and blocking of clustering, beside Fellegi-Sunter with EM; names',
  measure,
};
