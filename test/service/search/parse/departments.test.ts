import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parse, understood } from './understood.ts';

const KNOWN = {
  ...NO_KNOWN_TERMS,
  departments: new Set([
    'it is',
    'it',
    'is',
    'sales',
    'production',
    'admin offices',
    'business growth',
  ]),
};
const read = (query: string) => understood(query, KNOWN);

describe('a department on record', () => {
  it.each([
    ['everyone in IT/IS', 'job: IT/IS'],
    ['women in IT', 'job: IT | who: female'],
    ['Frauen in der IT', 'job: IT | who: female'],
    ['who works in the admin offices?', 'job: admin offices'],
    ['Sales staff', 'job: Sales'],
    ['the IT department', 'job: IT'],
    ['people in the production team', 'job: production'],
    ['people from Sales', 'job: Sales'],
    ['members of Sales', 'job: Sales'],
    ['people in business growth', 'job: business growth'],
    ['IT/IS', 'job: IT/IS'],
    ['IT people who started in 2015', 'job: IT, started 2015'],
    ['who left Sales', 'job: Sales, former'],
    ['who joined IT in 2015', 'job: IT, started 2015'],
    ['accountants in Production', 'job: accountant, Production'],
    ['who is in IT and is a woman', 'job: IT | who: female'],
  ])('is meant by its bare name: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    ['people in IT or Sales', 'job: IT or Sales'],
    ['IT and Sales people', 'job: IT or Sales'],
    ['women in IT, Sales or Production', 'job: IT or Sales or Production | who: female'],
    ['people not in IT or Sales', 'job: not, IT or Sales'],
  ])('may be one of a list: "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    'production managers',
    'women in IT support',
    'sales team leads',
    'people in it',
    'people in it/is',
    'an MBA in Sales',
    '10 years of experience in Production',
  ])('is not meant by "%s"', (query) => {
    const { experiences } = parse(query, KNOWN).intent;
    expect((experiences ?? []).filter(({ unit }) => unit != null)).toEqual([]);
  });

  describe('that is an employer or a school as well', () => {
    const both = (query: string) =>
      understood(query, {
        ...KNOWN,
        departments: new Set([...KNOWN.departments, 'oft', 'varlo']),
        organizations: new Set(['oft']),
        schools: new Set(['varlo']),
      });

    it.each([
      ['OFT', 'job: @OFT'],
      ['OFT members', 'job: @OFT'],
      ['members of the OFT', 'job: @OFT'],
      ['people in OFT', 'job: @OFT'],
      ['who left the OFT', 'job: @OFT, former'],
      ['not OFT', 'job: not, @OFT'],
      ['people in Varlo', 'school: Varlo'],
    ])('stays that in "%s"', (query, expected) => {
      expect(both(query)).toBe(expected);
    });

    it.each(['the OFT department', 'people in the OFT team'])(
      'is the department beside the word for it: "%s"',
      (query) => {
        expect(both(query)).toBe('job: OFT');
      },
    );
  });

  it('is read only where departments are on record', () => {
    expect(understood('women in IT')).toBe('about: IT | who: female');
  });
});
