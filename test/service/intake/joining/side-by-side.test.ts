import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import { PeopleWriter } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { MeaningEmbedder } from '../../../../src/service/people/rows/write-options.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { tries } from '../../../support/thorough.ts';
import { wrongTermCounts } from '../../../support/wrong-term-counts.ts';

let db: Database;
let embedder: MeaningEmbedder;
beforeAll(async () => {
  db = await openTestDatabase();
  embedder = await createWordEmbedder();
});
const empty = () => emptyTables(db, 'profiles', 'terms', 'slug_counters', 'import_records');
afterEach(empty);
afterAll(() => db.close());

const PEOPLE = ['Ada Brightwell', 'Ben Moss', 'Ada Brightwell', 'Cleo Fern', 'Dan Ashdown'];

/** Whose row it is, and which of their two identifiers it states: records of one may share none. */
interface Row {
  readonly person: number;
  readonly states: 'email' | 'page' | 'both';
  readonly title: string;
}

const recordOf = ({ person, states, title }: Row): PersonRecord => ({
  name: PEOPLE[person] ?? '',
  ...(states !== 'page' && { emails: [`person${person}@example.com`] }),
  ...(states !== 'email' && { urls: [`https://www.linkedin.com/in/person-${person}`] }),
  experiences: [{ title, organization: 'Norvane' }],
});

const row = fc.record({
  person: fc.nat({ max: PEOPLE.length - 1 }),
  states: fc.constantFrom('email' as const, 'page' as const, 'both' as const),
  title: fc.constantFrom('Cook', 'Baker', 'Head of Robotics'),
});

const files = fc.array(fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { maxLength: 3 }), {
  minLength: 4,
  maxLength: 4,
});

type Files = readonly (readonly (readonly Row[])[])[];

/** In a transaction that writes more, as a run of the API does. */
async function writeInStep(writer: PeopleWriter, records: readonly PersonRecord[]) {
  const prepared = await writer.prepare(await writer.ready(records));
  const outcomes = await db.transaction((tx) => writer.writeIn(tx, prepared));
  await writer.afterCommit(outcomes.length);
  return outcomes;
}

async function writeFileOf(batches: Files[number], number: number, hasMeaning: boolean) {
  const writer = new PeopleWriter(db, {
    ...{ origin: 'import', isPublic: true, namespace: `source-${number}` },
    embedder: hasMeaning ? embedder : undefined,
  });
  const ids: string[] = [];
  for (const batch of batches) {
    const records = batch.map(recordOf);
    const outcomes = await (number % 2 === 0
      ? writer.write(records)
      : writeInStep(writer, records));
    for (const outcome of outcomes) {
      ids.push(outcome.kind === 'failed' ? `failed: ${outcome.reason}` : outcome.profileId);
    }
  }
  return ids;
}

/** Which rows are of one profile: the number of the first row of it, for each. */
async function groupsOf(ids: readonly string[]): Promise<number[]> {
  const rows = await db.query<{ alias: string; id: string }>(
    `select alias, profile_id as id from profile_aliases where kind = 'merged'`,
  );
  const merged = new Map(rows.map(({ alias, id }) => [alias, id]));
  const ownerOf = (id: string): string => {
    const into = merged.get(id);
    return into === undefined ? id : ownerOf(into);
  };
  const owners = ids.map(ownerOf);
  return owners.map((owner) => owners.indexOf(owner));
}

async function stateAfter(ids: readonly string[]) {
  const [kept] = await db.query<{ profiles: number; claims: number; slugs: number }>(
    `with people as materialized (
       select count(*)::integer as profiles, count(distinct slug)::integer as slugs from profiles)
     select people.*, (select count(*) from write_claims)::integer as claims from people`,
  );
  const names = await db.query('select display_name from profiles order by display_name');
  return { groups: await groupsOf(ids), kept, names, wrong: await wrongTermCounts(db) };
}

test('four writers at once make the same people of their files as one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.boolean(), async (given: Files, hasMeaning) => {
      await empty();
      const inTurn: string[] = [];
      for (const [at, file] of given.entries()) {
        inTurn.push(...(await writeFileOf(file, at, hasMeaning)));
      }
      const expected = await stateAfter(inTurn);
      await empty();
      const atOnce = await Promise.all(given.map((file, at) => writeFileOf(file, at, hasMeaning)));
      expect(await stateAfter(atOnce.flat())).toEqual(expected);
      expect(expected.wrong).toEqual([]);
    }),
    { numRuns: tries(8, 100) },
  );
}, 600_000);

const IMPORTS = 20;
const OWN = 30;
const SHARED: readonly PersonRecord[] = Array.from({ length: 5 }, (_, at) => ({
  name: `Shared Person${'abcde'.charAt(at)}`,
  emails: [`shared${at}@example.com`],
}));

async function fileOf(folder: string, number: number): Promise<string> {
  const own = Array.from(
    { length: OWN },
    (_, at): PersonRecord => ({
      id: `${number}-${at}`,
      name: `Jo Ash`,
      emails: [`jo.${number}.${at}@example.com`],
      experiences: [{ title: 'Cook', organization: `Kitchen ${number}` }],
    }),
  );
  const path = join(folder, `${number}.jsonl`);
  const lines = [...own, ...SHARED].map((person) => JSON.stringify(person));
  await writeFile(path, lines.join('\n'));
  return path;
}

test('twenty imports at once all complete, and nobody is written twice', async () => {
  const folder = await temporaryFolder();
  const paths = await Promise.all(Array.from({ length: IMPORTS }, (_, at) => fileOf(folder, at)));
  const reports = await Promise.all(
    paths.map((path) => importFile(db, path, { embedder, isPublic: true })),
  );
  expect(reports.map(({ errors }) => errors)).toEqual(paths.map(() => []));
  expect(reports.map(({ total }) => total)).toEqual(paths.map(() => OWN + SHARED.length));
  const { kept, wrong } = await stateAfter([]);
  const people = IMPORTS * OWN + SHARED.length;
  expect(kept).toEqual({ profiles: people, slugs: people, claims: 0 });
  expect(wrong).toEqual([]);
}, 120_000);
