import { expect, test } from 'vitest';
import { understoodClauses } from '../../src/answers/understood.ts';
import type { Intent } from '../../src/contract/intent.ts';
import { searchSnapshot } from '../../src/contract/search.ts';
import { madeUpSearch } from './made-up-people.ts';

const shown = (intent: Intent) =>
  understoodClauses({ ...madeUpSearch(), intent, query_intent: undefined });

test('says dates, order and the number wanted in plain words', () => {
  expect(
    shown({
      experiences: [
        { title: 'mayor', started: { from: '2019' }, held: { from: '1990', to: '1999' } },
        { organizationAnyOf: ['Initech', 'Globex'], ended: { from: '2018', to: '2018' } },
        { title: 'governor', former: true, years: { min: 3 } },
      ],
      order: { by: 'birth', direction: 'ascending' },
      first: 1,
    }),
  ).toEqual([
    'experiences.started: 2019 or later',
    'experiences.held: 1990 to 1999',
    'experiences.ended: in 2018',
    'experiences.organizationAnyOf: any of Initech, Globex',
    'experiences.years: at least 3 years',
    'experiences.former: held once, not now',
    'order: oldest first',
    'first: one person',
    'experiences.title: mayor',
    'experiences.title: governor',
  ]);
});

test('says of employers and schools that each of them is asked for', () => {
  const span = (clause: string, text: string) => ({ clause, text, start: 0, end: text.length });
  const asked = {
    experiences: [{ organization: 'Acme' }, { organization: 'Loomco' }],
    schools: [{ school: 'Yale' }, { school: 'Duke' }, { school: 'Ives', excluded: true }],
  };
  const spans = [span('experiences.organization', 'acme'), span('schools.school', 'Yale')];
  const query_intent = { ...madeUpSearch().query_intent, spans };
  expect(
    understoodClauses(searchSnapshot.parse({ ...madeUpSearch(), intent: asked, query_intent })),
  ).toEqual([
    'experiences.organization: each of Acme, Loomco',
    'schools.school: each of Yale, Duke',
    'left out: Ives',
  ]);
  expect(shown({ experiences: [{ organization: 'Acme', title: 'nurse' }] })).toEqual([
    'experiences.organization: Acme',
    'experiences.title: nurse',
  ]);
});

test('shows what is left out as left out, not as asked for', () => {
  expect(
    shown({
      experiences: [{ title: 'lawyer' }, { title: 'partner', excluded: true }],
      geo: { place: 'Texas', excluded: true },
      excludedNames: ['Ada Obi'],
    }),
  ).toEqual([
    'left out: the name Ada Obi',
    'left out: partner',
    'left out: Texas',
    'experiences.title: lawyer',
  ]);
});

test('shows a place that is left out once', () => {
  const spans = [{ clause: 'places.place', text: 'Texas', start: 0, end: 5 }];
  const asked = {
    ...madeUpSearch(),
    intent: { places: [{ place: 'Texas', excluded: true }] },
    query_intent: { organizations: [], schools: [], names_a_person: false, spans },
  };
  expect(understoodClauses(asked)).toEqual(['left out: Texas']);
});

test('shows words that are left out once, beside others of the same clause', () => {
  const spans = [
    { clause: 'semanticClauses', text: 'testing', start: 16, end: 23 },
    { clause: 'semanticClauses', text: 'Rails', start: 32, end: 37 },
  ];
  const asked = {
    ...madeUpSearch(),
    intent: { semanticClauses: [{ text: 'testing' }, { text: 'rails', excluded: true }] },
    query_intent: { organizations: [], schools: [], names_a_person: false, spans },
  };
  expect(understoodClauses(asked)).toEqual(['semanticClauses: testing', 'left out: rails']);
});

test('leaves it to the groups to say by what people are counted', () => {
  const groups = { by: 'state' as const, further_values: 0, not_known: 1 };
  const counted = (values: { value: string; people: number }[]) =>
    understoodClauses({
      ...madeUpSearch({ groups: { ...groups, values } }),
      intent: { names: ['Ada'], groupBy: 'state' },
      query_intent: undefined,
    });
  expect(counted([{ value: 'Ohio', people: 1 }])).toEqual(['names: Ada']);
  expect(counted([])).toEqual(['groupBy: counted by state', 'names: Ada']);
});

test('says how people are related to a named one', () => {
  expect(shown({ relation: { type: 'before', name: 'Ada Obi' } })).toEqual([
    'relation: the same job before Ada Obi',
  ]);
});

test('says a clause once, in the words of the question', () => {
  const span = (clause: string, text: string) => ({ clause, text, start: 0, end: text.length });
  const asked = {
    demographics: { ageRange: { max: 49 } },
    semanticClauses: [{ text: 'river', anyOf: ['stream'] }],
    places: [{ placeAnyOf: ['Ohio', 'Kent'], excluded: true }],
    experiences: [{ title: 'judge', excluded: true }],
  };
  const spans = [
    span('demographics.ageRange', 'under 50'),
    span('semanticClauses', 'rivers'),
    span('experiences.title', 'judges'),
  ];
  const query_intent = { ...madeUpSearch().query_intent, spans };
  expect(
    understoodClauses(searchSnapshot.parse({ ...madeUpSearch(), intent: asked, query_intent })),
  ).toEqual([
    'demographics.ageRange: under 50',
    'semanticClauses: rivers',
    'left out: judge',
    'left out: Ohio, Kent',
  ]);
});

test('says a place that two clauses name once, and a day as a day', () => {
  expect(
    shown({
      geo: { place: 'Ohio' },
      places: [{ place: 'ohio' }, { place: 'Kent' }],
      personalization: {
        network: { scope: 'first_degree', connected: { from: '2026-06-03', to: '2026-06-03' } },
      },
    }),
  ).toEqual([
    'personalization.network.connected: on 2026-06-03',
    'geo.place: Ohio',
    'personalization.network.scope: first_degree',
    'places.place: Kent',
  ]);
});
