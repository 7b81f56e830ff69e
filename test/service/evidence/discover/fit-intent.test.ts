import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Intent } from '../../../../src/contract/intent.ts';
import type { SpacePerson } from '../../../../src/service/evidence/discover/cluster-candidates.ts';
import { findCandidates } from '../../../../src/service/evidence/discover/find-candidates.ts';
import { fitIntent } from '../../../../src/service/evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../../../../src/service/evidence/discover/fit-place.ts';
import {
  fitExperience,
  fitOrganization,
} from '../../../../src/service/evidence/discover/fit-stays.ts';
import { corroboration } from '../../../../src/service/evidence/discover/judge-person.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { PlaceIndex } from '../../../../src/service/people/record/place-resolver.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';

const gazetteer = await loadGazetteer();
const TODAY = '2026-11-01';
const contextOf = (intent: Intent) => ({
  intent,
  asked: requestedPlaces(intent, gazetteer, null),
  places: new PlaceIndex(gazetteer),
  today: TODAY,
});
const fitOf = (records: PersonRecord[], intent: Intent) => fitIntent(records, contextOf(intent));
const grade = (record: Partial<PersonRecord>, intent: Intent) =>
  fitOf([{ name: 'Orla Fenwright', ...record }], intent).grade;

const was = { title: 'Potter', organization: 'Kiln House', start_date: '2001', end_date: '2009' };
const is = { title: 'Potter', organization: 'Kiln House', start_date: '2019' };

test.each([
  ['current', is, true],
  ['current', was, false],
  ['historical', was, true],
  ['historical', is, false],
  ['both', was, true],
] as const)('temporalScope %s with the job %j is met: %s', (temporalScope, job, isMet) => {
  const intent = { experiences: [{ organization: 'Kiln House', temporalScope }] };
  expect(grade({ experiences: [job] }, intent) > 0).toBe(isMet);
});

test.each([
  [{ year: 2005 }, true],
  [{ year: 2015 }, false],
  [{ startYear: 2001 }, true],
  [{ startYearLte: 2000 }, false],
  [{ endYear: 2009 }, true],
])('the years %j fit a job from 2001 to 2009: %s', (years, isMet) => {
  const clause = { title: 'Potter', ...years };
  expect(fitExperience(clause, [was], TODAY) !== null).toBe(isMet);
});

test('one job has to meet both title and organization of a clause', () => {
  const jobs = [
    { title: 'Potter', organization: 'Elsewhere' },
    { title: 'Clerk', organization: 'Kiln House' },
  ];
  const clause = { title: 'Potter', organization: 'Kiln House' };
  expect(fitExperience(clause, jobs, TODAY)).toBeNull();
  expect(fitExperience(clause, [...jobs, is], TODAY)?.item).toEqual(is);
});

test('different pages of one person may meet different clauses', () => {
  const intent = {
    experiences: [{ title: 'Potter' }],
    schools: [{ school: 'Harrowgate College' }],
  };
  const pages: PersonRecord[] = [
    { name: 'Orla Fenwright', experiences: [is] },
    { name: 'O. Fenwright', education: [{ school: 'Harrowgate College' }] },
  ];
  expect(fitOf(pages, intent).grade).toBeGreaterThan(0);
  expect(fitOf(pages.slice(0, 1), intent).grade).toBe(0);
});

test.each([
  ['Tide Office Ltd', 'Tide Office', true],
  ['Massachusetts Institute of Technology', 'MIT', true],
  ['University of Utah', 'University of Maine', false],
  ['Bank of Lisbon', 'Bank of Porto', false],
])('%s fits the asked organization %s: %s', (given, asked, isMet) => {
  expect(fitOrganization(asked, given) >= 0.5).toBe(isMet);
});

