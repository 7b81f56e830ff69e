import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sections } from '../../../../src/contract/profile.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { tries } from '../../../support/thorough.ts';
import { recordsOf, rowsOfText } from '../formats/rows.ts';
import {
  type ExportFile,
  googleCsv,
  jsonResume,
  linkedinCsv,
  outlookCsv,
  permutations,
  type Told,
  vcardFile,
} from './five-exports.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  emptyTables(
    db,
    ...['profiles', 'import_records', 'identity_log', 'identity_vetoes', 'suppressions'],
    ...['terms', 'slug_counters', 'directories'],
  ),
);

const brought = ({ format, text }: ExportFile, day = '2026-03-15') =>
  importFile(db, sourceOfBytes('file', Buffer.from(text)), {
    format,
    now: new Date(`${day}T12:00:00Z`),
  });

/** The same without the maintenance after an import, which takes most of the time. */
async function written({ format, text }: ExportFile): Promise<void> {
  const records = recordsOf(await rowsOfText('file', text, format));
  const directoryId = await db.transaction((tx) => connectionsDirectory(tx, 'local'));
  await writePeople(db, records, {
    ...{ origin: 'import', isPublic: false, directoryId, namespace: format },
    now: new Date('2026-03-15T12:00:00Z'),
  });
}

interface Stored {
  readonly id: string;
  readonly display_name: string;
  readonly sections: Sections;
  readonly record: PersonRecord;
}

const stored = () =>
  db.query<Stored>(
    `select p.id, p.display_name, p.sections, r.record
     from profiles p join profile_records r on r.profile_id = p.id order by p.display_name, p.id`,
  );

const people = async (): Promise<number> => (await stored()).length;

const ADA: Told = { given: 'Ada', family: 'Moss' };
const MAIL = 'ada.moss@example.com';
const PHONE = '+44 7700 900123';
const LINKEDIN = 'https://www.linkedin.com/in/ada-moss';

/** One of many people who differ only in their identifiers. */
interface Known extends Told {
  readonly family: string;
  readonly email: string;
  readonly phone: string;
  readonly linkedin: string;
}

/** A person who shares no identifier with others; the phone numbers are reserved for fiction. */
const known = (at: number): Known => {
  const family = `Moss${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;
  return {
    ...{ given: 'Ada', family, phone: `+44 7700 900${100 + at}` },
    email: `ada.${family.toLowerCase()}@example.com`,
    linkedin: `https://www.linkedin.com/in/ada-${family.toLowerCase()}`,
  };
};

/** Each export names a person in its own way and contains something that no other does. */
const FIVE: readonly ((people: readonly Known[]) => ExportFile)[] = [
  (people) =>
    linkedinCsv(
      people.map(({ given, family, linkedin }) => ({
        ...{ given, family, linkedin, title: 'Chief Engineer', company: 'Norvane' },
      })),
    ),
  (people) =>
    googleCsv(
      people.map(({ given, family, email, phone }) => ({
        ...{ given, family, email, phone, notes: 'Met at the harbour festival' },
      })),
    ),
  (people) =>
    outlookCsv(
      people.map(({ family, email }) => ({ given: 'A.', family, email, company: 'Norvane' })),
    ),
  (people) =>
    vcardFile(
      people.map(({ given, family, phone }) => ({
        ...{ given, family, phone, title: 'Advisor', company: 'Quillmark' },
      })),
    ),
  (people) =>
    jsonResume(
      people.map(({ given, family, email, linkedin }) => ({ given, family, email, linkedin })),
      { education: [{ institution: 'Ashgrove', area: 'Physics' }] },
    ),
];

/** The parts that do not depend on ids. */
const said = ({ record, display_name, sections }: Stored) => ({ record, display_name, sections });

/** The text about this person, as if it were about Ada Moss. */
const asAda = (text: string, { family, phone }: Known): string =>
  text.replaceAll(family, 'Moss').replaceAll(family.toLowerCase(), 'moss').replaceAll(phone, PHONE);

/**
 * Whether an even number of swaps makes this order of the five. Half of all orders are, and among
 * them any three files stand at any three places in each order that they can have there.
 */
function isEven(order: readonly (typeof FIVE)[number][]): boolean {
  const places = order.map((file) => FIVE.indexOf(file));
  const swapped = places.flatMap((one, at) => places.slice(at + 1).filter((later) => later < one));
  return swapped.length % 2 === 0;
}

