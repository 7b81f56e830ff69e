import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { profile as contractProfile } from '../../../../src/contract/profile.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { PeopleWriter, writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readProfile, readProfiles } from '../../../../src/service/people/profile/read-profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { PlaceResolver } from '../../../../src/service/people/record/place-resolver.ts';
import { readIndexRevision } from '../../../../src/service/people/rows/index-revision.ts';
import type {
  MeaningEmbedder,
  PersonOutcome,
  WriteOptions,
} from '../../../../src/service/people/rows/write-options.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { wrongTermCounts } from '../../../support/wrong-term-counts.ts';

const PUBLIC: WriteOptions = { origin: 'import', isPublic: true, now: new Date('2026-03-15') };
const EVERYONE = { includePublic: true, directoryIds: [] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories');
});
afterAll(() => db.close());

const write = (records: PersonRecord[], options: Partial<WriteOptions> = {}) =>
  writePeople(db, records, { ...PUBLIC, ...options });

const kinds = (outcomes: readonly PersonOutcome[]) => outcomes.map((outcome) => outcome.kind);

const idOf = (outcome: PersonOutcome | undefined): string =>
  outcome === undefined || outcome.kind === 'failed' ? 'nobody' : outcome.profileId;

const count = async (table: string): Promise<number> => {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? -1;
};

const carriers = async (): Promise<Record<string, number>> => {
  const rows = await db.query<{ term: string; people: number }>(
    `select kind || ':' || folded as term, people from terms where people <> 0`,
  );
  return Object.fromEntries(rows.map((row) => [row.term, row.people]));
};

const ADA: PersonRecord = {
  id: 'rec-1',
  name: 'Ada Brightwell',
  other_names: ['A. Brightwell'],
  gender: 'Female',
  birth_date: '1985-12-10',
  location: 'Leeds, United Kingdom',
  past_locations: ['Turin'],
  experiences: [
    { title: 'Engineer', organization: 'Norvane', location: 'Leeds', start_date: '2015-02' },
    { title: 'Engineer', organization: 'Quillmark', start_date: '2009', end_date: '2015' },
  ],
  education: [{ school: 'Ashgrove', start_date: '2003', end_date: '2006' }],
  facts: [{ text: 'Keeps bees', sources: [{ url: 'https://bees.example/ada' }] }],
  emails: ['Ada@Example.com'],
  phones: ['0113 496 0000'],
  addresses: ['1 Mill Lane, Leeds'],
  urls: ['https://www.linkedin.com/in/ada-brightwell/'],
  usernames: ['@AdaB'],
  sources: [{ url: 'https://people.example/ada' }],
};

const PLACES: PlaceResolver = {
  resolve: (text) =>
    /leeds/i.test(text)
      ? { kind: 'city', city: 'Leeds', country: 'GB', lat: 53.8, lon: -1.55, radiusKm: 12 }
      : { kind: 'region', region: 'Piedmont', country: 'IT', lat: 45, lon: 7.7, radiusKm: 120 },
};

const EMBEDDER: MeaningEmbedder = {
  model: 'test-3d',
  embed: async (texts) => texts.map(() => Float32Array.from([0.6, -0.8, 0])),
};

