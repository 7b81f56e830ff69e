import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../support/thorough.ts';
import { only, people, read, readText } from './read.ts';

describe('facts in sentences', () => {
  it('turns sentences into typed facts that cite their sentence', async () => {
    const document = await readText(
      'Ada Moreno is Head of Compilers at Northwind since March 2019. She joined Skyferry as an ' +
        'engineer in 2014. She holds a PhD in physics from the University of Saltmere. ' +
        'She enjoys fell running.',
    );
    expect(people(document)).toMatchInlineSnapshot(`
      [
        {
          "education": [
            {
              "degree": "PhD",
              "field_of_study": "physics",
              "school": "University of Saltmere",
            },
          ],
          "events": [
            {
              "date": "2014",
              "date_basis": "stated",
              "text": "Ada Moreno joined Skyferry as an engineer in 2014.",
            },
          ],
          "experiences": [
            {
              "organization": "Northwind",
              "start_date": "2019-03",
              "title": "Head of Compilers",
            },
            {
              "organization": "Skyferry",
              "start_date": "2014",
              "title": "engineer",
            },
          ],
          "name": "Ada Moreno",
          "passions": [
            {
              "text": "Ada Moreno enjoys fell running.",
            },
          ],
        },
      ]
    `);
    expect(only(document).experiences?.[1]?.sources).toEqual([
      {
        url: 'https://post.example/page',
        excerpt: 'She joined Skyferry as an engineer in 2014.',
      },
    ]);
  });

  it.each([
    ['was Head of Sales at Northwind from 2010 to 2014', { start_date: '2010', end_date: '2014' }],
    ['was Head of Sales at Northwind until 2014', { end_date: '2014' }],
    ['was Head of Sales at Northwind', { current: false }],
    ['is a former Head of Sales at Northwind', { current: false }],
    ['was appointed Head of Sales at Northwind in May 2012', { start_date: '2012-05' }],
    ['stepped down as Head of Sales at Northwind in 2014', { end_date: '2014' }],
    ['has been Head of Sales at Northwind since 2011', { start_date: '2011' }],
    ['worked at Northwind as Head of Sales', { current: false }],
  ])('reads a job and its time from "%s"', async (said, dates) => {
    const [job] =
      only(await readText(`Ada Moreno studied law. Ada Moreno ${said}.`)).experiences ?? [];
    const { sources: _, ...rest } = job ?? {};
    expect(rest).toEqual({ title: 'Head of Sales', organization: 'Northwind', ...dates });
  });

  it.each([
    [
      'studied physics at the University of Saltmere, graduating in 2003',
      { field_of_study: 'physics', end_date: '2003' },
    ],
    ['graduated from the University of Saltmere in 2003', { end_date: '2003' }],
    ['holds an MBA from the University of Saltmere', { degree: 'MBA' }],
    [
      'studied law at the University of Saltmere from 1998 to 2002',
      { field_of_study: 'law', start_date: '1998', end_date: '2002' },
    ],
    ['is an alumna of the University of Saltmere', {}],
  ])('reads an education from "%s"', async (said, more) => {
    const [course] = only(await readText(`Ada Moreno ${said}. She enjoys rowing.`)).education ?? [];
    const { sources: _, ...rest } = course ?? {};
    expect(rest).toEqual({ school: 'University of Saltmere', ...more });
  });

  it('reads prizes, research, places and birth', async () => {
    const person = only(
      await readText(
        'Ada Moreno was born on 3 May 1980. In 2019 Ada Moreno received the Harbour Prize. ' +
          'She published the paper "On Tides" in 2021. She grew up in Porto and lives in Lisbon.',
      ),
    );
    expect(person).toMatchObject({
      birth_date: '1980-05-03',
      location: 'Lisbon',
      past_locations: ['Porto'],
      accomplishments: [{ text: 'In 2019 Ada Moreno received the Harbour Prize.' }],
      research: [{ text: 'Ada Moreno published the paper "On Tides" in 2021.' }],
    });
    expect(person.events?.map(({ date, date_basis }) => [date, date_basis])).toEqual([
      ['1980-05-03', 'stated'],
      ['2019', 'stated'],
      ['2021', 'stated'],
    ]);
  });

  it('dates events by the page or relative to it, with the date basis', async () => {
    const page = (said: string) =>
      read(
        `<meta property="article:published_time" content="2020-05-01"><p>Ada Moreno ${said}.</p>`,
      ).then((document) =>
        only(document).events?.map(({ date, date_basis }) => [date, date_basis]),
      );
    expect(await page('joined Skyferry as an engineer')).toEqual([['2020-05-01', 'published']]);
    expect(await page('joined Skyferry as an engineer last year')).toEqual([['2019', 'inferred']]);
    expect(await page('joined Skyferry as an engineer in 2018')).toEqual([['2018', 'stated']]);
  });
});