describe('import of one person from five exports', () => {
  test('any order of five exports gives one profile with the data of all of them', async () => {
    const each = tries(60, 120);
    const orders = each === 120 ? permutations(FIVE) : permutations(FIVE).filter(isEven);
    expect(orders).toHaveLength(each);
    // Each order has its own person, so that all take five imports together, not five each.
    for (const step of FIVE.keys()) {
      for (const file of FIVE) {
        const people = orders.flatMap((order, at) => (order[step] === file ? [known(at)] : []));
        expect(people).toHaveLength(each / 5);
        await written(file(people));
      }
    }
    const all = await stored();
    const outcomes = new Map<string, number>();
    for (const [at, order] of orders.entries()) {
      const [ada, ...others] = all.filter((one) => one.display_name.endsWith(known(at).family));
      expect(others, order.map((file) => FIVE.indexOf(file)).join(' ')).toEqual([]);
      const key = asAda(JSON.stringify(ada && said(ada)), known(at));
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    }
    expect(all).toHaveLength(each);
    expect([...outcomes.values()]).toEqual([each]);
    const [only = '{}'] = outcomes.keys();
    const { record } = JSON.parse(only) as Stored;
    expect(record).toMatchObject({
      name: 'Ada Moss',
      emails: [MAIL],
      phones: [PHONE],
      urls: [LINKEDIN],
      connected_on: '2024-03-15',
      education: [{ school: 'Ashgrove', field_of_study: 'Physics' }],
      facts: [{ text: 'Met at the harbour festival' }],
    });
    expect(record.experiences?.map(({ title, organization }) => [title, organization])).toEqual(
      expect.arrayContaining([
        ['Chief Engineer', 'Norvane'],
        ['Advisor', 'Quillmark'],
      ]),
    );
  }, 300_000);

  test('imports a person once, updates with each further file and skips repeats', async () => {
    const shared = { ...ADA, email: MAIL };
    const files = [
      linkedinCsv([{ ...shared, linkedin: LINKEDIN }]),
      ...[googleCsv, outlookCsv, vcardFile, jsonResume].map((write) => write([shared])),
    ];
    for (const [at, file] of files.entries()) {
      expect(await brought(file)).toMatchObject(
        at === 0 ? { imported: 1, updated: 0 } : { imported: 0, updated: 1 },
      );
    }
    const before = await stored();
    for (const file of files) {
      expect(await brought(file, '2026-08-01')).toMatchObject({
        imported: 0,
        updated: 0,
        skipped: 1,
      });
    }
    expect(await stored()).toEqual(before);
  });
});

describe('data of two import sources', () => {
  const linkedin = { ...ADA, email: MAIL, title: 'Chief Engineer', company: 'Norvane' };

  test('keeps differing jobs side by side, each with its source and date', async () => {
    await brought(linkedinCsv([linkedin]), '2026-01-10');
    await brought(
      googleCsv([{ ...linkedin, title: 'Advisor', company: 'Quillmark' }]),
      '2026-02-20',
    );
    const [ada] = await stored();
    expect(ada?.sections.jobs?.items).toEqual([
      {
        title: 'Advisor',
        organization: 'Quillmark',
        current: true,
        sources: [
          { url: 'urn:import:google_csv', name: 'Google Contacts', publishedAt: '2026-02-20' },
        ],
      },
      {
        title: 'Chief Engineer',
        organization: 'Norvane',
        current: true,
        sources: [
          {
            url: 'urn:import:linkedin_csv',
            name: 'LinkedIn connections',
            publishedAt: '2026-01-10',
          },
        ],
      },
    ]);
  });

  test('keeps values that the other source leaves out, in either order', async () => {
    const poor = googleCsv([{ ...ADA, email: MAIL }]);
    for (const order of permutations([linkedinCsv([linkedin]), poor])) {
      for (const file of order) await brought(file);
      const [ada] = await stored();
      expect(ada?.record).toMatchObject({
        connected_on: '2024-03-15',
        experiences: [{ title: 'Chief Engineer', organization: 'Norvane' }],
      });
      await emptyTables(db, 'profiles', 'import_records', 'terms', 'slug_counters');
    }
  });

  test("a newer file of one source makes its former job past and keeps the other source's data", async () => {
    await brought(linkedinCsv([linkedin]));
    await brought(googleCsv([{ ...ADA, email: MAIL, phone: PHONE }]));
    const report = await brought(
      linkedinCsv([{ ...linkedin, title: 'Advisor', company: 'Quillmark' }]),
    );
    expect(report).toMatchObject({ imported: 0, updated: 1 });
    const [ada, ...others] = await stored();
    expect(others).toEqual([]);
    expect(ada?.record.phones).toEqual([PHONE]);
    expect(ada?.record.experiences).toMatchObject([
      { organization: 'Quillmark' },
      { organization: 'Norvane', current: false },
    ]);
  });

  test("a newer file replaces a contact's changed e-mail address", async () => {
    await brought(googleCsv([{ ...ADA, email: MAIL, phone: PHONE }]));
    await brought(googleCsv([{ ...ADA, email: 'ada@moss.example', phone: PHONE }]));
    const all = await stored();
    expect(all.map(({ record }) => record.emails)).toEqual([['ada@moss.example']]);
  });

  test('joins two entries of one address book and skips both on a repeat', async () => {
    const twice = googleCsv([
      { ...ADA, email: MAIL, title: 'Advisor', company: 'Quillmark' },
      { ...ADA, email: MAIL, phone: PHONE },
    ]);
    expect(await brought(twice)).toMatchObject({ imported: 1, updated: 1 });
    expect(await brought(twice)).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
    const [ada, ...others] = await stored();
    expect(others).toEqual([]);
    expect(ada?.record).toMatchObject({ phones: [PHONE], experiences: [{ title: 'Advisor' }] });
  });
});

