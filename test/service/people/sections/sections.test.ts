import { describe, expect, test } from 'vitest';
import { sections as contractSections } from '../../../../src/contract/profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { buildSections } from '../../../../src/service/people/sections/build-sections.ts';
import { profileFacts } from '../../../../src/service/people/sections/profile-facts.ts';

const TODAY = '2026-03-15';
const build = (record: Omit<PersonRecord, 'name'>, isPublic = true) =>
  buildSections({ name: 'Ada Lovelace', ...record }, { today: TODAY, isPublic });

const RICH: Omit<PersonRecord, 'name'> = {
  other_names: ['Countess of Lovelace'],
  birth_date: '1985-12-10',
  headline: 'Analyst',
  location: 'London',
  past_locations: ['Turin'],
  experiences: [
    { title: 'Analyst', organization: 'Engine Works', start_date: '2020-05', unit: 'Mill' },
    { title: 'Pupil', organization: 'De Morgan', start_date: '2018', end_date: '2019-04-01' },
    { location: 'Bath' },
  ],
  education: [{ school: 'Ashgrove', degree: 'BSc', start_date: '2003', end_date: '2006' }],
  facts: [
    { text: 'Wrote the first program', sources: [{ url: 'https://notes.example/g' }] },
    { text: 'Likes horses' },
  ],
  summary: 'She translated a paper. Her notes were longer than it.',
  urls: ['https://www.linkedin.com/in/ada', 'https://ada.example/'],
  image_url: 'https://ada.example/a.jpg',
  sources: [
    { url: 'https://wiki.example/ada', title: 'Ada', published_at: '2024-02', excerpt: 'Ada …' },
  ],
};

test('buildSections matches the contract for an empty and a full record', () => {
  for (const record of [{}, RICH]) contractSections.parse(build(record));
});

test('buildSections returns no section for a record with only a name', () => {
  expect(Object.values(build({})).every((section) => section === null)).toBe(true);
});

test('jobs have dates, `current` and the sources of the record', () => {
  const [analyst, pupil, ...more] = build(RICH).jobs?.items ?? [];
  expect(more).toEqual([]);
  expect(analyst).toEqual({
    title: 'Analyst',
    organization: 'Engine Works',
    unit: 'Mill',
    startDate: '2020-05',
    current: true,
    sources: [
      {
        url: 'https://wiki.example/ada',
        title: 'Ada',
        publishedAt: '2024-02',
        chunks: [{ text: 'Ada …' }],
      },
    ],
  });
  expect(pupil).toMatchObject({ endDate: '2019-04-01', current: false });
});

test("an item cites its own sources instead of the record's", () => {
  const own = [{ url: 'https://own.example' }];
  const { jobs } = build({
    experiences: [{ title: 'Analyst', sources: own }],
    sources: [{ url: 'https://whole.example' }],
  });
  expect(jobs?.items[0]?.sources).toEqual(own);
});

test('a fact cites only its own sources, never those of the record', () => {
  const [program, horses, ...told] = build(RICH).funFacts?.items ?? [];
  expect(program?.sources).toEqual([{ url: 'https://notes.example/g' }]);
  expect(horses).toEqual({ text: 'Likes horses' });
  expect(told.map((fact) => fact.text)).toEqual([
    'She translated a paper.',
    'Her notes were longer than it.',
  ]);
});

describe('eventsTimeline', () => {
  test('lists stated dates with their precision, latest first', () => {
    const items = build(RICH).eventsTimeline?.items ?? [];
    expect(items.map((one) => [one.date, one.datePrecision, one.text])).toEqual([
      ['2020-05', 'month', 'Began as Analyst, Engine Works'],
      ['2019-04-01', 'day', 'Ended as Pupil, De Morgan'],
      ['2018', 'year', 'Began as Pupil, De Morgan'],
      ['2006', 'year', 'Ended studies at Ashgrove'],
      ['2003', 'year', 'Began studies at Ashgrove'],
      ['1985-12-10', 'day', 'Born'],
    ]);
    expect(items.every((one) => one.dateBasis === 'stated')).toBe(true);
  });

  test('leaves out future dates and an end in the current year', () => {
    const { eventsTimeline, jobs } = build({
      experiences: [
        { title: 'Mayor', start_date: '2024-01-01', end_date: '2028-01-01' },
        { title: 'Judge', start_date: '2026-09' },
        { title: 'Guest', start_date: '2025', end_date: '2026' },
      ],
    });
    expect(eventsTimeline?.items.map((one) => one.text)).toEqual([
      'Began as Guest',
      'Began as Mayor',
    ]);
    expect(jobs?.items.map(({ title, current }) => [title, current])).toEqual([
      ['Judge', false],
      ['Mayor', true],
      ['Guest', true],
    ]);
  });
});

test('links are listed once, with their kind', () => {
  const { links } = build({
    urls: ['https://www.linkedin.com/in/ada', 'http://ada.example', 'https://ada.example/'],
    sources: [{ url: 'https://ada.example' }, { url: 'https://wiki.example/ada', title: 'Ada' }],
  });
  expect(links?.items).toEqual([
    { url: 'https://www.linkedin.com/in/ada', kind: 'linkedin' },
    { url: 'http://ada.example', kind: 'website' },
    { url: 'https://wiki.example/ada', kind: 'source', title: 'Ada' },
  ]);
});

test('connected_on appears for private people and never for public ones', () => {
  const basic = (isPublic: boolean) =>
    build({ connected_on: '2024-03-15' }, isPublic).basic?.items ?? [];
  expect(basic(true)).toEqual([]);
  expect(basic(false)).toEqual([{ label: 'Connected on', value: '2024-03-15' }]);
});

describe('contact details in profiles', () => {
  const record: Omit<PersonRecord, 'name'> = {
    headline: 'Write to ada@example.com',
    summary: 'Call (202) 555-0147 or +44 20 7946 0000. Lives at 12 St James Square, London.',
    experiences: [{ title: 'Analyst', description: 'Desk: ada.l@mail.example since 2009-2014.' }],
    facts: [{ text: 'Her number is 555 0199 0' }],
    emails: ['ada@example.com'],
    phones: ['555 0199 0'],
    addresses: ['12 St James Square, London'],
    urls: ['mailto:ada@example.com', 'tel:+442079460000'],
    sources: [{ url: 'mailto:ada@example.com' }],
  };

  test('appear in no section and in no fact', () => {
    const sections = build(record);
    const shown = JSON.stringify([sections, profileFacts(sections, TODAY)]);
    for (const secret of ['ada@', 'ada.l@', '555', '7946', 'St James', 'tel:', 'mailto:']) {
      expect(shown).not.toContain(secret);
    }
    expect(shown).toContain('2009-2014');
  });
});

test('profileFacts turns jobs and education into facts', () => {
  const facts = profileFacts(build(RICH), TODAY);
  expect(facts.map((fact) => [fact.section, fact.text])).toEqual([
    ['funFacts', 'Wrote the first program'],
    ['funFacts', 'Likes horses'],
    ['funFacts', 'She translated a paper.'],
    ['funFacts', 'Her notes were longer than it.'],
    ['jobs', 'Analyst at Engine Works, Mill, since 2020-05'],
    ['jobs', 'Pupil at De Morgan, from 2018 to 2019-04-01'],
    ['education', 'BSc at Ashgrove, from 2003 to 2006'],
  ]);
});
