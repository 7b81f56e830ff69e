import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Intent, intent as intentSchema } from '../../../src/contract/intent.ts';
import { matchSeed } from '../../../src/service/deep-search/match-seed.ts';
import { fitIntent } from '../../../src/service/evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../../../src/service/evidence/discover/fit-place.ts';
import { yearsRange } from '../../../src/service/people/record/day-number.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { PlaceIndex } from '../../../src/service/people/record/place-resolver.ts';
import type { PersonDetail } from '../../../src/service/search/explain/person-details.ts';
import { reasonsFor } from '../../../src/service/search/explain/reasons.ts';
import type { OwnPlan } from '../../../src/service/search/own/own-plan.ts';
import { loosenedIntents } from '../../../src/service/search/plan/loosened-intents.ts';
import {
  hasConditions,
  type PlacePlan,
  type SearchPlan,
} from '../../../src/service/search/plan/search-plan.ts';
import { ANY_JOB, OPEN_PLAN } from './open-plan.ts';

/**
 * Every clause of the intent in every place that evaluates people. The tables below have a type
 * error until a new clause is in them.
 */

const TODAY = '2026-11-01';

/** Meets each of the clauses below. */
const FITS: PersonRecord = {
  name: 'Orla Fenwright',
  location: 'Oslo',
  gender: 'female',
  birth_date: '1984',
  experiences: [{ title: 'Potter', organization: 'Kiln House' }],
  emails: ['orla@kiln.example'],
  education: [{ school: 'Elm College' }],
  facts: [{ text: 'Orla casts bronze bells.' }],
};

/** Meets none of them. */
const MISSES: PersonRecord = {
  name: 'Bram Oxley',
  location: 'Lima',
  gender: 'male',
  birth_date: '1951',
  experiences: [{ title: 'Clerk', organization: 'Hexagrid' }],
  education: [{ school: 'Fir College' }],
  facts: [{ text: 'Bram collects stamps.' }],
};

interface Clause {
  readonly asks: Intent;
  /** False: it depends on the caller or ranks only, so records alone cannot meet it. */
  readonly isOfRecords: boolean;
  /** False: there is nothing to leave out, because the clause excludes no one. */
  readonly isLoosened: boolean;
}

const condition = (asks: Intent): Clause => ({ asks, isOfRecords: true, isLoosened: true });

/** Changes whom the other clauses mean, or the order. */
const unfiltered = (asks: Intent): Clause => ({ asks, isOfRecords: false, isLoosened: false });

type Inner<Key extends 'demographics' | 'personalization'> = keyof NonNullable<Intent[Key]>;

const CLAUSES: Readonly<
  Record<Exclude<keyof Intent, 'demographics' | 'personalization'>, Clause> &
    Record<Inner<'demographics'> | Inner<'personalization'>, Clause>
> = {
  names: condition({ names: ['Orla Fenwright'] }),
  excludedNames: condition({ excludedNames: ['Bram Oxley'] }),
  experiences: condition({ experiences: [{ title: 'Potter' }] }),
  schools: condition({ schools: [{ school: 'Elm College' }] }),
  semanticClauses: {
    ...condition({ semanticClauses: [{ text: 'bronze bells' }] }),
    isLoosened: false,
  },
  geo: condition({ geo: { place: 'Oslo' } }),
  places: condition({ places: [{ place: 'Lima', excluded: true }] }),
  recorded: condition({ recorded: [{ field: 'email' }] }),
  groupBy: unfiltered({ groupBy: 'state' }),
  relation: unfiltered({ relation: { type: 'with', name: 'Orla Fenwright' } }),
  order: unfiltered({ order: { by: 'birth', direction: 'ascending' } }),
  first: unfiltered({ first: 1 }),
  matchStatus: unfiltered({ matchStatus: ['unknown'] }),
  ageRange: condition({ demographics: { ageRange: { min: 40, max: 43 } } }),
  birthYearRange: condition({ demographics: { birthYearRange: { min: 1980, max: 1990 } } }),
  born: condition({ demographics: { born: { from: '1983-05', to: '1984' } } }),
  gender: condition({ demographics: { gender: 'female' } }),
  network: {
    ...condition({ personalization: { network: { scope: 'first_degree' } } }),
    isOfRecords: false,
  },
  nearMe: {
    ...condition({ personalization: { nearMe: { distance: '5km' } } }),
    isOfRecords: false,
  },
  tags: {
    ...condition({ personalization: { tags: [{ text: 'potters' }] } }),
    isOfRecords: false,
  },
  lists: {
    ...condition({ personalization: { lists: [{ anyOf: ['Oslo trip', 'Lima trip'] }] } }),
    isOfRecords: false,
  },
  notes: {
    ...condition({ personalization: { notes: [{ text: 'bells', excluded: true }] } }),
    isOfRecords: false,
  },
};