describe('import of different people', () => {
  const writers = [linkedinCsv, googleCsv, outlookCsv, vcardFile, jsonResume];
  const pairs = permutations(writers).map(([one = googleCsv, other = vcardFile]) => [one, other]);

  test.each<[string, Told, Told]>([
    [
      'a family mailbox',
      { ...ADA, email: 'moss@example.com' },
      { ...ADA, given: 'Ben', email: 'moss@example.com' },
    ],
    [
      'a role mailbox',
      { ...ADA, email: 'info@norvane.example' },
      { ...ADA, email: 'info@norvane.example', title: 'Clerk' },
    ],
    [
      'a switchboard number',
      { ...ADA, phone: PHONE, email: 'ada@norvane.example' },
      { given: 'Cleo', family: 'Reed', phone: PHONE, email: 'cleo@norvane.example' },
    ],
    [
      'name and employer',
      { ...ADA, title: 'Clerk', company: 'Norvane' },
      { ...ADA, title: 'Clerk', company: 'Norvane' },
    ],
  ])(
    'keeps two people who share %s apart, from any pair of exports',
    async (_, one, other) => {
      for (const [first = googleCsv, second = vcardFile] of pairs
        .slice(0, 120)
        .filter((_p, at) => at % 6 === 0)) {
        await written(first([one]));
        await written(second([other]));
        expect(await people()).toBe(2);
        await emptyTables(db, 'profiles', 'import_records', 'terms', 'slug_counters');
      }
    },
    300_000,
  );

  test('keeps relatives with one mailbox apart in one file and across files', async () => {
    const family = [ADA, { ...ADA, given: 'Ben' }].map((one) => ({
      ...one,
      email: 'moss@example.com',
    }));
    await brought(googleCsv(family));
    await brought(vcardFile(family));
    const names = (await stored()).map((one) => one.display_name);
    expect(new Set(names)).toEqual(new Set(['Ada Moss', 'Ben Moss']));
    for (const { record } of await stored()) {
      expect(new Set([record.name, ...(record.other_names ?? [])]).size).toBe(1);
    }
  });

  test("keeps people apart whose rows list the same assistant's phone", async () => {
    const phone = '+44 113 496 0001';
    await brought(
      googleCsv([
        { ...ADA, phone },
        { given: 'Cleo', family: 'Reed', phone },
      ]),
    );
    await brought(
      outlookCsv([{ given: 'Assistant', family: 'Holm', phone, email: 'a@holm.example' }]),
    );
    await brought(vcardFile([{ given: 'A.', family: 'Moss', phone }]));
    expect((await stored()).map((one) => one.display_name)).toEqual([
      ...['A. Moss', 'Ada Moss', 'Assistant Holm', 'Cleo Reed'],
    ]);
  });

  test('keeps people apart after their merge was undone', async () => {
    await brought(linkedinCsv([{ ...ADA, linkedin: LINKEDIN }]));
    await brought(googleCsv([{ ...ADA, email: MAIL }]));
    const [one, other] = (await stored()).map(({ id }) => id).toSorted();
    await db.query('insert into identity_vetoes (a, b) values ($1, $2)', [one, other]);
    await brought(jsonResume([{ ...ADA, email: MAIL, linkedin: LINKEDIN }]));
    expect(await people()).toBe(3);
  });

  test('updates a connection with a new title, but not a namesake connected on another day', async () => {
    const clerk = { ...ADA, title: 'Clerk', company: 'Norvane' };
    await brought(linkedinCsv([clerk]));
    const later = linkedinCsv([{ ...clerk, title: 'Head Clerk' }]);
    expect(await brought(later)).toMatchObject({ updated: 1, imported: 0 });
    const namesake = linkedinCsv([clerk], '16 Mar 2024');
    expect(await brought(namesake)).toMatchObject({ updated: 0, imported: 1 });
  });
});

