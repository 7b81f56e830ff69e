import { clusterPeople } from '../../../src/service/evidence/identity/cluster-people.ts';
import {
  compareNames,
  compareOrganizations,
  NAMES_AGREE,
} from '../../../src/service/evidence/identity/names/compare-names.ts';
import { toldApartByPage } from '../../../src/service/evidence/identity/told-apart-by-page.ts';
import { identityFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { measureClusters } from '../identity/cluster-measures.ts';
import { readDemoMentions } from '../identity/demo-truth.ts';
import { clusterByExactMatch, isExactName } from '../identity/exact-match.ts';
import {
  fakeRecord,
  febrlRecord,
  type NamePair,
  readFakeRows,
  readFebrlRows,
  readNamePairs,
  recordsOf,
  type TrueRecord,
} from '../identity/truth.ts';

const EXACT = 'exact match of name and birth date';

interface Goals {
  readonly precision?: Bound;
  readonly f1?: Bound;
}

function clusterFigures(
  set: string,
  people: readonly TrueRecord[],
  goals: Goals,
  apart: readonly [string, string][] = [],
): Figure[] {
  const truth = new Map(people.map(({ id, person }) => [id, person]));
  const started = performance.now();
  const clusters = clusterPeople(people, { apart }).map(({ ids }) => ids);
  const milliseconds = performance.now() - started;
  const ours = measureClusters(clusters, truth);
  const exact = measureClusters(clusterByExactMatch(people), truth);
  const compared = (name: string, value: number, peer: number, goal?: Bound) =>
    judged({
      ...{ name: `${set}: ${name}`, value, unit: '', peer: { name: EXACT, value: peer } },
      ...(goal === undefined ? {} : { goal }),
    });
  return [
    compared('pairwise precision', ours.precision, exact.precision, goals.precision),
    compared('pairwise recall', ours.recall, exact.recall),
    compared('pairwise F1', ours.f1, exact.f1, goals.f1),
    compared('B-cubed F1', ours.bCubedF1, exact.bCubedF1),
    compared('pairs falsely together', ours.falsePairs, exact.falsePairs),
    compared('clusters of more than one person', ours.falseClusters, exact.falseClusters),
    judged({ name: `${set}: all records clustered`, value: milliseconds, unit: 'ms' }),
  ];
}

function nameFigures(pairs: readonly NamePair[]): Figure[] {
  const agree = ({ one, other, isPerson }: NamePair) =>
    (isPerson ? compareNames : compareOrganizations)(one, other) >= NAMES_AGREE;
  const accuracy = (of: readonly NamePair[], says: (pair: NamePair) => boolean) =>
    of.filter((pair) => says(pair) === pair.isMatch).length / of.length;
  const sets = {
    people: pairs.filter(({ isPerson }) => isPerson),
    organizations: pairs.filter(({ isPerson }) => !isPerson),
  };
  return Object.entries(sets).map(([name, of]) =>
    judged({
      name: `names of ${name}, accuracy over ${of.length} pairs`,
      value: accuracy(of, agree),
      unit: '',
      peer: { name: 'equal to the letter', value: accuracy(of, isExactName) },
      goal: { above: 'the peer' },
    }),
  );
}

async function measure({ note }: BenchContext): Promise<Figure[]> {
  const [fake, febrl, names] = (['fake_1000.csv', 'febrl1.csv', 'name-pairs.csv'] as const).map(
    (name) => {
      const file = identityFile(name);
      if (file === null) note(`no identity/${name} beside the project: not measured`);
      return file;
    },
  );
  const figures: Figure[] = [];
  if (fake) {
    const goals: Goals = { precision: { atLeast: 0.997 }, f1: { atLeast: 0.93 } };
    figures.push(
      ...clusterFigures('fake_1000', recordsOf(await readFakeRows(fake), fakeRecord), goals),
    );
  }
  if (febrl) {
    note('febrl1: the social security number counts as an account; then once more without it');
    const goals: Goals = { f1: { atLeast: 0.995 } };
    figures.push(
      ...clusterFigures('febrl1', recordsOf(await readFebrlRows(febrl), febrlRecord(true)), goals),
      ...clusterFigures(
        'febrl1, no number',
        recordsOf(await readFebrlRows(febrl), febrlRecord(false)),
        {},
      ),
    );
  }
  const demo = await readDemoMentions();
  figures.push(...clusterFigures('pages of the made-up world', demo, {}, toldApartByPage(demo)));
  if (names) figures.push(...nameFigures(await readNamePairs(names)));
  return figures;
}

/** How well records are held to be of one person, and names to be one name. */
export const identity: BenchGroup = {
  says: 'precision, recall, F1 and false merges of clustering; names; against exact matches',
  measure,
};
