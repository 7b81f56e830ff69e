import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuseRecords } from '../../../../src/service/people/fuse/fuse-records.ts';
import {
  type PersonRecord,
  personRecord,
} from '../../../../src/service/people/record/person-record.ts';
import { sentencesOf } from '../../../../src/service/people/sections/sentences.ts';
import { canonicalHash } from '../../../../src/service/text/canonical-hash.ts';
import { arbitraryRecord } from '../../evidence/build/arbitrary-records.ts';
import { pageRecord, TODAY } from '../../evidence/build/building.ts';

const fuse = (records: readonly PersonRecord[]) => fuseRecords(records, { today: TODAY });

type Said = Parameters<typeof pageRecord>[1];

/** A record of the page `https://<host>.example/`, with its publication date. */
const page = (host: string, said: Said, published?: string): PersonRecord =>
  pageRecord({ url: `https://${host}.example/`, ...(published && { published }) }, said);

const hostsOf = (item: { sources?: { url: string }[] | undefined } | undefined) =>
  item?.sources?.map(({ url }) => new URL(url).hostname.replace('.example', '')).sort();

const LISTS = [
  'experiences',
  'education',
  'facts',
  'events',
  'passions',
  'accomplishments',
  'research',
  'images',
  'links',
] as const;

describe('fuseRecords with arbitrary records', () => {
  const records = fc.array(arbitraryRecord, { minLength: 1, maxLength: 5 });

  test('returns a valid record', () => {
    fc.assert(
      fc.property(records, (given) => {
        expect(personRecord.parse(fuse(given))).toEqual(fuse(given));
      }),
    );
  });

  test('returns only values and sources that were given', () => {
    fc.assert(
      fc.property(records, (given) => {
        const said = new Set<unknown>(given.flatMap((one) => sentencesOf(one.summary ?? '')));
        const known = (value: unknown): void => {
          if (typeof value === 'object' && value !== null) Object.values(value).forEach(known);
          else said.add(value);
        };
        known(given);
        // A date without a basis counts as stated.
        said.add('stated');
        const { experiences = [], ...rest } = fuse(given);
        // `current: false` may be the only trace of a job's end.
        const checked = { ...rest, experiences: experiences.map(({ current, ...job }) => job) };
        const check = (value: unknown): void => {
          if (typeof value === 'object' && value !== null) Object.values(value).forEach(check);
          else expect(said).toContain(value);
        };
        check(checked);
      }),
    );
  });

  test('every item has a source when every record has one', () => {
    fc.assert(
      fc.property(records, (given) => {
        const sourced = given.map((one) => ({
          ...one,
          sources: [{ url: `https://${given.indexOf(one)}.example/` }],
        }));
        const bare = sourced.map((one) => {
          const lists = LISTS.map((name) => [name, one[name]?.map(({ sources, ...item }) => item)]);
          return personRecord.parse({ ...one, ...Object.fromEntries(lists) });
        });
        const fused = fuse(bare);
        const items = LISTS.flatMap(
          (name): { sources?: unknown[] | undefined }[] => fused[name] ?? [],
        );
        expect(items.filter(({ sources }) => (sources?.length ?? 0) === 0)).toEqual([]);
      }),
    );
  });

  test('does not depend on the order of records', () => {
    const shuffled = records.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(fuse(one)).toEqual(fuse(other));
      }),
    );
  });

  test('fusing the same records again, with or without the result, changes nothing', () => {
    fc.assert(
      fc.property(records, (given) => {
        const fused = fuse(given);
        expect(fuse([fused, ...given])).toEqual(fused);
        expect(fuse([...given, ...given])).toEqual(fused);
      }),
    );
  });
});