function fitOf(asks: Intent, record: PersonRecord): number {
  const asked = requestedPlaces(asks, undefined, null);
  const places = new PlaceIndex(undefined);
  return fitIntent([record], { intent: asks, asked, places, today: TODAY }).grade;
}

/** How many of the clauses a person meets, by what a deep search knows of the person. */
function metOf({ names, ...clauses }: Intent, record: PersonRecord): number {
  const seed = { profileId: null, identifiers: [], names: names ?? [], clauses, urls: [] };
  const { name, met } = matchSeed([record], seed, { gazetteer: undefined, today: TODAY });
  return met + (name === null || name < 0.9 ? 0 : 1);
}

describe.each(Object.entries(CLAUSES))('clause %s', (_, { asks, isOfRecords, isLoosened }) => {
  it('is a valid intent', () => {
    expect(intentSchema.parse(asks)).toEqual(asks);
  });

  if (isLoosened) {
    it('can be left out when there is no match (loosened-intents.ts)', () => {
      expect(loosenedIntents(asks)).toHaveLength(1);
    });
  }

  if (!isOfRecords) return;
  it('decides who is found by discovery (fit-intent.ts)', () => {
    expect([fitOf(asks, FITS) > 0.5, fitOf(asks, MISSES)]).toEqual([true, 0]);
  });

  it('identifies the person of a deep search (match-seed.ts)', () => {
    expect([metOf(asks, FITS), metOf(asks, MISSES)]).toEqual([1, 0]);
  });
});

const PERSON: PersonDetail = {
  id: 'p_1',
  displayName: 'Orla Fenwright',
  headline: null,
  ...{ place: 'Oslo', country: null, region: null, lat: null, lon: null },
  birthOn: 19_840_000,
  connectedOn: 20_250_301,
  gender: 'female',
  names: ['Orla Fenwright'],
  jobs: [
    {
      ...{ titleTerm: 1, organizationTerm: 2, title: 'Potter', organization: 'Kiln House' },
      ...{ place: null, country: null, region: null, lat: null, lon: null },
      ...{ unit: null, unitName: null, startOn: 20_190_000, endOn: null, isCurrent: true },
    },
  ],
  courses: [
    {
      ...{ schoolTerm: 3, school: 'Elm College', degree: 'ba' },
      ...{ startOn: null, endOn: 20_060_000, isCurrent: false },
    },
  ],
};

const OSLO: PlacePlan = {
  ...{ scopes: [], readings: [], historical: false, orBefore: false, words: ['oslo'] },
  ...{ isDoubtful: false, isExcluded: false },
};
const potter = { id: 1, grade: 1, label: 'Potter', isNear: false };
const elm = { id: 3, grade: 1, label: 'Elm College', isNear: false };

/** Concepts are no conditions; search-answer.test.ts checks the sentence that is their reason. */
type Unreasoned =
  | 'concepts'
  | 'mustMeetConcepts'
  | 'excludedConcepts'
  | 'excludedPeople'
  | 'excludedWords'
  | 'nearlyNamed'
  | 'isNamedInPart'
  | 'excludedNames'
  | 'order'
  | 'everybody'
  | 'nearFirst';