describe('the person a sentence is about', () => {
  const jobs = async (text: string) =>
    Object.fromEntries(
      (await readText(text)).people.map(({ name, experiences = [] }) => [
        name,
        experiences.map(({ organization }) => organization),
      ]),
    );

  it('attributes a job to the name before the verb', async () => {
    expect(
      await jobs(
        'Ada Moreno said that Bo Lind joined Skyferry as CFO in 2014. Ada Moreno, who is an ' +
          'engineer at Northwind, worked with Bo Lind in 2019 and joined Kite Labs as an engineer.',
      ),
    ).toEqual({ 'Ada Moreno': ['Northwind', 'Kite Labs'], 'Bo Lind': ['Skyferry'] });
  });

  it('attributes a shared verb to both people', async () => {
    expect(await jobs('Ada Moreno and Bo Lind joined Skyferry as engineers in 2014.')).toEqual({
      'Ada Moreno': ['Skyferry'],
      'Bo Lind': ['Skyferry'],
    });
  });

  it('resolves a pronoun to the named person, and to none of two', async () => {
    expect(
      await jobs(
        'Ada Moreno studied law. She joined Northwind as a lawyer in 2010.\n\n' +
          'Bo Lind studied law. He joined Skyferry as a lawyer in 2011.\n\n' +
          'Ada Moreno met Bo Lind in 2019. They sail. She joined Kite Labs as a lawyer in 2020.',
      ),
    ).toEqual({ 'Ada Moreno': ['Northwind', 'Kite Labs'], 'Bo Lind': ['Skyferry'] });
    expect(
      await jobs(
        'Ada Moreno enjoys chess. Bo Lind enjoys chess. Ada Moreno met Bo Lind. ' +
          'She joined Kite Labs as a lawyer.',
      ),
    ).toEqual({ 'Ada Moreno': [], 'Bo Lind': [] });
  });

  it('keeps namesakes apart and drops what could be about either', async () => {
    const document = await readText(
      'Two people named Ada Moreno\n\nAda Moreno, engineer at Northwind, lives in Lisbon.\n\n' +
        'Ada Moreno, baker at Skyferry, lives in Oslo.\n\nAda Moreno won the Harbour Prize in 2019.',
    );
    expect(people(document)).toEqual([
      {
        name: 'Ada Moreno',
        location: 'Lisbon',
        experiences: [{ title: 'engineer', organization: 'Northwind' }],
      },
      {
        name: 'Ada Moreno',
        location: 'Oslo',
        experiences: [{ title: 'baker', organization: 'Skyferry' }],
      },
    ]);
  });

  it('attributes text to the person in the heading above it', async () => {
    const document = await read(
      '<meta property="og:site_name" content="Northwind"><h1>The team of Northwind</h1>' +
        '<h3>Ada Moreno</h3><p>Head of Compilers</p><p>Ada enjoys chess.</p>' +
        '<h3>Bo Lind</h3><p>Chief Financial Officer</p><p>He lives in Oslo.</p>',
    );
    expect(people(document)).toEqual([
      {
        name: 'Ada Moreno',
        experiences: [{ title: 'Head of Compilers', organization: 'Northwind' }],
        passions: [{ text: 'Ada enjoys chess.' }],
      },
      {
        name: 'Bo Lind',
        location: 'Oslo',
        experiences: [{ title: 'Chief Financial Officer', organization: 'Northwind' }],
      },
    ]);
  });

  it.each([
    'Was Ada Moreno Head of Sales at Northwind?',
    'Ada Moreno was not Head of Sales at Northwind.',
    'Ada Moreno never worked at Northwind.',
    'Ada Moreno might join Northwind as Head of Sales.',
    "Ada Moreno's brother joined Northwind as Head of Sales.",
    'The friends of Ada Moreno joined Northwind as engineers.',
    'Ada Moreno joined Bo Lind in 2019.',
  ])('reads no job from "%s"', async (said) => {
    const document = await readText(`Ada Moreno enjoys chess. Bo Lind enjoys chess.\n\n${said}`);
    expect(document.people.flatMap(({ experiences }) => experiences ?? [])).toEqual([]);
  });

  it('does not read organizations and places as people', async () => {
    const document = await readText(
      'Northwind Labs joined Skyferry as a partner in 2015. New York is a city. ' +
        'The Harbour Museum received the Lantern Prize in 2019.',
    );
    expect(document.people).toEqual([]);
  });
});

const ROLES = ['Head of Sales', 'engineer', 'Chief Financial Officer', 'night porter', 'happy owl'];
const PLACES = ['Northwind', 'Kite Labs', 'the University of Saltmere', 'Bo Lind', 'home'];
const WHEN = [
  'in 2014',
  'since March 2019',
  'from 2010 to 2014',
  'last year',
  'on 31 June 2019',
  '',
];
const VERBS = [
  'joined',
  'left',
  'is',
  'was',
  'studied',
  'won',
  'enjoys',
  'met',
  'founded',
  'never',
];

describe('facts in random sentences', () => {
  const sentence = fc
    .tuple(
      fc.constantFrom('Ada Moreno', 'Bo Lind', 'She', 'He', 'Nobody', 'In 2012 Ada Moreno'),
      fc.constantFrom(...VERBS),
      fc.constantFrom(...ROLES, ...PLACES),
      fc.constantFrom('at', 'as', 'of', 'with', 'and joined', ', who is', ''),
      fc.constantFrom(...ROLES, ...PLACES),
      fc.constantFrom(...WHEN),
    )
    .map((words) => `${words.filter((word) => word !== '').join(' ')}.`);

  it('takes every word of a fact from the page and cites its sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 6 }), async (sentences) => {
        const text = sentences.join(' ');
        for (const person of (await readText(text)).people) {
          expect(text).toContain(person.name);
          const items = [...(person.experiences ?? []), ...(person.education ?? [])];
          for (const item of items) {
            const excerpts = item.sources?.map(({ excerpt }) => excerpt ?? '') ?? [];
            expect(excerpts.length).toBeGreaterThan(0);
            for (const excerpt of excerpts) expect(text).toContain(excerpt);
            const cited = excerpts.join(' ');
            const { sources: _, ...said } = item;
            for (const [field, value] of Object.entries(said)) {
              if (typeof value !== 'string') continue;
              // "Founder" is read from "founded"; every other word is in the text.
              if (/^(?:Co-f|F)ounder$/.test(value)) expect(cited).toMatch(/founded/);
              else if (field.endsWith('_date')) expect(cited).toContain(value.slice(0, 4));
              else expect(cited).toContain(value);
            }
          }
        }
      }),
      { numRuns: tries(100, 300) },
    );
  });
});