describe('fuseRecords: jobs', () => {
  const jobsOf = (...records: PersonRecord[]) => fuse(records).experiences ?? [];
  const at = (host: string, job: object, published?: string) =>
    page(host, { experiences: [job] }, published);

  test('fuses a job from three pages into one with the most precise date and all sources', () => {
    const [job, ...more] = jobsOf(
      at('a', { title: 'VP of Engineering', organization: 'Norvane', start_date: '2019' }),
      at('b', { title: 'Vice President, Engineering', organization: 'Norvane Inc.' }),
      at('c', { title: 'VP Engineering', organization: 'Norvane', start_date: '2019-04' }),
    );
    expect(more).toEqual([]);
    expect(job).toMatchObject({ organization: 'Norvane', start_date: '2019-04' });
    expect(hostsOf(job)).toEqual(['a', 'b', 'c']);
  });

  test('follows two pages against one and does not cite the third', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const [job, ...more] = jobsOf(
      at('a', { ...said, start_date: '2014' }),
      at('b', { ...said, start_date: '2014-03' }),
      at('c', { ...said, start_date: '2016' }),
    );
    expect([job?.start_date, hostsOf(job), more]).toEqual(['2014-03', ['a', 'b'], []]);
  });

  test('counts ten pages of one site as one', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const pages = Array.from({ length: 10 }, (_, n) =>
      pageRecord(
        { url: `https://a.example/${n}` },
        { experiences: [{ ...said, start_date: '2016' }] },
      ),
    );
    const others = ['b', 'c'].map((host) => at(host, { ...said, start_date: '2014' }));
    expect(jobsOf(...pages, ...others)[0]?.start_date).toBe('2014');
  });

  test('prefers the later of two contradicting pages', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const [job] = jobsOf(
      at('a', { ...said, start_date: '2014' }, '2015-01-01'),
      at('b', { ...said, start_date: '2013' }, '2024-01-01'),
    );
    expect(job?.start_date).toBe('2013');
  });

  test.each([
    [
      'a promotion',
      { title: 'Engineer', start_date: '2014' },
      { title: 'Senior Engineer', start_date: '2017' },
    ],
    ['another position', { title: 'President' }, { title: 'Vice President' }],
    [
      'a return to the same employer',
      { title: 'Engineer', start_date: '2010', end_date: '2012' },
      { title: 'Engineer', start_date: '2015' },
    ],
    [
      'consecutive terms',
      { title: 'Mayor', start_date: '2010', end_date: '2014' },
      { title: 'Mayor', start_date: '2014', end_date: '2018' },
    ],
    [
      'another seat',
      { title: 'Member', unit: 'District 4' },
      { title: 'Member', unit: 'District 9' },
    ],
  ])('keeps two jobs apart: %s', (_, one, other) => {
    const jobs = [one, other].map((job) => ({ organization: 'Norvane', ...job }));
    expect(jobsOf(...jobs.map((job, n) => at(`h${n}`, job)))).toHaveLength(2);
  });

  test.each([
    ['University of Leeds', 'University of York'],
    ['Bank of Tidewharf', 'Bank of Quillmark'],
    ['Norvane', 'Norvell'],
  ])('keeps the employers %s and %s apart', (one, other) => {
    const jobs = [one, other].map((organization) => at('a', { title: 'Clerk', organization }));
    expect(jobsOf(...jobs)).toHaveLength(2);
  });

  test('does not chain two jobs through an undated one', () => {
    const undated = at('a', { title: 'Engineer', organization: 'Norvane' });
    const early = at('b', {
      title: 'Engineer',
      organization: 'Norvane',
      start_date: '2001',
      end_date: '2003',
    });
    const late = at('c', { title: 'Engineer', organization: 'Norvane', start_date: '2015' });
    expect(jobsOf(undated, early, late)).toHaveLength(2);
  });

  test('a job marked as former stays ended until a later page says otherwise', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const former = at('a', { ...said, current: false }, '2020-01-01');
    expect(jobsOf(former, at('b', said, '2018-01-01'))[0]?.current).toBe(false);
    expect(jobsOf(former, at('b', said, '2024-01-01'))[0]?.current).toBeUndefined();
  });
});

describe('fuseRecords: education', () => {
  const studiesOf = (...courses: object[]) =>
    fuse(
      courses.map((course, n) => page(`h${n}`, { education: [{ school: 'Ashgrove', ...course }] })),
    ).education ?? [];

  test('fuses a degree and its abbreviation', () => {
    const fused = studiesOf(
      { degree: 'B.Sc.' },
      { degree: 'Bachelor of Science', field_of_study: 'Law' },
    );
    expect(fused).toHaveLength(1);
    expect(fused[0]?.field_of_study).toBe('Law');
  });

  test('keeps two degrees of one school apart', () => {
    expect(studiesOf({ degree: 'BSc' }, { degree: 'PhD' })).toHaveLength(2);
  });
});

