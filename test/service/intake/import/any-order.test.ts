import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import { isRejected } from '../../../../src/service/intake/formats/import-row.ts';
import {
  type ImportSource,
  sourceOfBytes,
} from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';
import { rowsOf } from '../formats/rows.ts';

const FIXTURES = new URL('../../../fixtures/imports/', import.meta.url);

/** LinkedIn's whole export; the others are files. */
const EXPORT = 'linkedin-export';

/** One of each source: a newer file of one source replaces what it said before. */
const FILES = [
  ...[EXPORT, 'tables/google-2024.csv', 'tables/outlook-german.csv', 'cards/icloud-groups-3.0.vcf'],
  ...['contact/takeout.mbox', 'contact/outlook.ics'],
];

/** Every fixture of a format. */
const ALL_FILES = [
  EXPORT,
  ...['tables', 'cards', 'contact'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, FIXTURES)).map((name) => `${folder}/${name}`),
  ),
];

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

function zippedExport(): Uint8Array {
  const folder = new URL(`${EXPORT}/`, FIXTURES);
  const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]);
  return zipSync(Object.fromEntries(files));
}

const sourceOf = (name: string): ImportSource =>
  name === EXPORT
    ? sourceOfBytes('export.zip', zippedExport())
    : sourceOfBytes(name, readFileSync(new URL(name, FIXTURES)));

/** The owner's address in the fixtures of mail and calendars. */
const OWN = ['ada@post.example'];
const imported = (owner: string, name: string) =>
  importFile(db, sourceOf(name), { owner, own: OWN });

/** Whom an owner knows, and what they noted, without ids and times. */
async function worldOf(owner: string): Promise<unknown[]> {
  return db.query(
    `select p.display_name as name,
       array(select i.value from identifiers i where i.profile_id = p.id order by i.value) as own,
       array(select n.text from person_notes n
             where n.profile_id = p.id and n.owner_id = $1 order by n.text) as notes,
       array(select l.name from labels l join label_people m on m.label_id = l.id
             where m.profile_id = p.id and l.owner_id = $1 order by l.name) as tags,
       (select count(*) from experiences j where j.profile_id = p.id) as jobs,
       array(select concat_ws(' ', t.on_day, t.kind, t.direction, t.times) from touches t
             where t.profile_id = p.id order by 1) as touches
     from profiles p
     join directory_profiles d on d.profile_id = p.id
     join directories k on k.id = d.directory_id and k.owner_id = $1
     order by 1, 2`,
    [owner],
  );
}

test('files imported in any order, and twice, make the same people, notes and tags', async () => {
  let owners = 0;
  const order = fc.shuffledSubarray(FILES, { minLength: FILES.length });
  await fc.assert(
    fc.asyncProperty(order, async (files) => {
      owners += 1;
      for (const file of FILES) await imported(`first-${owners}`, file);
      for (const file of files) await imported(`other-${owners}`, file);
      const world = await worldOf(`first-${owners}`);
      expect(world).toHaveLength(12);
      expect(await worldOf(`other-${owners}`)).toEqual(world);
      for (const file of files) {
        expect(await imported(`other-${owners}`, file)).toMatchObject({
          ...{ imported: 0, updated: 0, own: { notes: 0, tags: 0 } },
        });
      }
      expect(await worldOf(`other-${owners}`)).toEqual(world);
    }),
    { numRuns: tries(1, 20) },
  );
});

/** How many rows a file has, and how many of them its report tells of; null: it has no people. */
async function counted(owner: string, name: string) {
  try {
    const { imported: added, updated, skipped, failed, total, own } = await imported(owner, name);
    return { added, updated, rows: total, told: added + updated + skipped + failed, own };
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** Each row is a person or reported, and nothing comes twice. */
async function checkRows(name: string): Promise<void> {
  const rows = await rowsOf(sourceOf(name), undefined, OWN).catch((error: unknown) => {
    if (error instanceof ImportError) return [];
    throw error;
  });
  const first = await counted(name, name);
  const world = await worldOf(name);
  if (first === null) {
    expect(rows.every(isRejected)).toBe(true);
    expect(world).toEqual([]);
    return;
  }
  expect(first).toMatchObject({ rows: rows.length, told: rows.length });
  expect(world.length).toBeLessThanOrEqual(first.added);
  const again = await counted(name, name);
  expect(again).toMatchObject({ added: 0, updated: 0, own: { notes: 0, tags: 0 } });
  expect(await worldOf(name)).toEqual(world);
}

test('each row of a fixture is a person or reported, and nothing comes twice', async () => {
  const length = tries(6, ALL_FILES.length);
  const some = fc.shuffledSubarray(ALL_FILES, { minLength: length, maxLength: length });
  const check = async (files: readonly string[]) => {
    for (const file of files) await checkRows(file);
  };
  await fc.assert(fc.asyncProperty(some, check), { numRuns: 1 });
});