test.each([
  [{ place: 'Portugal' }, { location: 'Lisbon, Portugal' }, 1],
  [{ place: 'Portugal' }, { location: 'Oslo, Norway' }, 0],
  [{ place: 'Lisbon', distance: '20 km' }, { location: 'Porto, Portugal' }, 0],
  [{ place: 'Portugal' }, {}, 0.5],
  [{ place: 'Portugal', isHistorical: true }, { past_locations: ['Porto, Portugal'] }, 1],
  [{ place: 'Portugal', isHistorical: true }, { location: 'Porto, Portugal' }, 0],
  [{ place: 'Boston' }, { location: 'Boston, Massachusetts' }, 1],
  [{ place: 'Boston' }, { location: 'Cambridge, Massachusetts' }, 0.8],
  [{ place: 'Boston' }, { location: 'Boston, England' }, 0.75],
  [{ place: 'Boston', excluded: true }, { location: 'Cambridge, Massachusetts' }, 1],
  [{ place: 'Boston', excluded: true }, { location: 'Boston, Massachusetts' }, 0],
  [{ place: 'Boston', excluded: true }, { location: 'Boston, England' }, 1],
])('the place %j grades the record %j as %d', (geo, record, expected) => {
  expect(grade(record, { geo })).toBe(expected);
});

test('a concept decides only when it is the only clause', () => {
  const facts = [{ text: 'She restores brass sextants.' }];
  const concept = (text: string) => ({ semanticClauses: [{ text }] });
  expect(grade({ facts }, concept('restoring sextants'))).toBe(1);
  expect(grade({ facts }, concept('quantum chemistry'))).toBe(0);
  const both = { names: ['Orla Fenwright'], ...concept('quantum chemistry') };
  const fit = fitOf([{ name: 'Orla Fenwright', facts }], both);
  expect([fit.grade, fit.concepts]).toEqual([1, 0]);
});

test('a phrase of anyOf meets a concept', () => {
  const intent = { semanticClauses: [{ text: 'horology', anyOf: ['brass sextants'] }] };
  expect(grade({ facts: [{ text: 'Brass sextants, mostly.' }] }, intent)).toBe(1);
});

test('a birth year out of range grades 0, an unknown one 0.5', () => {
  const intent = { demographics: { birthYearRange: { min: 1980, max: 1990 } } };
  expect(grade({ birth_date: '1985' }, intent)).toBe(1);
  expect(grade({ birth_date: '1950' }, intent)).toBe(0);
  expect(grade({}, intent)).toBe(0.5);
});

test('every match reason quotes the record', () => {
  const intent = { names: ['Orla Fenwright'], experiences: [{ title: 'Potter' }] };
  const { reasons } = fitOf([{ name: 'Orla Fenwright', experiences: [is] }], intent);
  expect(reasons).toEqual([
    { field: 'names', text: 'Orla Fenwright' },
    { field: 'experiences.title', text: 'Potter, Kiln House (2019)' },
  ]);
});

test('pages of one site corroborate no more than one page', () => {
  const one = corroboration(['https://a.example/1', 'https://a.example/2']);
  expect(one).toBe(corroboration(['https://a.example/1']));
  expect(corroboration(['https://a.example/1', 'https://b.example/1'])).toBeGreaterThan(one);
});

const person = (n: number, profileId: string | null): SpacePerson => ({
  space: 'public',
  profileId,
  known: [],
  otherIds: [],
  mentions: [
    {
      id: `m_${n}`,
      sourceId: `src_${n}`,
      space: 'public',
      url: `https://kilns${n % 5}.example/${n}`,
      record: { name: `Nth ${n}`, experiences: n % 3 === 0 ? [was] : [is] },
      profileId,
    },
  ],
});

test('findCandidates sorts by confidence, keeps the limit and skips answered profiles', () => {
  const owners = fc.array(fc.constantFrom(null, 'p_1', 'p_2', 'p_3'), { maxLength: 20 });
  const question = { ...contextOf({ experiences: [{ title: 'Potter' }] }), signals: {} };
  fc.assert(
    fc.property(owners, fc.integer({ min: 1, max: 8 }), (profileIds, limit) => {
      const people = profileIds.map((profileId, n) => person(n, profileId));
      const found = findCandidates(people, question, new Set(['p_1']), limit);
      const { candidates, eligible } = found;
      const sure = candidates.map(({ confidence }) => confidence);
      expect(sure).toEqual(sure.toSorted((a, b) => b - a));
      expect(candidates.length).toBe(Math.min(limit, eligible));
      const known = candidates.flatMap(({ profileId }) => profileId ?? []);
      expect(new Set(known).size).toBe(known.length);
      expect(known).not.toContain('p_1');
    }),
  );
});