describe('fuseRecords: facts', () => {
  const factsOf = (...texts: string[]) =>
    (fuse(texts.map((text, n) => page(`h${n}`, { facts: [{ text }] }))).facts ?? []).map(
      ({ text }) => text,
    );

  test('fuses two facts in similar words', () => {
    expect(factsOf('She keeps bees in Leeds', 'Keeps bees in Leeds.')).toHaveLength(1);
  });

  test.each([
    ['Won 3 medals in Leeds', 'Won 4 medals in Leeds'],
    ['She has won the prize of Leeds', 'She has never won the prize of Leeds'],
  ])('keeps "%s" and "%s" apart', (one, other) => {
    expect(factsOf(one, other)).toHaveLength(2);
  });

  test('turns sentences of a summary into facts and withholds contact details', () => {
    const fused = fuse([page('a', { summary: 'She sails. Write to ada@a.example please.' })]);
    expect(fused.facts?.map(({ text }) => text)).toEqual([
      'She sails.',
      'Write to [withheld] please.',
    ]);
    expect(hostsOf(fused.facts?.[0])).toEqual(['a']);
  });
});

describe('fuseRecords: events', () => {
  const eventsOf = (...records: PersonRecord[]) => fuse(records).events ?? [];

  test('fuses a report with its event and keeps the stated date', () => {
    const [event, ...more] = eventsOf(
      page('a', {
        events: [{ text: 'Won the Tidewharf prize', date: '2023-06-03', date_basis: 'published' }],
      }),
      page('b', {
        events: [
          { text: 'In 2023 she won the Tidewharf prize', date: '2023-06', date_basis: 'stated' },
        ],
      }),
    );
    expect(more).toEqual([]);
    expect(event).toMatchObject({ date: '2023-06', date_basis: 'stated' });
    expect(hostsOf(event)).toEqual(['a', 'b']);
  });

  test('keeps similar events of two years apart', () => {
    const of = (date: string) =>
      page(`h${date}`, { events: [{ text: 'Ran the Leeds race', date }] });
    expect(eventsOf(of('2021'), of('2022'))).toHaveLength(2);
  });
});

describe('fuseRecords: person', () => {
  test('uses the most common full name and keeps the rest as other_names', () => {
    const { name, other_names, family_name } = fuse([
      page('a', { name: 'Ada Brightwell', given_name: 'Ada', family_name: 'Brightwell' }),
      page('b', { name: 'Ada M. Brightwell' }),
      page('c', { name: 'Ada Brightwell' }),
      page('d', { name: 'Ada' }),
      page('e', { name: 'Ada' }),
      page('f', { name: 'Ada' }),
    ]);
    expect([name, family_name]).toEqual(['Ada Brightwell', 'Brightwell']);
    expect(other_names).toEqual(['Ada M. Brightwell', 'Ada']);
  });

  test('uses the latest location and keeps earlier ones as past_locations', () => {
    const { location, past_locations } = fuse([
      page('a', { location: 'Turin' }, '2015-02-01'),
      page('b', { location: 'Leeds, United Kingdom' }, '2024-02-01'),
      page('c', { location: 'Leeds' }, '2022-02-01'),
    ]);
    expect([location, past_locations]).toEqual(['Leeds, United Kingdom', ['Turin']]);
  });

  test('drops a headline that is older than a later job', () => {
    const old = page('a', { headline: 'Engineer at Norvane' }, '2015-02-01');
    const now = page('b', {
      experiences: [{ title: 'Mayor', organization: 'Tidewharf', start_date: '2022' }],
    });
    expect(fuse([old]).headline).toBe('Engineer at Norvane');
    expect(fuse([old, now]).headline).toBeUndefined();
  });

  test('uses the birth date that the fewest pages contradict', () => {
    const { birth_date } = fuse([
      page('a', { birth_date: '1985' }),
      page('b', { birth_date: '1985-12-10' }),
      page('c', { birth_date: '1986-12-10' }),
    ]);
    expect(birth_date).toBe('1985-12-10');
  });

  test('lists a URL once regardless of spelling', () => {
    const { urls } = fuse([
      page('a', { urls: ['https://www.ada.example/'] }),
      page('b', { urls: ['http://ada.example'] }),
    ]);
    expect(urls).toEqual(['http://ada.example']);
  });
});

test('fuseRecords keeps all jobs of a page that lists 200', () => {
  const jobs = Array.from({ length: 200 }, (_, n) => ({
    title: `Clerk ${n}`,
    organization: `Firm ${n}`,
  }));
  const fused = fuse([
    page('a', { experiences: jobs }),
    page('b', { experiences: jobs.slice(0, 5) }),
  ]);
  expect(fused.experiences).toHaveLength(200);
  expect(canonicalHash(fused)).toBe(canonicalHash(fuse([fused])));
});
