import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyIndex } from '../decisions/deciding.ts';
import { operate } from './operating.ts';

const MAIL = { emails: ['ada@post.example'] };
const GOOGLE: PersonRecord = { name: 'Ada Brightwell', location: 'Moorby', ...MAIL };
const OUTLOOK: PersonRecord = { name: 'Ada Brightwell', birth_date: '1980-03-14', ...MAIL };
const VCARD: PersonRecord = {
  ...{ name: 'Ada Brightwell', headline: 'Chief engineer', phones: ['+44 20 7946 0018'] },
  experiences: [{ title: 'Chief engineer', organization: 'Quillworks', start_date: '2022' }],
};
const VIEW = { includePublic: true, directoryIds: [] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
});
beforeEach(() => emptyIndex(db));

async function imported(namespace: string, record: PersonRecord): Promise<string> {
  const [outcome] = await writePeople(db, [record], {
    ...{ origin: 'import', isPublic: true, namespace },
  });
  if (outcome === undefined || outcome.kind === 'failed') throw new Error('not imported');
  return outcome.profileId;
}

/** The imports that each basic fact and each job cites. */
async function cited(id: string): Promise<Record<string, string[]>> {
  const sections = (await readProfile(db, id, VIEW))?.profile.sections;
  const namesOf = (sources: readonly { url: string }[] | undefined) =>
    (sources ?? []).map(({ url }) => url.replace('urn:import:', '')).sort();
  const basic = sections?.basic?.items ?? [];
  const jobs = sections?.jobs?.items ?? [];
  return {
    ...Object.fromEntries(basic.map(({ label, sources }) => [label, namesOf(sources)])),
    ...Object.fromEntries(
      jobs.map(({ organization, sources }) => [organization, namesOf(sources)]),
    ),
  };
}

const decision = z.looseObject({ decision: z.number() });
const decide = async (name: string, args: unknown) =>
  decision.parse(await operate(db, name, args)).decision;

/** One person from two files, and another from a file of their own. */
async function two() {
  const into = await imported('google_csv', GOOGLE);
  expect(await imported('outlook_csv', OUTLOOK)).toBe(into);
  return { into, from: await imported('vcard', VCARD) };
}

const UNITED = { Location: ['google_csv'], Born: ['outlook_csv'] };
const MERGED = { ...UNITED, Headline: ['vcard'], Quillworks: ['vcard'] };

it('a merged profile cites the imports of both profiles', async () => {
  const { into, from } = await two();
  expect(await cited(into)).toEqual(UNITED);
  await decide('identity.merge', { into, from });
  expect(await cited(into)).toEqual(MERGED);
});

it('an undo restores the cited imports of both profiles', async () => {
  const { into, from } = await two();
  const before = [await cited(into), await cited(from)];
  await decide('identity.undo', { decision: await decide('identity.merge', { into, from }) });
  expect([await cited(into), await cited(from)]).toEqual(before);
});

it('cited imports survive when the profile with two imports is merged away and restored', async () => {
  const { into: united, from: other } = await two();
  const merge = await decide('identity.merge', { into: other, from: united });
  expect(await cited(other)).toEqual(MERGED);
  await decide('identity.undo', { decision: merge });
  expect(await cited(united)).toEqual(UNITED);
});

it('a row imported after a merge keeps the citations of both profiles', async () => {
  const { into, from } = await two();
  await decide('identity.merge', { into, from });
  await imported('google_csv', { ...GOOGLE, past_locations: ['Fernby'] });
  expect(await cited(into)).toEqual({ ...MERGED, 'Lived in': ['google_csv'] });
});

it('a merge cites `earlier` for facts of a profile without stored rows', async () => {
  const { into, from } = await two();
  await db.query('delete from import_records where profile_id = $1', [from]);
  await decide('identity.merge', { into, from });
  expect(await cited(into)).toEqual({ ...MERGED, Headline: ['earlier'], Quillworks: ['earlier'] });
});
