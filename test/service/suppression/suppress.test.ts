import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '../../../src/service/evidence/sources/store-document.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { listSuppressions } from '../../../src/service/suppression/read-suppressions.ts';
import { liftSuppression, suppress } from '../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addPeople } from '../start-service.ts';

const ADA: PersonRecord = {
  id: 'rec-1',
  name: 'Ada Mosswick',
  headline: 'Cartographer at Fernhill',
  emails: ['ada@post.example'],
  phones: ['+44 20 7946 0018'],
  urls: ['https://linkedin.com/in/ada-mosswick', 'https://mosswick.example/me'],
  usernames: ['adamosswick'],
  experiences: [{ title: 'Cartographer', organization: 'Fernhill', start_date: '2019' }],
  sources: [{ url: 'https://fernhill.example/team' }],
};
const BO: PersonRecord = {
  id: 'rec-2',
  name: 'Bo Lindqvist',
  emails: ['bo@lind.example'],
  facts: [
    { text: 'Draws maps with Ada Mosswick', sources: [{ url: 'https://fernhill.example/team' }] },
  ],
  sources: [{ url: 'https://fernhill.example/team' }],
};

const TEAM = 'https://fernhill.example/team';

function page(url: string, people: PersonRecord[]) {
  const cited = people.map((record) => ({ ...record, sources: [{ url, excerpt: record.name }] }));
  return {
    url,
    name: 'Fernhill',
    title: 'Ada Mosswick and others',
    publishedAt: null,
    language: 'en',
    text: people.map((one) => one.name).join(', '),
    link: null,
    people: cited,
  };
}

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.close();
});

const store = (url: string, people: PersonRecord[], space = 'public') =>
  db.transaction((tx) =>
    storeDocument(tx, page(url, people), { space, origin: 'ingest', now: new Date() }),
  );

const write = (people: PersonRecord[]) =>
  writePeople(db, people, { origin: 'import', isPublic: true });

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

const namesLeft = async () =>
  (await db.query<{ n: string }>('select display_name as n from profiles order by 1')).map(
    ({ n }) => n,
  );

describe.each([
  ['an e-mail address', 'ADA@post.example'],
  ['an e-mail address with a tag', 'ada+news@post.example'],
  ['an e-mail address in full-width letters', 'ａｄａ＠post.example'],
  ['an e-mail address with a trailing dot', 'ada@post.example.'],
  ['a phone number', '+44 (0)20 7946 0018'],
  ['a LinkedIn address', 'https://www.linkedin.com/in/Ada-Mosswick?trk=x'],
  ['their own page', 'mosswick.example/me'],
  ['a username', '@adamosswick'],
  ['an alias', 'rec-1'],
  ['a slug', 'ada-mosswick'],
])('suppress by %s', (_, person) => {
  it('removes the person, and a second import does not bring them back', async () => {
    await addPeople(db, [ADA, BO]);
    const done = await suppress(db, { person });
    expect(done).toMatchObject({ profiles: 1, isKnown: false });
    expect(await namesLeft()).toEqual(['Bo Lindqvist']);
    expect((await write([ADA, BO])).map((o) => (o.kind === 'failed' ? o.reason : o.kind))).toEqual([
      'suppressed',
      'skipped',
    ]);
    expect(await namesLeft()).toEqual(['Bo Lindqvist']);
  });
});

describe.each([
  ['a tag', 'ada+list@post.example'],
  ['another tag and capitals', 'Ada+SHOP@Post.example'],
  ['full-width letters', 'ａｄａ@ｐｏｓｔ.example'],
  ['a trailing dot', 'ada@post.example.'],
])('an opt-out by e-mail address', (_, written) => {
  const { emails: _emails, ...others } = ADA;
  const again: PersonRecord = { name: 'A. Mosswick', emails: [written] };

  it(`removes a person whose address is stored with ${_}`, async () => {
    await addPeople(db, [{ ...others, emails: [written] }, BO]);
    await suppress(db, { person: 'ada@post.example' });
    expect(await namesLeft()).toEqual(['Bo Lindqvist']);
  });

  it(`keeps out a later record whose address has ${_}`, async () => {
    await addPeople(db, [ADA, BO]);
    await suppress(db, { person: 'ada@post.example' });
    expect(await write([again])).toMatchObject([{ kind: 'failed', reason: 'suppressed' }]);
  });
});

