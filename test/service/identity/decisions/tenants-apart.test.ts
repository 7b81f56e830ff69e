import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  readAudienceView,
  viewOfSpace,
} from '../../../../src/service/identity/decisions/audience-view.ts';
import { readStatistics } from '../../../../src/service/identity/decisions/read-statistics.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { addPeople } from '../../start-service.ts';
import { emptyIndex, page } from './deciding.ts';

/** What one tenant sees must not depend on another tenant's data. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of ['dir_a', 'dir_b']) {
    await db.query(`insert into directories (id, name, type) values ($1, $1, 'shared')`, [id]);
  }
});
afterAll(async () => {
  await db.close();
});
beforeEach(() => emptyIndex(db));

const PAGE = 'https://guild.example/members';
const at = (organization: string) => ({
  experiences: [{ title: 'Clerk', organization, location: 'Moorby' }],
  education: [{ school: 'Moor College' }],
});
const ada: PersonRecord = {
  ...{ name: 'Zephyrine Oxenstierna', location: 'Moorby', phones: ['+44 20 7946 0018'] },
  ...{ ...at('Quillworks'), sources: [{ url: PAGE }] },
};
/** An initial and a phone number: doubtful, so an import puts the pair on the review list. */
const initial = { ...ada, name: 'Z. Oxenstierna' };

/** Sixty namesakes and colleagues, who cite the same page. */
const crowd = Array.from(
  { length: 60 },
  (_, n): PersonRecord => ({
    ...{ name: `Zephyrine Oxenstierna-Bo${n}`, other_names: ['Zephyrine Oxenstierna'] },
    ...{ ...at('Quillworks'), urls: [PAGE], emails: [`bo${n}@post.example`] },
  }),
);

const weights = async (space: string) => {
  const statistics = await readStatistics(db, [ada], viewOfSpace(space));
  return {
    people: statistics.people,
    page: statistics.pageCarriers('guild.example/members'),
    ...{ name: statistics.nameShare('oxenstierna'), employer: statistics.valueShare('quillwork') },
    school: statistics.valueShare('moor college'),
  };
};
const reviews = () =>
  db.query<{ probability: number; reasons: unknown }>(
    `select probability, reasons from identity_reviews r join profiles p on p.id = r.b_profile_id
     where not p.is_public and exists (select from directory_profiles d
       where d.profile_id = p.id and d.directory_id = 'dir_a')`,
  );

test("statistics count public people and the directory's own, not those of another one", async () => {
  await addPeople(db, [ada], 'dir_a');
  const before = { a: await weights('dir_a'), open: await weights('public') };
  await addPeople(db, crowd, 'dir_b');
  await page(db, 'https://closed.example/list', [{ ...ada, urls: [PAGE] }], 'dir_b');
  expect({ a: await weights('dir_a'), open: await weights('public') }).toEqual(before);
  const theirs = await weights('dir_b');
  expect([before.a.people, theirs.people]).toEqual([1, 60]);
  expect(theirs.name).toBeGreaterThan(before.a.name);
  expect(theirs.employer).toBeGreaterThan(before.a.employer);
  expect(theirs.school).toBeGreaterThan(before.a.school);
  expect(theirs.page).toBe(8 + 1);
});

test('statistics of every directory count public people', async () => {
  await addPeople(db, [ada], 'dir_a');
  const before = await weights('dir_a');
  await addPeople(db, crowd);
  expect((await weights('dir_a')).name).toBeGreaterThan(before.name);
  expect(await weights('dir_b')).toMatchObject({ people: 60, page: 8 });
});

test('a review of one directory does not depend on what another directory holds', async () => {
  await addPeople(db, [ada, initial], 'dir_a');
  const alone = await reviews();
  expect(alone).toHaveLength(1);
  await emptyIndex(db);
  await addPeople(db, crowd, 'dir_b');
  await addPeople(db, [ada, initial], 'dir_a');
  expect(await reviews()).toEqual(alone);
});

test('readAudienceView limits a person of two directories to public data', async () => {
  const [one = '', two = ''] = await addPeople(db, [ada, crowd[0] ?? ada], 'dir_a');
  await db.query(`insert into directory_profiles (directory_id, profile_id) values ('dir_b', $1)`, [
    two,
  ]);
  expect(await readAudienceView(db, one)).toEqual({ includePublic: true, directoryIds: ['dir_a'] });
  expect(await readAudienceView(db, two)).toEqual({ includePublic: true, directoryIds: [] });
});
