import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { unitKey } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { parse, understood } from './understood.ts';

/** Committees, constituencies and offices with words between, as parliaments record them. */

const KNOWN = {
  ...NO_KNOWN_TERMS,
  titles: new Set(['minister without portfolio', 'deputy vicar', 'minister']),
  organizations: new Set([
    'audit committee',
    'harbor office',
    'deputy vicar',
    'minister without portfolio',
  ]),
  units: new Set(['Marlow North and Stoke Underhill', 'Windsor'].map(unitKey)),
};
const read = (query: string) => understood(query, KNOWN);

describe('who is at an employer', () => {
  it.each([
    ['who is at the Harbor Office', 'job: @Harbor Office, current'],
    ["who's with the Harbor Office", 'job: @Harbor Office, current'],
    ['who is on the Audit Committee', 'job: @Audit Committee, current'],
    ['who are in the Audit Committee', 'job: @Audit Committee, current'],
    ['who serves on the Audit Committee', 'job: @Audit Committee, current'],
    ['mayors who sit on the Audit Committee', 'job: mayor + @Audit Committee, current'],
  ])('is who is there now: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    'who is or was at the Harbor Office',
    'people at the Harbor Office',
    'who served at the Harbor Office',
  ])('is not all that is asked: "%s"', (query) => {
    expect(read(query)).toBe('job: @Harbor Office');
  });
});

describe('a seat on a committee', () => {
  it.each([
    ['mayors who sat on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors serving on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors at the Audit Committee', 'job: mayor, @Audit Committee'],
  ])('is held beside another office: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    ['who chairs the Audit Committee', 'job: chair, @Audit Committee, current'],
    ['who chaired the Audit Committee', 'job: chair, @Audit Committee'],
    ['who used to chair the Audit Committee', 'job: chair, @Audit Committee, former'],
    ['the chair of the Audit Committee', 'job: chair, @Audit Committee'],
  ])('may be the chair: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

const noticesOf = (query: string) =>
  parseNotices(parse(query, KNOWN)).map(({ message }) => message);

describe('what no clause can hold is told', () => {
  it.each(['moved from', 'left'])(
    'that of two jobs none is known to be the first: "%s"',
    (verb) => {
      const link = verb === 'left' ? 'for' : 'to';
      const query = `who ${verb} the Harbor Office ${link} the Audit Committee`;
      expect(noticesOf(query)).toEqual([
        `Applied differently: "${verb}" as having had both jobs; which came first is not compared.`,
      ]);
    },
  );

  it('and nothing where one job is asked for', () => {
    expect(noticesOf('who left the Harbor Office in 2007')).toEqual([]);
  });

  it('that who holds an office is not on record as its candidate', () => {
    expect(noticesOf('mayors who never ran for governor')).toEqual([
      'Applied differently: only who is on record as "candidate for governor" is left out, not who ' +
        'held the office.',
    ]);
  });
});

describe('a constituency of the index', () => {
  it.each([
    ['MP for Windsor', 'job: MP, District Windsor'],
    ['members of parliament for Windsor', 'job: member of parliament, District Windsor'],
    [
      'who is the MP for Marlow North and Stoke Underhill',
      'job: MP, District Marlow North and Stoke Underhill, current',
    ],
  ])('is where a member of parliament sits: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it('is a place for everybody else', () => {
    expect(read('engineers in Windsor')).toBe('job: engineer | place: Windsor');
  });
});

describe('a title of the index', () => {
  it.each([
    ['minister without portfolio', 'job: minister without portfolio'],
    ['ministers without portfolio', 'job: minister without portfolio'],
    ['ministers without children', 'job: minister | about: not, children'],
  ])('leaves nothing out where "without" is part of it: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each(['deputy vicar', 'Deputy Vicar'])('goes before an employer of that name: "%s"', (one) => {
    expect(read(one)).toBe(`job: ${one}`);
  });

  it('is looked up with its noun in the singular', () => {
    expect(questionPhrases('ministers without portfolio')).toContain('minister without portfolio');
  });
});
