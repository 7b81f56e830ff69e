import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { openEmbeddedIndex } from '../bench-index.ts';
import { copyIn, copyOut } from '../copy-floor.ts';
import { type Figure, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { type MeasuredImport, measureImport } from '../import.ts';
import { type PeopleFile, peopleFile } from '../people-file.ts';
import { questionsAbout } from '../search-load.ts';
import { engineRanker } from '../search-quality.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Taken } from '../taken.ts';

/** A Postgres folder with the schema and no people. */
async function inEmptyFolder<T>(work: (postgres: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-copy-'));
  try {
    await (await openDatabase({ dataDir })).close();
    return await work(join(dataDir, 'postgres'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Imported {
  /** By COPY for the rows that the import wrote. */
  readonly copied: Taken;
  readonly measured: MeasuredImport;
}

/** Imports during searches, and copies the resulting rows into another database. */
async function importAndCopy(file: PeopleFile, context: BenchContext): Promise<Imported> {
  const index = await openEmbeddedIndex();
  try {
    const queries = questionsAbout(await file.read(), seededRandom(3), 500);
    const rank = engineRanker(index.engine);
    let asked = 0;
    const ask = () => rank(queries[asked++ % queries.length] ?? '');
    const measured = await measureImport(index.db, file.path, ask);
    await index.db.close();
    context.say('copying the same rows');
    const tables = await copyOut(join(index.dataDir ?? '', 'postgres'));
    const copied = await inEmptyFolder((folder) => copyIn(folder, tables));
    return { measured, copied };
  } finally {
    await index.close();
  }
}

async function importAlone({ path }: PeopleFile): Promise<MeasuredImport> {
  const index = await openEmbeddedIndex();
  try {
    const nobody = () => new Promise((resolve) => setTimeout(resolve, 1000));
    return await measureImport(index.db, path, nobody);
  } finally {
    await index.close();
  }
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const file = await peopleFile();
  context.say(`importing the ${file.people} while somebody searches`);
  const { measured, copied } = await importAndCopy(file, context);
  context.say('importing them again, alone');
  const alone = await importAlone(file);
  await file.remove();
  const { report, searchMs } = measured;
  const people = report.imported + report.updated + report.skipped;
  const copy = { name: 'bare COPY of the same rows', value: people / copied.seconds };
  const msFor = ({ processorSeconds }: Taken) => (1000 * processorSeconds) / people;
  const what = `${people} ${file.people}`;
  return [
    judged({
      name: `import of ${what}, searches meanwhile`,
      value: report.peoplePerSecond,
      unit: 'people/s',
      peer: copy,
      goal: { atLeast: 800 },
    }),
    judged({
      name: `import of ${what}, alone`,
      value: alone.report.peoplePerSecond,
      unit: 'people/s',
      peer: copy,
      goal: { atLeast: 800 },
    }),
    judged({
      name: 'processor of that import, all threads',
      value: msFor(alone.taken),
      unit: 'ms/person',
      peer: { name: copy.name, value: msFor(copied) },
      goal: { atMostTimes: 2 },
    }),
    judged({
      name: `search p95 meanwhile, ${searchMs.length} searches`,
      value: percentile(searchMs, 95),
      unit: 'ms',
      goal: { atMost: 100 },
    }),
    judged({ name: 'search p50 meanwhile', value: percentile(searchMs, 50), unit: 'ms' }),
  ];
}

/** How fast people become searchable, and how much an import slows searches down. */
export const importRate: BenchGroup = {
  says: 'people a second and processor a person against a bare COPY, and search p95 meanwhile',
  measure,
};
