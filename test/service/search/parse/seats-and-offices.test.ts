import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { unitKey } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { parse, understood } from './understood.ts';

/** Committees, constituencies and offices with words between, as parliaments record them. */

const KNOWN = {
  ...NO_KNOWN_TERMS,
  titles: new Set(['minister without portfolio', 'deputy vicar', 'minister', 'vicar of marrow']),
  organizations: new Set([
    'audit committee',
    'harbor office',
    'deputy vicar',
    'minister without portfolio',
    'vicars of marrow',
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
    ['who is at the Harbor Office, past or present', 'job: @Harbor Office, both'],
    ['who is at the Harbor Office in 2010', 'job: @Harbor Office, held 2010'],
    ['who works at the Harbor Office in 2010', 'job: @Harbor Office, held 2010'],
    ['who is at the Harbor Office since 2015', 'job: @Harbor Office, started ..2015, current'],
    ['who chairs the Audit Committee in 2010', 'job: chair, @Audit Committee, held 2010'],
    ['who runs Boston now or before', 'job: mayor, both | place: Boston'],
  ])('is at the time that is said besides: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    'who is at the Harbor Office at any time',
    'who is or was at the Harbor Office',
    'people at the Harbor Office',
    'who served at the Harbor Office',
  ])('is not all that is asked: "%s"', (query) => {
    expect(read(query).replace(' | not: at any time', '')).toBe('job: @Harbor Office');
  });
});

describe('a seat on a committee', () => {
  it.each([
    ['mayors who sat on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors serving on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors on the Audit Committee', 'job: mayor + @Audit Committee'],
    ['mayors at the Audit Committee', 'job: mayor, @Audit Committee'],
    ['the counsel on the Audit Committee', 'job: counsel, @Audit Committee'],
    ['directors who served on the Audit Committee', 'job: director, @Audit Committee'],
    ['clerks who served on the Harbor Office', 'job: clerk, @Harbor Office'],
  ])('is held beside another office: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    ['who chairs the Audit Committee', 'job: chair, @Audit Committee, current'],
    ['who chaired the Audit Committee', 'job: chair, @Audit Committee'],
    ['who used to chair the Audit Committee', 'job: chair, @Audit Committee, former'],
    ['who co-chairs the Audit Committee', 'job: chair, @Audit Committee, current'],
    ['mayors who chaired the Audit Committee', 'job: mayor + chair, @Audit Committee'],
    ['chaired professor at the Harbor Office', 'job: chaired professor, @Harbor Office'],
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

  it.each([
    'who left the Harbor Office in 2007',
    'people at the Audit Committee who left the Harbor Office',
    'ex-Harbor Office people at the Audit Committee',
  ])('and nothing where nobody moved: "%s"', (query) => {
    expect(noticesOf(query)).toEqual([]);
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

  it.each([
    ['engineers in Windsor', 'job: engineer | place: Windsor'],
    ['MPs who live in Windsor', 'job: MP | place: Windsor'],
    ['MPs born in Windsor', 'job: MP | place: Windsor'],
  ])('is a place where somebody lives or was born: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
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

  it('is no employer of nearly that name', () => {
    expect(read('Vicars of Marrow')).toBe('job: @Vicars of Marrow');
  });

  it.each(['deputy vicar', 'Deputy Vicar'])('goes before an employer of that name: "%s"', (one) => {
    expect(read(one)).toBe(`job: ${one}`);
  });

  it('is looked up with its noun in the singular', () => {
    expect(questionPhrases('ministers without portfolio')).toContain('minister without portfolio');
  });
});

describe('a committee that no record has by this name', () => {
  it.each([
    ['who chairs the Senate Weaving Committee?', 'job: chair, @Senate Weaving Committee, current'],
    ['members of the Weaving Committee', 'job: @Weaving Committee'],
    ['chair of the House Looms and Dyes Committee', 'job: chair, @House Looms and Dyes Committee'],
    ['Senate Weaving Committee members', 'job: @Senate Weaving Committee'],
    ['who is on the Senate Committee on the Looms', 'job: @Senate Committee on the Looms, current'],
    ['women on the House Weaving Committee', 'job: @House Weaving Committee | who: female'],
  ])('is read whole in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Audit Committee Chair', 'job: Audit Committee Chair'],
    ['Committee members', 'job: Committee member'],
  ])('is left to the titles in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
