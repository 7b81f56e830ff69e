import { describe, expect, test } from 'vitest';
import { sections as contractSections } from '../../../../src/contract/profile.ts';
import { recordOfProfile } from '../../../../src/service/people/profile/record-of-profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { buildSections } from '../../../../src/service/people/sections/build-sections.ts';
import { profileFacts } from '../../../../src/service/people/sections/profile-facts.ts';
import { statesBoundary } from '../../../../src/service/people/sections/states-boundary.ts';

const TODAY = '2026-03-15';
const build = (record: Omit<PersonRecord, 'name'>) =>
  buildSections({ name: 'Ada Brightwell', ...record }, { today: TODAY, isPublic: true });

const from = (url: string, excerpt = 'So it says.') => [{ url, excerpt, published_at: '2024-05' }];

describe('buildSections: events, passions and other statements', () => {
  test('puts each kind of statement into its section, with sources', () => {
    const sources = [
      {
        ...from('https://a.example')[0],
        url: 'https://a.example',
        link: 'https://b.example/post',
        images: [{ url: 'https://a.example/p.jpg' }],
      },
    ];
    const made = build({
      passions: [{ text: 'Sails', sources }],
      accomplishments: [{ text: 'Wrote a book' }],
      research: [{ text: 'Studies ice' }],
      images: [{ url: 'https://a.example/ada.jpg', sources }, { url: 'file:///etc/passwd' }],
      links: [{ url: 'https://ada.example', kind: 'blog', title: 'Ada writes', sources }],
    });
    contractSections.parse(made);
    expect(made.passions?.items).toEqual([
      {
        text: 'Sails',
        sources: [
          {
            url: 'https://a.example',
            publishedAt: '2024-05',
            chunks: [{ text: 'So it says.' }],
            images: [{ url: 'https://a.example/p.jpg' }],
            link: 'https://b.example/post',
          },
        ],
      },
    ]);
    expect(made.images?.items.map(({ url }) => url)).toEqual(['https://a.example/ada.jpg']);
    expect(made.links?.items).toMatchObject([{ kind: 'blog', title: 'Ada writes' }]);
    expect(profileFacts(made, TODAY).map(({ section, text }) => [section, text])).toEqual([
      ['passions', 'Sails'],
      ['accomplishments', 'Wrote a book'],
      ['research', 'Studies ice'],
    ]);
  });

  test('cites at most three pages for an event, each once with all its excerpts', () => {
    const sources = ['a', 'a', 'b', 'c', 'd'].flatMap((host, n) =>
      from(`https://${host}.example`, `${n}`),
    );
    const [event] =
      build({ events: [{ text: 'Won', date: '2023', sources }] }).eventsTimeline?.items ?? [];
    expect(event?.sources?.map(({ url, chunks }) => [url, chunks?.length])).toEqual([
      ['https://a.example', 2],
      ['https://b.example', 1],
      ['https://c.example', 1],
    ]);
  });

  test('withholds contact details in texts and excerpts', () => {
    const sources = from('https://a.example', 'Write to ada@a.example or +44 20 7946 0000.');
    const made = build({ events: [{ text: 'Call 202-555-0147', date: '2023', sources }] });
    expect(JSON.stringify(made)).not.toMatch(/ada@|7946|0147/);
  });

  test.each([
    ['2023', 'year', undefined, 'stated'],
    ['2023-06', 'month', 'published', 'published'],
    ['2023-06-01', 'day', 'inferred', 'inferred'],
  ] as const)(
    'dates an event %s with precision %s',
    (date, datePrecision, date_basis, dateBasis) => {
      const { eventsTimeline } = build({ events: [{ text: 'Won', date, date_basis }] });
      expect(eventsTimeline?.items).toEqual([{ text: 'Won', date, datePrecision, dateBasis }]);
    },
  );
});

describe('eventsTimeline: jobs and matching events', () => {
  const job = {
    title: 'Mayor',
    organization: 'Tidewharf',
    start_date: '2019',
    sources: from('https://a.example'),
  };

  test("combines a job's start with the matching event's date and source", () => {
    const text = 'Ada was elected mayor of Tidewharf';
    const events = [{ text, date: '2019-05-02', sources: from('https://b.example') }];
    const items = build({ experiences: [job], events }).eventsTimeline?.items ?? [];
    expect(items.map(({ text, date }) => [text, date])).toEqual([
      ['Began as Mayor, Tidewharf', '2019-05-02'],
    ]);
    expect(items[0]?.sources?.map(({ url }) => url)).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  const start = { side: 'start', at: 'Tidewharf', date: '2019' } as const;
  test.each([
    ['She joined Tidewharf', '2019-05', true],
    ['She joined Tidewharf', '2020', false],
    ['She joined Norvane', '2019', false],
    ['She left Tidewharf', '2019', false],
    ['She spoke at Tidewharf', '2019', false],
    ['She joined Tidewharf', undefined, false],
  ])('statesBoundary for "%s" in %s returns %s', (text, date, tells) => {
    expect(statesBoundary({ text, date }, start)).toBe(tells);
  });

  test('statesBoundary returns false for a job without an employer', () => {
    expect(statesBoundary({ text: 'She joined', date: '2019' }, { ...start, at: undefined })).toBe(
      false,
    );
  });
});

test('recordOfProfile restores a record that builds the same sections', () => {
  const record: PersonRecord = {
    name: 'Ada Brightwell',
    other_names: ['A. Moss'],
    gender: 'Female',
    birth_date: '1985-12',
    headline: 'Mayor',
    location: 'Leeds',
    past_locations: ['Turin'],
    experiences: [
      {
        title: 'Mayor',
        organization: 'Tidewharf',
        unit: 'Hall',
        start_date: '2019',
        description: 'Leads.',
      },
      { title: 'Analyst', organization: 'Rye', start_date: '2012', end_date: '2015-03' },
    ],
    education: [{ school: 'Ashgrove', degree: 'BSc', field_of_study: 'Law', end_date: '2011' }],
    facts: [{ text: 'Keeps bees', sources: [{ url: 'https://bees.example/ada' }] }],
    urls: ['https://ada.example/'],
    image_url: 'https://ada.example/a.jpg',
    sources: [{ url: 'https://wiki.example/ada', title: 'Ada' }],
  };
  const sections = build(record);
  const kept = { displayName: record.name, givenName: null, familyName: null, sections };
  const identifiers = [
    { kind: 'email', value: 'ada@example.com' },
    { kind: 'url', value: 'ada.example' },
    { kind: 'url', value: 'wiki.example/ada' },
  ] as const;
  const again = recordOfProfile({ ...kept, identifiers });
  expect(again.emails).toEqual(['ada@example.com']);
  expect(build(again)).toEqual(sections);
});