describe('import row with identifiers of two profiles', () => {
  const bridge = jsonResume([{ ...ADA, email: MAIL, linkedin: LINKEDIN }]);
  const apart = [
    linkedinCsv([{ ...ADA, linkedin: LINKEDIN }]),
    googleCsv([{ ...ADA, email: MAIL }]),
  ];

  test('merges the two profiles, logs the reasons and keeps the merged id as an alias', async () => {
    for (const file of apart) await brought(file);
    const before = (await stored()).map(({ id }) => id);
    expect(before).toHaveLength(2);
    expect(await brought(bridge)).toMatchObject({ imported: 0, updated: 1 });
    expect(await people()).toBe(1);
    const [entry] = await db.query<{ action: string; reasons: { text: string }[] }>(
      'select action, reasons from identity_log',
    );
    expect(entry?.action).toBe('merge');
    expect(entry?.reasons.map(({ text }) => text)).toEqual([
      'given and family names agree',
      expect.stringMatching(/^one row of JSON Resume states identifiers of both: the same /),
    ]);
    const [ada] = await stored();
    const gone = before.filter((id) => id !== ada?.id);
    expect(await db.query('select alias from profile_aliases where kind = $1', ['merged'])).toEqual(
      gone.map((alias) => ({ alias })),
    );
  });

  test('each source still replaces its own data after such a merge', async () => {
    for (const file of [...apart, bridge]) await brought(file);
    const changed = googleCsv([{ ...ADA, email: MAIL, phone: PHONE }]);
    expect(await brought(changed)).toMatchObject({ imported: 0, updated: 1 });
    for (const file of [apart[0] ?? bridge, bridge, changed]) {
      expect(await brought(file)).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
    }
    const [ada, ...others] = await stored();
    expect(others).toEqual([]);
    expect(ada?.record).toMatchObject({ phones: [PHONE], connected_on: '2024-03-15' });
    expect(await db.query('select 1 from import_records')).toHaveLength(3);
  });

  test('an opt-out deletes the rows of all sources and blocks their import', async () => {
    for (const file of [...apart, bridge]) await brought(file);
    await suppress(db, { person: LINKEDIN });
    expect(await db.query('select 1 from import_records')).toEqual([]);
    for (const file of apart) await expect(brought(file)).rejects.toThrow('suppressed');
  });
});

describe('import of a person who opted out', () => {
  const files = [
    linkedinCsv([{ ...ADA, email: MAIL, linkedin: LINKEDIN }]),
    googleCsv([{ ...ADA, email: MAIL, phone: PHONE }]),
  ];

  test("an opt-out deletes every source's data and blocks imports by any identifier", async () => {
    for (const file of files) await brought(file);
    expect(await people()).toBe(1);
    await suppress(db, { person: MAIL });
    expect(await db.query('select 1 from import_records')).toEqual([]);
    for (const back of [
      linkedinCsv([{ ...ADA, linkedin: LINKEDIN }]),
      vcardFile([{ ...ADA, phone: PHONE }]),
      outlookCsv([{ ...ADA, email: MAIL }]),
    ]) {
      await expect(brought(back)).rejects.toThrow('suppressed');
    }
    expect(await people()).toBe(0);
  });
});

describe('import of people who may be the same', () => {
  const reviews = () =>
    db.query<{ state: string }>('select state from identity_reviews order by id');
  const file = (...people: PersonRecord[]): ExportFile => ({
    format: 'people_jsonl',
    text: people.map((person) => JSON.stringify(person)).join('\n'),
  });
  const phones = ['+44 20 7946 0018'];

  test('keeps a doubtful pair apart and opens a review', async () => {
    await brought(file({ name: 'Ada Moss', phones }));
    await brought(file({ name: 'A. Moss', phones, headline: 'Bell founder' }));
    expect(await stored()).toHaveLength(2);
    expect(await reviews()).toEqual([{ state: 'open' }]);
  });

  test('opens no review for two people with different given names', async () => {
    await brought(file({ name: 'Ada Moss', phones }));
    await brought(file({ name: 'Corin Moss', phones }));
    expect(await stored()).toHaveLength(2);
    expect(await reviews()).toEqual([]);
  });
});