describe('writePeople: one person', () => {
  test('fills every table for one person', async () => {
    const [outcome] = await write([ADA], { gazetteer: PLACES, embedder: EMBEDDER });
    const id = idOf(outcome);
    expect(outcome).toEqual({ kind: 'imported', profileId: id });
    expect(id).toMatch(/^p_[0-9a-hjkmnp-tv-z]{10}$/);

    const [row] = await db.query(
      `select slug, generation_level, is_public, origin, job_title, company_name, school_name,
              place, city, country, round(lat::numeric, 2)::float as lat, birth_on, gender,
              first_year, source_count
       from profiles`,
    );
    expect(row).toEqual({
      slug: 'ada-brightwell',
      generation_level: 2,
      is_public: true,
      origin: 'import',
      job_title: 'Engineer',
      company_name: 'Norvane',
      school_name: 'Ashgrove',
      place: 'Leeds, United Kingdom',
      city: 'Leeds',
      country: 'GB',
      lat: 53.8,
      birth_on: 19851210,
      gender: 'female',
      first_year: 2009,
      source_count: 2,
    });
    expect(
      await db.query(
        `select t.folded as title, o.folded as organization, p.folded as place, region, country,
                lat is not null as point, start_on, end_on, unit, is_current
         from experiences e left join terms t on t.id = title_term
         left join terms o on o.id = organization_term left join terms p on p.id = place_term
         order by ordinal`,
      ),
    ).toEqual([
      {
        title: 'engineer',
        organization: 'norvane',
        place: 'leeds',
        region: null,
        country: 'GB',
        point: true,
        start_on: 20150200,
        end_on: null,
        unit: null,
        is_current: true,
      },
      {
        title: 'engineer',
        organization: 'quillmark',
        place: null,
        region: null,
        country: null,
        point: false,
        start_on: 20090000,
        end_on: 20150000,
        unit: null,
        is_current: false,
      },
      {
        title: null,
        organization: null,
        place: 'turin',
        region: 'Piedmont',
        country: 'IT',
        point: false,
        start_on: null,
        end_on: null,
        unit: null,
        is_current: false,
      },
    ]);
    expect(await db.query('select kind, value from identifiers order by kind, value')).toEqual([
      { kind: 'address', value: '1 mill lane leeds' },
      { kind: 'email', value: 'ada@example.com' },
      { kind: 'linkedin_url', value: 'linkedin.com/in/ada-brightwell' },
      { kind: 'phone', value: '+441134960000' },
      { kind: 'url', value: 'linkedin.com/in/ada-brightwell' },
      { kind: 'url', value: 'people.example/ada' },
      { kind: 'username', value: 'ada-brightwell' },
      { kind: 'username', value: 'adab' },
    ]);
    expect(await carriers()).toEqual({
      'title:engineer': 1,
      'organization:norvane': 1,
      'organization:quillmark': 1,
      'place:leeds': 1,
      'place:turin': 1,
      'school:ashgrove': 1,
      'name_token:ada': 1,
      'name_token:brightwell': 1,
      'name_token:a': 1,
    });
    const [vector] = await db.query<{ model: string; vector: string }>(
      'select model, embedding::text as vector from profile_vectors',
    );
    expect(vector).toEqual({ model: 'test-3d', vector: '[0.6,-0.8,0]' });
    expect((await db.query('select text from facts order by id')).map((f) => f.text)).toEqual([
      'Keeps bees',
      'Engineer at Norvane, Leeds, since 2015-02',
      'Engineer at Quillmark, from 2009 to 2015',
      'Studied at Ashgrove, from 2003 to 2006',
    ]);
  });

  test.each([
    ["to_tsquery('simple', 'brightwell')", true],
    ["to_tsquery('simple', 'norvane:b')", true],
    ["to_tsquery('english', 'engineering')", true],
    ["to_tsquery('simple', 'turin:d')", true],
    ["to_tsquery('simple', 'example')", false],
  ])('full-text search for %s finds the person: %s', async (query, found) => {
    await write([ADA]);
    const rows = await db.query(`select 1 from profiles where document @@ ${query}`);
    expect(rows).toHaveLength(found ? 1 : 0);
  });

  test('a written person is read by id, record id and slug and matches the contract', async () => {
    const id = idOf((await write([ADA]))[0]);
    for (const reference of [id, 'rec-1', 'ada-brightwell']) {
      const read = await readProfile(db, reference, EVERYONE);
      expect(read?.profile.id).toBe(id);
      contractProfile.parse(read?.profile);
      expect(read?.aliasIds).toEqual(['rec-1']);
      expect(read?.sources.map((source) => source.url)).toEqual([
        'https://people.example/ada',
        'https://bees.example/ada',
      ]);
      expect(JSON.stringify(read)).not.toMatch(/ada@example|0113|Mill Lane/i);
    }
    const read = await readProfiles(db, [id, 'p_nobody'], EVERYONE);
    expect([...read.keys()]).toEqual([id]);
  });

  test('a person with only a name has generation level 1 and no vector', async () => {
    await write([{ name: 'Ada' }], { embedder: EMBEDDER });
    const rows = await db.query('select generation_level, headline from profiles');
    expect(rows).toEqual([{ generation_level: 1, headline: null }]);
    expect(await count('profile_vectors')).toBe(0);
  });

  test('a person whose jobs have all ended gets a "Formerly" headline and no job_title', async () => {
    await write([
      {
        name: 'Ada',
        experiences: [{ title: 'Mayor', organization: 'Tidewharf', end_date: '2020' }],
      },
    ]);
    const [row] = await db.query('select headline, job_title from profiles');
    expect(row).toEqual({ headline: 'Formerly Mayor, Tidewharf', job_title: null });
  });
});

