import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parse, understood } from './understood.ts';

const titlesIn = (query: string): readonly string[] =>
  (parse(query).intent.experiences ?? []).flatMap(({ title, titleAnyOf }) => [
    ...(title ? [title] : []),
    ...(titleAnyOf ?? []),
  ]);

describe('parseQuestion: jobs told in other words', () => {
  it.each([
    ["I need somebody who could draw the pictures for a children's book", 'illustrator'],
    ['people who teach at a university for a living', 'professor'],
    ['who drives trains', 'train driver'],
    ['someone to translate a letter', 'translator'],
    ['people who treat patients', 'physician'],
    ['people who sit on a board', 'board member'],
    ['I would love to be a guest on a podcast', 'podcast host'],
    ['somebody to review a contract', 'lawyer'],
  ])('reads the work in "%s"', (query, title) => {
    expect(titlesIn(query)).toContain(title);
  });

  it.each([
    ['journalists who write code', 'journalist'],
    ['politicians who teach at a university', 'politician'],
  ])('leaves the job that "%s" names', (query, title) => {
    expect(titlesIn(query)).toEqual([title]);
  });

  it.each([
    ['who handles risk at Acme', 'risk'],
    ['who does PR or marketing', 'marketing'],
    ['HR and finance folks', 'HR'],
    ['purchasing, procurement, buying', 'procurement'],
    ['who runs HR at Acme', 'head of people'],
    ['people in charge of procurement', 'head of procurement'],
  ])('reads the function in "%s"', (query, title) => {
    expect(titlesIn(query)).toContain(title);
  });

  it.each([
    'Who might be open to a new job?',
    'people who are open to work',
    'which of my contacts is between jobs',
    'anybody who may be looking for a new role',
  ])('reads who seeks a job in "%s"', (query) => {
    expect(parse(query).intent.semanticClauses?.map(({ text }) => text)).toEqual(['open to work']);
  });

  it.each(['I am looking for a job at Google', 'looking for jobs in Boston'])(
    'reads no seeker in "%s"',
    (query) => {
      expect(parse(query).intent.semanticClauses).toBeUndefined();
    },
  );
});

describe('parseQuestion: employers in other words', () => {
  it.each([
    ['NYT ppl', 'job: @NYT'],
    ['former Goldman analysts', 'job: analyst, @Goldman, former'],
    ['who works for the UN', 'job: @UN, current'],
    ['MBB folks', 'job: @MBB'],
    ['pharma', 'job: @pharma'],
    ['airlines + aerospace', 'job: @airlines/aerospace'],
    ['American universities', 'job: @American universities'],
    ['anyone working for a newspaper or a news magazine', 'job: @newspaper/news magazine'],
    ['someone at one of the big banks', 'job: @banks | not: big'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['total people in Ohio', 'place: Ohio'],
    ['LA lawyers', 'job: lawyer | place: LA'],
    ['Berkeley mayors', 'job: mayor | place: Berkeley'],
  ])('reads no employer in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: occupations in other languages', () => {
  it.each([
    ['Welche Steuerberater kenne ich?', 'tax advisor'],
    ['Welche Journalisten habe ich im Netzwerk?', 'journalist'],
    ['Hast du einen Zahnarzt für mich?', 'dentist'],
    ['¿Qué traductores tengo en mi red?', 'translator'],
    ['asesores fiscales en Madrid', 'tax advisor'],
    ['quels graphistes je connais', 'graphic designer'],
    ["Est-ce que j'ai un comptable parmi mes contacts ?", 'accountant'],
  ])('reads "%s"', (query, title) => {
    expect(titlesIn(query)).toContain(title);
    expect(parse(query).intent.semanticClauses).toBeUndefined();
  });
});

describe('parseQuestion: asking for an introduction', () => {
  it.each([
    ['who could refer me at Quillbank', 'job: @Quillbank'],
    ['who can introduce us to somebody at Quillbank', 'job: @Quillbank'],
    ['who can get me an intro to Google', 'job: @Google'],
  ])('reads in "%s" only where', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

it.each(['who has a PhD', 'PhDs in my network'])(
  'takes no letters after the names of others for a name in "%s"',
  (query) => {
    const known = { ...NO_KNOWN_TERMS, nameTokens: new Set(['phd']) };
    expect(parse(query, known).intent.names).toBeUndefined();
  },
);

it.each([
  ['former employees of Quillbank', 'job: @Quillbank, former'],
  ['employees of Quillbank', 'job: @Quillbank'],
  ['current employees of Quillbank', 'job: @Quillbank, current'],
])('reads "%s"', (query, expected) => {
  expect(understood(query)).toBe(expected);
});

it('takes no employer called like a degree for that of students', () => {
  const known = { ...NO_KNOWN_TERMS, organizations: new Set(['phd']) };
  expect(understood('PhD students', known)).toBe('job: student | about: PhD');
  expect(understood('who works at PHD', known)).toBe('job: @PHD, current');
});
