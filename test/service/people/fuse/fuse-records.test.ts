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

/** A record of the page `https://<host>.example/`, published then. */
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

describe('whatever records say', () => {
  const records = fc.array(arbitraryRecord, { minLength: 1, maxLength: 5 });

  test('what comes of them is a record', () => {
    fc.assert(
      fc.property(records, (given) => {
        expect(personRecord.parse(fuse(given))).toEqual(fuse(given));
      }),
    );
  });

  test('every value and every source is one that was given', () => {
    fc.assert(
      fc.property(records, (given) => {
        const said = new Set<unknown>(given.flatMap((one) => sentencesOf(one.summary ?? '')));
        const known = (value: unknown): void => {
          if (typeof value === 'object' && value !== null) Object.values(value).forEach(known);
          else said.add(value);
        };
        known(given);
        // A date without a word on how it is known is stated.
        said.add('stated');
        const { experiences = [], ...rest } = fuse(given);
        // `current: false` may be all that is left of a job's end.
        const checked = { ...rest, experiences: experiences.map(({ current, ...job }) => job) };
        const check = (value: unknown): void => {
          if (typeof value === 'object' && value !== null) Object.values(value).forEach(check);
          else expect(said).toContain(value);
        };
        check(checked);
      }),
    );
  });

  test('an item has no source only if no item said so with one', () => {
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

  test('their order changes nothing', () => {
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

  test('saying it all again, with what came of it, changes nothing', () => {
    fc.assert(
      fc.property(records, (given) => {
        const fused = fuse(given);
        expect(fuse([fused, ...given])).toEqual(fused);
        expect(fuse([...given, ...given])).toEqual(fused);
      }),
    );
  });
});

describe('jobs', () => {
  const jobsOf = (...records: PersonRecord[]) => fuse(records).experiences ?? [];
  const at = (host: string, job: object, published?: string) =>
    page(host, { experiences: [job] }, published);

  test('told by three pages are one, with the best date and all their sources', () => {
    const [job, ...more] = jobsOf(
      at('a', { title: 'VP of Engineering', organization: 'Norvane', start_date: '2019' }),
      at('b', { title: 'Vice President, Engineering', organization: 'Norvane Inc.' }),
      at('c', { title: 'VP Engineering', organization: 'Norvane', start_date: '2019-04' }),
    );
    expect(more).toEqual([]);
    expect(job).toMatchObject({ organization: 'Norvane', start_date: '2019-04' });
    expect(hostsOf(job)).toEqual(['a', 'b', 'c']);
  });

  test('contradicted by one page follow the two others, and do not cite the one', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const [job, ...more] = jobsOf(
      at('a', { ...said, start_date: '2014' }),
      at('b', { ...said, start_date: '2014-03' }),
      at('c', { ...said, start_date: '2016' }),
    );
    expect([job?.start_date, hostsOf(job), more]).toEqual(['2014-03', ['a', 'b'], []]);
  });

  test('ten pages of one site weigh no more than one', () => {
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

  test('of one word against another go to the later', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const [job] = jobsOf(
      at('a', { ...said, start_date: '2014' }, '2015-01-01'),
      at('b', { ...said, start_date: '2013' }, '2024-01-01'),
    );
    expect(job?.start_date).toBe('2013');
  });

  test.each([
    [
      'a rise',
      { title: 'Engineer', start_date: '2014' },
      { title: 'Senior Engineer', start_date: '2017' },
    ],
    ['another office', { title: 'President' }, { title: 'Vice President' }],
    [
      'a return',
      { title: 'Engineer', start_date: '2010', end_date: '2012' },
      { title: 'Engineer', start_date: '2015' },
    ],
    [
      'one term after another',
      { title: 'Mayor', start_date: '2010', end_date: '2014' },
      { title: 'Mayor', start_date: '2014', end_date: '2018' },
    ],
    [
      'another seat',
      { title: 'Member', unit: 'District 4' },
      { title: 'Member', unit: 'District 9' },
    ],
  ])('%s stays two', (_, one, other) => {
    const jobs = [one, other].map((job) => ({ organization: 'Norvane', ...job }));
    expect(jobsOf(...jobs.map((job, n) => at(`h${n}`, job)))).toHaveLength(2);
  });

  test.each([
    ['University of Leeds', 'University of York'],
    ['Bank of Tidewharf', 'Bank of Quillmark'],
    ['Norvane', 'Norvell'],
  ])('%s and %s are two employers', (one, other) => {
    const jobs = [one, other].map((organization) => at('a', { title: 'Clerk', organization }));
    expect(jobsOf(...jobs)).toHaveLength(2);
  });

  test('chains bring no strangers together', () => {
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

  test('that are said to be former are over, until a later page says else', () => {
    const said = { title: 'Engineer', organization: 'Norvane' };
    const former = at('a', { ...said, current: false }, '2020-01-01');
    expect(jobsOf(former, at('b', said, '2018-01-01'))[0]?.current).toBe(false);
    expect(jobsOf(former, at('b', said, '2024-01-01'))[0]?.current).toBeUndefined();
  });
});

describe('studies', () => {
  const studiesOf = (...courses: object[]) =>
    fuse(
      courses.map((course, n) => page(`h${n}`, { education: [{ school: 'Ashgrove', ...course }] })),
    ).education ?? [];

  test('a degree and its short form are one', () => {
    const fused = studiesOf(
      { degree: 'B.Sc.' },
      { degree: 'Bachelor of Science', field_of_study: 'Law' },
    );
    expect(fused).toHaveLength(1);
    expect(fused[0]?.field_of_study).toBe('Law');
  });

  test('two degrees of one school stay two', () => {
    expect(studiesOf({ degree: 'BSc' }, { degree: 'PhD' })).toHaveLength(2);
  });
});

describe('statements', () => {
  const factsOf = (...texts: string[]) =>
    (fuse(texts.map((text, n) => page(`h${n}`, { facts: [{ text }] }))).facts ?? []).map(
      ({ text }) => text,
    );

  test('told twice in near words are one', () => {
    expect(factsOf('She keeps bees in Leeds', 'Keeps bees in Leeds.')).toHaveLength(1);
  });

  test.each([
    ['Won 3 medals in Leeds', 'Won 4 medals in Leeds'],
    ['She has won the prize of Leeds', 'She has never won the prize of Leeds'],
  ])('%s / %s are two', (one, other) => {
    expect(factsOf(one, other)).toHaveLength(2);
  });

  test('of a summary are facts of the page, without contact details', () => {
    const fused = fuse([page('a', { summary: 'She sails. Write to ada@a.example please.' })]);
    expect(fused.facts?.map(({ text }) => text)).toEqual([
      'She sails.',
      'Write to [withheld] please.',
    ]);
    expect(hostsOf(fused.facts?.[0])).toEqual(['a']);
  });
});

describe('events', () => {
  const eventsOf = (...records: PersonRecord[]) => fuse(records).events ?? [];

  test('a report and the event itself are one, on the day that is stated', () => {
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

  test('of two years are two, however alike', () => {
    const of = (date: string) =>
      page(`h${date}`, { events: [{ text: 'Ran the Leeds race', date }] });
    expect(eventsOf(of('2021'), of('2022'))).toHaveLength(2);
  });
});

describe('the person', () => {
  test('has the full name that most give; the others are other names', () => {
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

  test('lives where the latest page says, and lived where earlier ones said', () => {
    const { location, past_locations } = fuse([
      page('a', { location: 'Turin' }, '2015-02-01'),
      page('b', { location: 'Leeds, United Kingdom' }, '2024-02-01'),
      page('c', { location: 'Leeds' }, '2022-02-01'),
    ]);
    expect([location, past_locations]).toEqual(['Leeds, United Kingdom', ['Turin']]);
  });

  test('has no headline that a later job has outdated', () => {
    const old = page('a', { headline: 'Engineer at Norvane' }, '2015-02-01');
    const now = page('b', {
      experiences: [{ title: 'Mayor', organization: 'Tidewharf', start_date: '2022' }],
    });
    expect(fuse([old]).headline).toBe('Engineer at Norvane');
    expect(fuse([old, now]).headline).toBeUndefined();
  });

  test('was born on the day that most pages do not contradict', () => {
    const { birth_date } = fuse([
      page('a', { birth_date: '1985' }),
      page('b', { birth_date: '1985-12-10' }),
      page('c', { birth_date: '1986-12-10' }),
    ]);
    expect(birth_date).toBe('1985-12-10');
  });

  test('is a page once, whatever the spelling of its address', () => {
    const { urls } = fuse([
      page('a', { urls: ['https://www.ada.example/'] }),
      page('b', { urls: ['http://ada.example'] }),
    ]);
    expect(urls).toEqual(['http://ada.example']);
  });
});

test('a page that lists thousands of jobs costs no more than some comparing', () => {
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