describe('writePeople: repeated imports', () => {
  test('skips unchanged records and keeps the index revision', async () => {
    const records = [ADA, { name: 'Grace', emails: ['g@example.com'] }, { name: 'No Id' }];
    const first = await write(records);
    const revision = await readIndexRevision(db);
    const second = await write(records);
    expect(kinds(second)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(second.map(idOf)).toEqual(first.map(idOf));
    expect(await count('profiles')).toBe(3);
    expect(await readIndexRevision(db)).toBe(revision);
  });

  test('updates a changed record in place: same id, slug and alias, no leftovers', async () => {
    const [first] = await write([ADA], { embedder: EMBEDDER });
    const revision = await readIndexRevision(db);
    const changed = {
      ...ADA,
      name: 'Ada Calder',
      other_names: undefined,
      past_locations: undefined,
      experiences: [{ title: 'Director', organization: 'Norvane' }],
      facts: undefined,
    };
    const [second] = await write([changed], { embedder: EMBEDDER });
    expect(second?.kind).toBe('updated');
    expect(idOf(second)).toBe(idOf(first));
    const read = await readProfile(db, 'ada-brightwell', EVERYONE);
    expect(read?.profile.displayName).toBe('Ada Calder');
    expect(read?.aliasIds).toEqual(['rec-1']);
    expect(await carriers()).toEqual({
      'title:director': 1,
      'organization:norvane': 1,
      'school:ashgrove': 1,
      'name_token:ada': 1,
      'name_token:calder': 1,
    });
    expect([await count('experiences'), await count('profile_vectors')]).toEqual([1, 1]);
    expect(await count('facts')).toBe(2);
    expect(await readIndexRevision(db)).toBeGreaterThan(revision);
  });

  test('keeps the last version of a record that is repeated within a batch', async () => {
    const later = { ...ADA, headline: 'Later' };
    expect(kinds(await write([ADA, ADA, later]))).toEqual(['imported', 'skipped', 'updated']);
    expect((await readProfile(db, 'rec-1', EVERYONE))?.headline).toBe('Later');
    expect(await count('profiles')).toBe(1);
  });

  test('terms count their people correctly after any sequence of imports', async () => {
    const person = fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      name: fc.constantFrom('Ada Moss', 'Bo Moss', 'Cy Fern'),
      experiences: fc.array(
        fc.record({
          title: fc.constantFrom('Cook', 'cook', 'Baker'),
          organization: fc.constantFrom('Rye', 'Oat'),
        }),
        { maxLength: 3 },
      ),
      education: fc.array(fc.record({ school: fc.constantFrom('Elm', 'Ash') }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(person, { maxLength: 5 }), { maxLength: 3 }),
        async (runs) => {
          await emptyTables(db, 'profiles', 'terms', 'slug_counters');
          for (const records of runs) await write(records);
          expect(await count('profiles')).toBe(new Set(runs.flat().map((one) => one.id)).size);
          expect(await wrongTermCounts(db)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('PeopleWriter after a hundred new people', () => {
  /** Embeds each text as a vector of its length and records the texts of each call. */
  function notingEmbedder() {
    const calls: (readonly string[])[] = [];
    const embedder: MeaningEmbedder = {
      model: 'lengths',
      embed: async (texts) => {
        calls.push(texts);
        return texts.map((text) => [text.length, 1]);
      },
    };
    return { calls, embedder };
  }

  const crowd = Array.from(
    { length: 100 },
    (_, at): PersonRecord => ({ id: `crowd-${at}`, name: `Person ${at}`, headline: `Trade ${at}` }),
  );

  const vectorsOf = (names: readonly string[]) =>
    db.query<{ name: string; embedding: string }>(
      `select p.display_name as name, v.embedding::text as embedding
       from profile_vectors v join profiles p on p.id = v.profile_id
       where p.display_name = any ($1::text[]) order by 1`,
      [[...names]],
    );

  test('updates known people and their vectors with at most two embedding calls', async () => {
    const { calls, embedder } = notingEmbedder();
    const known: PersonRecord[] = [ADA, { id: 'rec-2', name: 'Bo Ash', headline: 'Baker' }];
    const changed = known.map((one) => ({ ...one, headline: 'Now a keeper of many bees' }));
    const names = known.map(({ name }) => name);
    await write(known, { embedder });
    await write(changed, { embedder });
    const expected = await vectorsOf(names);
    expect(expected).toHaveLength(2);
    await emptyTables(db, 'profiles', 'terms', 'slug_counters');

    await write(known, { embedder });
    const writer = new PeopleWriter(db, { ...PUBLIC, embedder });
    for (let at = 0; at < 100; at += 25) await writer.write(crowd.slice(at, at + 25));
    calls.length = 0;
    const outcomes = await writer.write([...changed, { id: 'rec-3', name: 'Cy Elm' }]);
    expect(kinds(outcomes)).toEqual(['updated', 'updated', 'imported']);
    expect(await vectorsOf(names)).toEqual(expected);
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  test('joins two rows of one batch that are the same person', async () => {
    const { embedder } = notingEmbedder();
    const writer = new PeopleWriter(db, { ...PUBLIC, embedder });
    for (let at = 0; at < 100; at += 25) await writer.write(crowd.slice(at, at + 25));
    const other = { ...ADA, id: undefined, headline: 'Beekeeper' };
    const [first, second] = await writer.write([ADA, other]);
    expect(idOf(second)).toBe(idOf(first));
    const [row] = await db.query(
      'select count(*)::int as n from profile_vectors where profile_id = $1',
      [idOf(first)],
    );
    expect(row).toEqual({ n: 1 });
  });
});

test('PeopleWriter batches grow while the database is idle and shrink when others wait', async () => {
  const writer = new PeopleWriter(db, PUBLIC);
  expect(writer.batchSize).toBe(25);
  const crowd = Array.from({ length: 525 }, (_, at): PersonRecord => ({ name: `Person ${at}` }));
  await writer.write(crowd.slice(0, 500));
  expect(writer.batchSize).toBe(db.engine === 'pglite' ? 100 : 300);
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Runs outside the transaction and is answered after it.
  const asking = begun.then(() => db.query('select 1'));
  await writer.write(crowd.slice(500), async () => begin());
  await asking;
  // On Postgres, each query has its own connection and does not wait.
  expect(writer.batchSize).toBe(db.engine === 'pglite' ? 25 : 300);
});

describe('writePeople: identity', () => {
  test('keeps namesakes apart, each with its own slug', async () => {
    const outcomes = await write([
      { name: 'Ada Moss', phones: ['+442079460001'] },
      { name: 'Ada Moss', phones: ['+442079460002'] },
      { name: 'Ada Moss' },
    ]);
    expect(new Set(outcomes.map(idOf)).size).toBe(3);
    const slugs = await db.query('select slug from profiles order by slug');
    expect(slugs.map((row) => row.slug)).toEqual(['ada-moss', 'ada-moss-2', 'ada-moss-3']);
  });

  test('keeps two names with one e-mail address apart when the file is reordered', async () => {
    const family: PersonRecord[] = [
      { name: 'Ada Moss', emails: ['moss@example.com'] },
      { name: 'Bo Moss', emails: ['moss@example.com'] },
    ];
    const first = await write(family);
    const second = await write([...family].reverse());
    expect(kinds(second)).toEqual(['skipped', 'skipped']);
    expect(second.map(idOf).reverse()).toEqual(first.map(idOf));
  });

  test('numbers the slugs of 300 namesakes from 1 to 300', async () => {
    const people = Array.from({ length: 300 }, (_, at) => ({ id: `n${at}`, name: 'Jo Ash' }));
    await write(people.slice(0, 7));
    await write(people);
    const rows = await db.query<{ slug: string }>('select slug from profiles');
    const numbers = rows.map(({ slug }) => (slug === 'jo-ash' ? 1 : Number(slug.slice(7))));
    expect(numbers.sort((a, b) => a - b)).toEqual(people.map((_, at) => at + 1));
  });

  test('a record id never moves away from the profile it resolves to', async () => {
    const first = idOf((await write([{ id: 'x', name: 'Ada Moss' }]))[0]);
    const outcomes = await write(
      [
        { id: 'x', name: 'Bo Fern' },
        { id: 'ada-moss', name: 'Cy Fern' },
        { id: first, name: 'Di Fern' },
      ],
      { namespace: 'another' },
    );
    expect(kinds(outcomes)).toEqual(['imported', 'imported', 'imported']);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ warning: expect.stringContaining(first) });
    }
    for (const reference of ['x', 'ada-moss', first]) {
      expect((await readProfile(db, reference, EVERYONE))?.profile.id).toBe(first);
    }
  });

  test("a slug skips a number when it is somebody else's record id", async () => {
    await write([{ id: 'bo-fern', name: 'Ada Moss' }]);
    await write([{ name: 'Bo Fern' }]);
    const rows = await db.query('select slug from profiles order by slug');
    expect(rows.map((row) => row.slug)).toEqual(['ada-moss', 'bo-fern-2']);
  });

  test('updates a record whose name changed and returns a warning', async () => {
    await write([{ id: '1', name: 'Ada Moss' }]);
    const [outcome] = await write([{ id: '1', name: 'Bo Fern' }]);
    expect(outcome).toMatchObject({
      kind: 'updated',
      warning: expect.stringContaining('Ada Moss'),
    });
  });
});

describe('writePeople: private people', () => {
  const CONTACT: PersonRecord = {
    name: 'Ada Brightwell',
    urls: ADA.urls,
    emails: ['private@example.com'],
    connected_on: '2024-03-15',
  };

  test('private people are visible only through their directory', async () => {
    const directoryId = await connectionsDirectory(db, 'local');
    const [outcome] = await write([CONTACT], { isPublic: false, directoryId });
    const id = idOf(outcome);
    expect(await readProfile(db, id, EVERYONE)).toBeNull();
    expect(await readProfile(db, id, { includePublic: true, directoryIds: ['dir_x'] })).toBeNull();
    const seen = await readProfile(db, id, { includePublic: false, directoryIds: [directoryId] });
    expect(seen?.isPublic).toBe(false);
  });

  test('a private record never joins or changes a public profile', async () => {
    const directoryId = await connectionsDirectory(db, 'local');
    const [known] = await write([{ ...ADA, id: undefined }]);
    const [contact] = await write([CONTACT], { isPublic: false, directoryId });
    expect(idOf(contact)).not.toBe(idOf(known));
    const emails = await db.query(
      `select value from identifiers where kind = 'email' and profile_id = $1`,
      [idOf(known)],
    );
    expect(emails).toEqual([{ value: 'ada@example.com' }]);
    const read = await readProfile(db, 'ada-brightwell', {
      includePublic: true,
      directoryIds: [directoryId],
    });
    expect(read?.profile.id).toBe(idOf(known));
    expect(JSON.stringify(read)).not.toContain('2024-03-15');
  });

  test('PeopleWriter rejects private people without a directory', () => {
    expect(() => new PeopleWriter(db, { origin: 'import', isPublic: false })).toThrow('directory');
  });

  test('unchanged private people are added to their directory again', async () => {
    const directoryId = await connectionsDirectory(db, 'local');
    await write([CONTACT], { isPublic: false, directoryId });
    await db.query('delete from directory_profiles');
    await write([CONTACT], { isPublic: false, directoryId });
    expect(await count('directory_profiles')).toBe(1);
  });
});

describe('writePeople: hostile text', () => {
  test('strips control characters and lone surrogates', async () => {
    const [outcome] = await write([
      {
        name: 'A\u0000da \uD800Moss\u001b',
        headline: 'x\u0000',
        facts: [{ text: 'Sails\u0007 boats' }],
        experiences: [{ title: '\u0000', organization: 'Norvane' }],
      },
    ]);
    const read = await readProfile(db, idOf(outcome), EVERYONE);
    expect(read?.profile.displayName).toBe('Ada Moss');
    expect(read?.profile.sections?.funFacts?.items[0]?.text).toBe('Sails boats');
    expect(read?.profile.sections?.jobs?.items).toEqual([
      { organization: 'Norvane', current: true },
    ]);
  });

  test.each([
    ['\u0000', /no letter/],
    ['—', /no letter/],
    ['ada@example.com', /e-mail/],
  ])('rejects a record named %j and imports the others', async (name, reason) => {
    const [before, refused, after] = await write([{ name: 'Ada' }, { name }, { name: 'Bo' }]);
    expect([before?.kind, after?.kind]).toEqual(['imported', 'imported']);
    expect(refused).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
    expect(await count('profiles')).toBe(2);
  });

  test('writes arbitrary strings in any field or rejects them with a reason', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    const person = fc.record(
      {
        name: text,
        id: text,
        headline: text,
        location: text,
        summary: text,
        other_names: fc.array(text, { maxLength: 2 }),
        experiences: fc.array(fc.record({ title: text, organization: text, location: text })),
        education: fc.array(fc.record({ school: text }), { maxLength: 2 }),
        facts: fc.array(fc.record({ text }), { maxLength: 2 }),
        emails: fc.array(text, { maxLength: 2 }),
        urls: fc.array(text, { maxLength: 2 }),
      },
      { requiredKeys: ['name'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 4 }), async (records) => {
        for (const outcome of await write(records)) {
          if (outcome.kind === 'failed') expect(outcome.reason).not.toBe('');
          else expect(await readProfile(db, outcome.profileId, EVERYONE)).not.toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  test('stores very long values without exceeding index limits', async () => {
    const long = 'ü'.repeat(2000);
    const outcomes = await write([
      {
        name: long,
        id: 'ü'.repeat(200),
        experiences: [{ title: long, organization: long, location: long }],
        education: [{ school: long }],
        urls: [`https://example.com/${'a'.repeat(1900)}`],
        addresses: [long],
        summary: 'word '.repeat(4000),
      },
    ]);
    expect(kinds(outcomes)).toEqual(['imported']);
  });

  test('imports the rest of a batch when the database rejects one record', async () => {
    const odd: MeaningEmbedder = {
      model: 'odd',
      embed: async (texts) =>
        texts.map((text) => [text.includes('Spoilt') ? Number.POSITIVE_INFINITY : 1]),
    };
    const outcomes = await write(
      [
        { name: 'Ada', headline: 'Fine' },
        { name: 'Bo', headline: 'Spoilt' },
        { name: 'Cy', headline: 'Fine' },
      ],
      { embedder: odd },
    );
    expect(kinds(outcomes)).toEqual(['imported', 'failed', 'imported']);
    expect(await count('profiles')).toBe(2);
    expect(await carriers()).toEqual({ 'name_token:ada': 1, 'name_token:cy': 1 });
  });
});

test('two concurrent writers import nobody twice', async () => {
  const people = Array.from({ length: 60 }, (_, at) => ({ id: `w${at}`, name: `Ada Moss ${at}` }));
  const [one, other] = await Promise.all([write(people), write([...people].reverse())]);
  expect(await count('profiles')).toBe(60);
  const all = [...one, ...other.reverse()].map((outcome) => outcome.kind);
  expect(all.filter((kind) => kind === 'imported')).toHaveLength(60);
  expect(all.filter((kind) => kind === 'skipped')).toHaveLength(60);
});
