import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const told = (query: string) => parseNotices(parse(query)).map(({ message }) => message);

describe('parseQuestion: titles that share a word', () => {
  it.each([
    [
      'professors of management or finance at Duke University',
      'job: professor of management/professor of finance, @Duke University',
    ],
    [
      'professors of finance, accounting or economics',
      'job: professor of finance/professor of accounting/professor of economics',
    ],
    ['management or finance professors', 'job: management professor/finance professor'],
    ['directors of sales or marketing', 'job: director of sales/director of marketing'],
    ['sales or marketing managers', 'job: sales manager/marketing manager'],
    [
      'assistant and associate professors at Boston College',
      'job: assistant professor/associate professor, @Boston College',
    ],
    [
      'associate and assistant professors of finance',
      'job: associate professor of finance/assistant professor of finance',
    ],
    ['deputy or vice mayors', 'job: deputy mayor/vice mayor'],
  ])('are any of them: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual([]);
  });

  it.each([
    [
      'professors of finance and accounting',
      'job: professor of finance and accounting/professor of finance/professor of accounting',
    ],
    ['finance and accounting professors', 'job: finance professor/accounting professor'],
  ])('are any of them, and said, where "and" joins subjects: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual(['Applied: "finance and accounting" as any of them.']);
  });

  it.each([
    ['director of sales and marketing', 'job: director of sales and marketing'],
    ['directors of research and development', 'job: director of research and development'],
    ['a professor of law and economics', 'job: professor of law and economics'],
    ['Rust or Go developers', 'job: developer | about: Rust/Go'],
  ])('are one where the words name one thing: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: ranks after "not"', () => {
  it.each([
    [
      'professors, not assistant or associate, at Boston College',
      'job: professor, @Boston College + not, assistant professor/associate professor',
    ],
    ['mayors, not deputy', 'job: mayor + not, deputy mayor'],
    ['lawyers who are not associates', 'job: lawyer + not, associate, current'],
  ])('go with the noun before, unless they are jobs: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: titles of universities', () => {
  it.each([
    ['full professors at Duke University', 'job: professor, @Duke University | not: full'],
    ['full professors of finance', 'job: professor of finance | not: full'],
    ['associate and full professors', 'job: associate professor/professor | not: full'],
  ])('tells "full" as not applied: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('leaves out nobody for "not full professors"', () => {
    expect(understood('Duke University people who are not full professors')).toMatch(/\| not: not/);
  });

  it.each([
    ['professors emeriti', 'job: professor emeritus'],
    ['professor emerita of history', 'job: professor emeritus of history'],
    ['emeriti at Duke University', 'job: professor emeritus, @Duke University'],
    ['emeritus professors', 'job: emeritus professor'],
  ])('reads who is retired with honours: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['chairs of economics', 'economics', ''],
    ['economics department chairs', 'economics', 'economics department chair/'],
    ['chair of the economics department', 'economics', 'economics department chair/'],
    ['chair of the management department', 'management', 'management department chair/'],
    ['chairs of history departments', 'history', 'history department chair/'],
  ])('reads who chairs a department: "%s"', (query, field, own) => {
    const chairs = ['chair', 'chair and professor', 'chair and associate professor'];
    const titles = chairs.map((chair) => `${chair} of ${field}`).join('/');
    expect(understood(query)).toBe(`job: ${own}${titles}`);
  });

  it.each([
    ['chair of the finance committee', 'job: chair of the finance | about: committee'],
    ['chair of the board', 'job: chair | about: board'],
  ])('leaves other chairs as they are: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