describe.each(['Ada Mary Mosswick', 'Mosswick, Ada', 'ADA MOSSWICK'])(
  'an opt-out of somebody known from a page only',
  (name) => {
    it(`keeps out the same page's person when it writes ${name}`, async () => {
      await addPeople(db, [{ name: 'Ada Mosswick', sources: [{ url: TEAM }] }, BO]);
      await suppress(db, { person: 'ada-mosswick' });
      const outcome = await write([{ name, sources: [{ url: TEAM }] }]);
      expect(outcome).toMatchObject([{ kind: 'failed', reason: 'suppressed' }]);
      expect(await write([BO])).toMatchObject([{ kind: 'skipped' }]);
    });
  },
);

describe('suppress', () => {
  it('leaves no data of the person in any table', async () => {
    await addPeople(db, [ADA]);
    await store('https://mosswick.example/me', [ADA]);
    await store(TEAM, [ADA, BO]);
    await suppress(db, { person: 'ada@post.example' });
    const left = await everything();
    expect(left).not.toMatch(/mosswick/i);
    expect(left).not.toMatch(/7946|Cartographer/i);
  });

  it('removes the person from a shared page and keeps the others', async () => {
    await store(TEAM, [ADA, BO]);
    const done = await suppress(db, { person: 'ada@post.example' });
    expect(done).toMatchObject({ profiles: 0, mentions: 1, sources: 0 });
    const mentions = await db.query('select display_name, record from mentions');
    expect(mentions).toMatchObject([
      { display_name: 'Bo Lindqvist', record: { facts: [{ text: 'Draws maps with [withheld]' }] } },
    ]);
  });

  it('deletes pages that mention only the person', async () => {
    await store('https://mosswick.example/me', [ADA]);
    const done = await suppress(db, { person: 'ada@post.example' });
    expect(done).toMatchObject({ mentions: 1, sources: 1 });
    expect(await db.query('select id from sources')).toEqual([]);
  });

  it('leaves the person out when a page is ingested again', async () => {
    await store(TEAM, [{ name: 'Ada Mosswick' }, BO]);
    await addPeople(db, [ADA]);
    await suppress(db, { person: 'ada@post.example' });
    const again = await store(TEAM, [ADA, BO]);
    expect(again.mentionIds).toHaveLength(1);
    expect(await store('https://other.example/ada', [ADA])).toEqual({
      sourceId: null,
      mentionIds: [],
      change: 'unchanged',
    });
    expect(await everything()).not.toMatch(/mosswick/i);
  });

  it('leaves the person out of a page that mentions only the name', async () => {
    await store(TEAM, [{ name: 'Ada Mosswick' }, BO]);
    const [mention] = await db.query<{ id: string }>(
      `select id from mentions where display_name = 'Ada Mosswick'`,
    );
    const [profileId] = await addPeople(db, [{ name: 'Ada Mosswick', id: 'x' }]);
    await db.query('update mentions set profile_id = $1 where id = $2', [profileId, mention?.id]);
    await suppress(db, { person: profileId ?? '' });
    expect((await store(TEAM, [{ name: 'Ada Mosswick' }, BO])).mentionIds).toHaveLength(1);
  });

  it('removes the person from every directory', async () => {
    await addPeople(db, [ADA]);
    await db.query(`insert into directories (id, name, type) values ('dir_x', 'X', 'directory')`);
    await addPeople(
      db,
      [{ name: 'Ada Mosswick', urls: ADA.urls, emails: ['a@home.example'] }],
      'dir_x',
    );
    expect(await suppress(db, { person: 'ada@post.example' })).toMatchObject({ profiles: 2 });
    const [outcome] = await write([{ name: 'A. Mosswick', emails: ['a@home.example'] }]);
    expect(outcome).toEqual({ kind: 'failed', reason: 'suppressed' });
  });

  it('keeps namesakes and people who share an address or e-mail', async () => {
    const shared = { addresses: ['1 Quay Street'], emails: ['home@post.example'] };
    const [ada] = await addPeople(db, [
      { ...ADA, ...shared },
      { id: 'rec-3', name: 'Finn Mosswick', ...shared },
      { id: 'rec-4', name: 'Ada Mosswick', emails: ['other@ada.example'] },
    ]);
    await suppress(db, { person: ada ?? '' });
    expect(await namesLeft()).toEqual(['Ada Mosswick', 'Finn Mosswick']);
    const again = await write([
      { id: 'new', name: 'Finn Mosswick', ...shared },
      { id: 'new-2', name: 'Ada Mosswick', emails: ['home@post.example'] },
    ]);
    expect(again.map(({ kind }) => kind)).toEqual(['imported', 'failed']);
  });

  it('removes all people who share the given e-mail address', async () => {
    await addPeople(db, [
      { id: '1', name: 'Ada Mosswick', emails: ['home@moss.example'] },
      { id: '2', name: 'Finn Mosswick', emails: ['home@moss.example'] },
    ]);
    expect(await suppress(db, { person: 'home@moss.example' })).toMatchObject({ profiles: 2 });
    expect(await namesLeft()).toEqual([]);
  });

  it('suppresses a person who is not in the index yet, by the given e-mail address', async () => {
    expect(await suppress(db, { person: 'ada@post.example' })).toMatchObject({
      profiles: 0,
      mentions: 0,
      label: 'a…@post.example',
    });
    const [outcome] = await write([ADA]);
    expect(outcome).toEqual({ kind: 'failed', reason: 'suppressed' });
    const again = await suppress(db, { person: 'Ada@post.example' });
    expect(again.isKnown).toBe(true);
    expect(await listSuppressions(db)).toHaveLength(1);
  });

  it('stores only hashes of the identifiers', async () => {
    await addPeople(db, [ADA]);
    await suppress(db, { person: 'ada-mosswick', reason: 'asked by letter' });
    const [entry] = await listSuppressions(db);
    expect(entry?.label).toMatch(/^p_/);
    expect(entry?.hashes).toBeGreaterThan(5);
    const hashes = await db.query<{ hash: string }>('select hash from suppressed_identifiers');
    for (const { hash } of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  });

  it('allows an import after the entry is lifted, and restores nothing by itself', async () => {
    await addPeople(db, [ADA]);
    const { id } = await suppress(db, { person: 'ada@post.example' });
    await liftSuppression(db, id);
    expect(await namesLeft()).toEqual([]);
    expect(await write([ADA])).toMatchObject([{ kind: 'imported' }]);
    await expect(liftSuppression(db, id)).rejects.toThrow('suppress list');
  });

  it('keeps the person out when one of two entries is lifted', async () => {
    const first = await suppress(db, { person: 'ada@post.example' });
    await suppress(db, { person: 'linkedin.com/in/ada-mosswick' });
    await liftSuppression(db, first.id);
    expect(await write([ADA])).toEqual([{ kind: 'failed', reason: 'suppressed' }]);
  });
});

describe('suppress: ambiguous targets', () => {
  it('rejects a page that mentions several people', async () => {
    await addPeople(db, [ADA, BO]);
    await expect(suppress(db, { person: TEAM })).rejects.toThrow('several people (2)');
    expect(await namesLeft()).toHaveLength(2);
  });

  it('rejects a record id that several profiles share', async () => {
    await db.query(
      `insert into directories (id, name, type)
       values ('dir_x', 'X', 'directory'), ('dir_y', 'Y', 'directory')`,
    );
    await addPeople(db, [ADA], 'dir_x');
    await addPeople(db, [{ ...BO, id: 'rec-1' }], 'dir_y');
    await expect(suppress(db, { person: 'rec-1' })).rejects.toThrow(/their ids: p_\w+, p_\w+/);
  });

  it('rejects a profile id that is not in the index', async () => {
    await expect(suppress(db, { person: 'p_0000000000' })).rejects.toThrow(
      'No profile in the index',
    );
  });
});

it('suppress removes vocabulary terms that only the person had', async () => {
  await addPeople(db, [ADA, { id: '9', name: 'Cy Fernhill', experiences: ADA.experiences }]);
  await suppress(db, { person: 'ada@post.example' });
  const terms = await db.query<{ folded: string; people: number }>(
    'select folded, people from terms where people <> 1 or folded like $1',
    ['%moss%'],
  );
  expect(terms).toEqual([]);
  const spaces = await db.query(
    `select 1 from term_spaces s join terms t on t.id = s.term_id where t.folded = 'fernhill'`,
  );
  expect(spaces.length).toBeGreaterThan(0);
});

it('imports the rest of a batch that contains a suppressed person', async () => {
  await suppress(db, { person: 'ada@post.example' });
  const outcomes = await write([BO, ADA, { name: 'Cy Holt', emails: ['cy@holt.example'] }]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'failed', 'imported']);
  expect(JSON.stringify(outcomes[1])).not.toMatch(/ada|moss/i);
});
