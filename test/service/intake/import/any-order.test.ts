import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';

/** One of each source: a newer file of one source replaces what it said before. */
const FILES = ['linkedin-german.csv', 'google-2024.csv', 'outlook-german.csv'];

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function imported(owner: string, name: string) {
  const bytes = readFileSync(new URL(`../../../fixtures/imports/tables/${name}`, import.meta.url));
  return importFile(db, sourceOfBytes(name, bytes), { owner });
}

/** Whom an owner knows, and what they noted, without ids and times. */
async function worldOf(owner: string): Promise<unknown[]> {
  return db.query(
    `select p.display_name as name,
       array(select i.value from identifiers i where i.profile_id = p.id order by i.value) as own,
       array(select n.text from person_notes n
             where n.profile_id = p.id and n.owner_id = $1 order by n.text) as notes,
       array(select l.name from labels l join label_people m on m.label_id = l.id
             where m.profile_id = p.id and l.owner_id = $1 order by l.name) as tags,
       (select count(*) from experiences j where j.profile_id = p.id) as jobs
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
      expect(world).toHaveLength(4);
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
