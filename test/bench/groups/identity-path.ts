import { writeFile } from 'node:fs/promises';
import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type Figure, figureTable } from '../figure.ts';
import { judged } from '../goal.ts';
import { measureClusters } from '../identity/cluster-measures.ts';
import { grouped } from '../identity/grouped.ts';
import { type Half, halfOf, type LabelledSet } from '../identity/labelled-set.ts';
import { mergesToRead } from '../identity/path/merges-to-read.ts';
import { clustersOf, countWronglyMerged, shareFound } from '../identity/path/path-measures.ts';
import { type PathPerson, type PathRun, runPath } from '../identity/path/run-path.ts';
import { fakeSet, officesSet } from '../identity/sets.ts';
import type { TrueRecord } from '../identity/truth.ts';
import { readPeople } from '../people-file.ts';

const LABELLED_RECORDS = 240;
/** Two offices: small enough to be quick, large enough for wrong merges to show. */
const OFFICE_SIZE = { members: 25, namesakes: 2, duplicates: 5 };
const DEFAULT_OFFICIALS = 200;

/** All records of as many people as fit; records without a name cannot be imported. */
function firstPeople(records: readonly TrueRecord[], most: number): TrueRecord[] {
  const named = records.filter(({ record }) => record.name !== '');
  const taken: TrueRecord[] = [];
  for (const own of grouped(named, ({ person }) => person).values())
    if (taken.length + own.length <= most) taken.push(...own);
  return taken;
}

function costFigure(name: string, { cpuMsPerPerson }: PathRun): Figure {
  return judged({ name: `${name}: processor time a person`, value: cpuMsPerPerson, unit: 'ms' });
}

/** No goal for offices: what two of their records share is for a review, seldom for a merge. */
const mergedGoal = (set: string) =>
  set.startsWith('offices') ? {} : { goal: { atLeast: 0.9 } as const };

async function labelledFigures(
  { name, people }: LabelledSet,
  say: BenchContext['say'],
): Promise<Figure[]> {
  const records = firstPeople(people, LABELLED_RECORDS);
  const truth = new Map(records.map(({ id, person }) => [id, person]));
  const run = await runPath(records, (text) => say(`${name}: ${text}`));
  const { precision, recall } = measureClusters(clustersOf(run.profiles), truth);
  const told = (what: string, value: number) => ({ name: `${name}: ${what}`, value, unit: '' });
  const wrong = countWronglyMerged(run.profiles, truth);
  const found = told('true pairs merged or to review', shareFound(run, truth));
  const figures = [
    judged({ ...told('pairwise precision', precision), goal: { atLeast: 0.998 } }),
    judged({ ...told('pairwise recall', recall), ...mergedGoal(name) }),
    judged({ ...told('people wrongly merged', wrong), goal: { atMost: 0 } }),
    ...(run.reviews === null ? [] : [judged({ ...found, goal: { atLeast: 0.9 } })]),
    costFigure(name, run),
  ];
  // Printed at once: the rest takes minutes, and a person may stop it.
  say(figureTable(figures));
  return figures;
}

const stateOf = (location = ''): string => location.split(', ').at(-1) ?? '';

/** Officials of the states of one half, state by state, so that offices are complete. */
async function officialsOf(file: string, half: Half, most: number): Promise<PathPerson[]> {
  const people = (await readPeople(file)).flatMap((record) =>
    record.id === undefined ? [] : [{ id: record.id, record, state: stateOf(record.location) }],
  );
  return people
    .filter(({ state }) => halfOf(state) === half)
    .sort((a, b) => (a.state === b.state ? 0 : a.state < b.state ? -1 : 1))
    .slice(0, most);
}

async function officialFigures(half: Half, context: BenchContext): Promise<Figure[]> {
  const file = officialsFile();
  if (file === null) {
    context.note('no officials.jsonl beside the project (PEOPLE_FILE=FILE): not measured');
    return [];
  }
  const people = await officialsOf(file, half, context.people ?? DEFAULT_OFFICIALS);
  const name = `${people.length} officials, ${half}`;
  const run = await runPath(people, (text) => context.say(`${name}: ${text}`));
  if (context.out === undefined) context.note('officials: --out FILE takes the merges to be read');
  else {
    const records = new Map(people.map(({ id, record }) => [id, record]));
    await writeFile(context.out, mergesToRead(run, records));
  }
  const merged = clustersOf(run.profiles).filter(({ length }) => length > 1);
  const told = (what: string, value: number) =>
    judged({ name: `${name}: ${what}`, value, unit: '' });
  return [
    told('records in merged profiles', merged.flat().length),
    told('merged profiles', merged.length),
    ...(run.reviews === null ? [] : [told('pairs to review', run.reviews.length)]),
    costFigure(name, run),
  ];
}

/** Sets with known truth; null when a file is not available. */
async function labelledSets(half: Half): Promise<(LabelledSet | null)[]> {
  return [await fakeSet(half), officesSet(half, 2, OFFICE_SIZE)];
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const half: Half = context.heldOut ? 'held-out' : 'dev';
  const figures: Figure[] = [];
  for (const set of await labelledSets(half)) {
    if (set === null) context.note('no fake_1000.csv beside the project: not measured');
    else figures.push(...(await labelledFigures(set, context.say)));
  }
  return [...figures, ...(await officialFigures(half, context))];
}

/** Which records the real service merges when people are imported and built to `full`. */
export const identityPath: BenchGroup = {
  says: 'import, then full builds over the API: precision, recall, people wrongly merged',
  measure,
};