const tagged: OwnPlan = {
  ...{ kind: 'tags', asked: ['potter'], meant: [], near: [], isReadable: true, isExcluded: false },
  people: new Map([['p_1', 'potters']]),
};

const CONDITIONS: Readonly<
  Record<Exclude<keyof SearchPlan, Unreasoned>, readonly [plan: Partial<SearchPlan>, field: string]>
> = {
  people: [{ people: new Map([['p_1', 1]]) }, 'names'],
  experiences: [{ experiences: [{ ...ANY_JOB, titles: [potter] }] }, 'experiences.title'],
  schools: [
    { schools: [{ schools: [elm], degrees: null, time: {}, isExcluded: false }] },
    'schools.school',
  ],
  places: [{ places: [OSLO] }, 'geo.place'],
  born: [{ born: [yearsRange(1980, 1990)] }, 'demographics.birthYearRange'],
  contact: [
    {
      contact: {
        known: new Map([
          [
            'p_1',
            {
              ...{ profileId: 'p_1', firstOn: 20_240_301, lastOn: 20_250_301 },
              ...{ times: 3, isWithin: true },
            },
          ],
        ]),
        by: null,
        met: new Set(['p_1']),
      },
    },
    'personalization.network.lastContact',
  ],
  changed: [
    {
      changed: {
        asked: { kinds: ['job'] },
        history: { files: [], knownSince: null },
        met: new Map([['p_1', 'at Hexagrid until 2026-05-03']]),
        possible: new Map(),
      },
    },
    'personalization.network.changed',
  ],
  genders: [{ genders: ['female'] }, 'demographics.gender'],
  connectionsOf: [{ connectionsOf: 'me' }, 'personalization.network'],
  recorded: [{ recorded: [{ field: 'email', isExcluded: false }] }, 'recorded'],
  connected: [{ connected: yearsRange(2025, 2025) }, 'personalization.network.connected'],
  own: [{ own: [tagged] }, 'personalization.tags'],
};

describe.each(Object.entries(CONDITIONS))('condition %s of a plan', (_, [fields, field]) => {
  const plan = { ...OPEN_PLAN, ...fields };

  it('gives a reason why a person is listed (reasons.ts)', () => {
    const reasons = reasonsFor(
      { intent: { names: ['Orla'] }, plan, today: 20_261_101, tellsUnits: false },
      PERSON,
    );
    expect(reasons.map((one) => one.field)).toEqual([field]);
  });

  it('counts as a condition (hasConditions)', () => {
    expect([hasConditions(plan), hasConditions(OPEN_PLAN)]).toEqual([true, false]);
  });
});

it('gives a reason where a question only leaves people out (reasons.ts)', () => {
  const intent = { excludedNames: ['Ada Obi'] };
  expect(
    reasonsFor({ intent, plan: OPEN_PLAN, today: 20_261_101, tellsUnits: false }, PERSON),
  ).toEqual([{ field: 'excluded', text: 'not among those left out' }]);
});

it.each([
  [{ held: { from: '2015' } }, 'experiences.held'],
  [{ former: true }, 'experiences.former'],
  [{ former: true, year: 2015 }, 'experiences.year'],
  [{ year: 2015 }, 'experiences.year'],
])('names the clause of time to loosen as it is shown: %j (loosened-intents.ts)', (job, clause) => {
  const [loosened] = loosenedIntents({ experiences: [job] });
  expect(loosened?.clause).toBe(clause);
});

it('CLAUSES has no clause that the contract lacks', () => {
  const schema = JSON.stringify(z.toJSONSchema(intentSchema));
  expect(Object.keys(CLAUSES).filter((name) => !schema.includes(`"${name}"`))).toEqual([]);
});
