import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { listHead, listTail } from '../../../../src/service/search/parse/word-list.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: lists', () => {
  it.each([
    ['people at Deloitte, KPMG or PwC', 'job: @Deloitte/KPMG/PwC'],
    ['people at Meta and Amazon', 'job: @Meta/Amazon'],
    ['CFOs and other heads of finance', 'job: CFO/head of finance'],
    ['lawyers and any other attorneys', 'job: lawyer/attorney'],
    ['who does PR or comms', 'job: public relations/communications'],
    ['engineers at Initrode, Hooli or Globex', 'job: engineer, @Initrode/Hooli/Globex'],
    ['who worked at both Google and Meta', 'job: @Google + @Meta'],
    ['ex-Google or ex-Meta', 'job: @Google/Meta, former'],
    ['people at Smith and Wesson', 'job: @Smith and Wesson'],
    ['mayors in Ohio, Indiana or Michigan', 'job: mayor | place: Ohio/Indiana/Michigan'],
    ['mayors in Ohio or in Iowa', 'job: mayor | place: Ohio/Iowa'],
    ['help desk / IT support people', 'about: help desk/IT support'],
    ['people who know CI/CD', 'about: CI/CD'],
    ['who is at harvard / mit / oxford', 'job: @harvard/mit/oxford, current'],
    ['nurses in boston/denver', 'job: nurse | place: boston/denver'],
    ['engineers in CA, OR or WA', 'job: engineer | place: CA/OR/WA'],
    ['nurses in Boise, Idaho', 'job: nurse | place: Boise, Idaho'],
    ['nurses in Boise, Idaho or Reno, Nevada', 'job: nurse | place: Boise, Idaho/Reno, Nevada'],
    ['lawyers in Delaware, Ohio or Texas', 'job: lawyer | place: Delaware/Ohio/Texas'],
    ['teachers in Leeds, Nice or Reading', 'job: teacher | place: Leeds/Nice/Reading'],
    ['Boston, Denver', 'place: Boston/Denver'],
    ['a teacher, nurse or doctor', 'job: teacher/nurse/doctor'],
    ['a photographer or an illustrator', 'job: photographer/illustrator'],
    ['teachers, nurses, and doctors', 'job: teacher/nurse/doctor'],
    ['CEO/CTO', 'job: CEO/CTO'],
    ['founder and CEO', 'job: founder + CEO'],
    ['Stanford, MIT or Harvard alumni', 'school: Stanford/MIT/Harvard'],
    ['Oxford or Cambridge graduates', 'school: Oxford/Cambridge'],
    ['graduated from Harvard, Oxford or Yale', 'school: Harvard/Oxford/Yale'],
    ['people named Alvarez, Brook or Chen', 'name: Alvarez + Brook + Chen'],
    ['knows Rust, Go or Python', 'about: Rust/Go/Python'],
    ['knows Rust, Go and Python', 'about: Rust + Go + Python'],
    ['grew up in Ohio, lives in Texas', 'place: Texas + Ohio, once'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

/** The ways in which people write a list. */
const styles: readonly ((items: readonly string[]) => string)[] = [
  (items) => items.join(', '),
  (items) => items.join(' or '),
  (items) => items.join(' and '),
  (items) => items.join(' & '),
  (items) => items.join('/'),
  (items) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`,
  (items) => `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`,
];
const style = fc.constantFrom(...styles);

const anyOf = (one: string | null | undefined, many: readonly string[] | null | undefined) =>
  [...(one ? [one] : []), ...(many ?? [])].sort();

describe('parseQuestion: the same list in any style', () => {
  const indexed = ['Quillon Freight', 'Zorblat', 'Bank of Harrowgate', 'Tamsin & Rook'];
  const known = {
    ...NO_KNOWN_TERMS,
    organizations: new Set(indexed.map((name) => name.toLowerCase())),
  };

  it('finds every organization that the index knows, as alternatives of one clause', () => {
    fc.assert(
      fc.property(fc.subarray(indexed, { minLength: 2 }), style, (names, write) => {
        const { intent } = parse(`people at ${write(names)}`, known);
        const [clause, ...others] = intent.experiences ?? [];
        expect(others).toEqual([]);
        expect(anyOf(clause?.organization, clause?.organizationAnyOf)).toEqual([...names].sort());
        expect(intent.semanticClauses).toBeUndefined();
      }),
      { numRuns: tries(67, 200) },
    );
  });

  it('finds every place, as alternatives of one clause', () => {
    const places = ['Ohio', 'Texas', 'New Hampshire', 'Utah', 'Germany', 'Kenya'];
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: 2 }), style, (names, write) => {
        const { geo, places: others, semanticClauses } = parse(`nurses in ${write(names)}`).intent;
        expect(anyOf(geo?.place, geo?.placeAnyOf)).toEqual([...names].sort());
        expect(others ?? semanticClauses).toBeUndefined();
      }),
      { numRuns: tries(67, 200) },
    );
  });

  it('finds every plural title, as alternatives of one clause', () => {
    const titles = ['lawyer', 'nurse', 'civil engineer', 'judge', 'mayor'];
    fc.assert(
      fc.property(fc.shuffledSubarray(titles, { minLength: 2 }), style, (names, write) => {
        const { experiences } = parse(write(names.map((name) => `${name}s`))).intent;
        const [clause, ...others] = experiences ?? [];
        expect(others).toEqual([]);
        expect(anyOf(clause?.title, clause?.titleAnyOf)).toEqual([...names].sort());
      }),
      { numRuns: tries(67, 200) },
    );
  });
});

describe('listHead and listTail', () => {
  const text = readWords('at Initech, Hooli or Globex in Ohio, please');

  it('find the first and the last item of a list from any of its items', () => {
    expect([1, 2, 4].map((i) => listHead(text, i))).toEqual([1, 1, 1]);
    expect([2, 3, 5].map((to) => listTail(text, to))).toEqual([5, 5, 5]);
  });

  it('do not take a comma alone for a list', () => {
    expect(listHead(text, 7)).toBe(7);
    expect(listTail(readWords('Boston, Denver'), 1)).toBe(1);
  });
});
