import { describe, expect, it } from 'vitest';
import type { PersonDetail } from '../../../../src/service/search/explain/person-details.ts';
import { personalReasons } from '../../../../src/service/search/explain/personal-reasons.ts';
import { OPEN_PLAN } from '../open-plan.ts';

const ADA: PersonDetail = {
  ...{ id: 'p_ada', displayName: 'Ada Moss', headline: null, place: null, country: null },
  ...{ region: null, lat: null, lon: null, birthOn: 19_230_505, connectedOn: null, gender: null },
  ...{ names: ['Ada Moss'], jobs: [], courses: [] },
};
const plan = { ...OPEN_PLAN, born: [{ from: 0, to: 19_351_231 }] };
const told = (person: Partial<PersonDetail>) =>
  personalReasons(plan, { ...ADA, ...person }).map(({ text }) => text);

describe('the reason of an age or a year of birth', () => {
  it('is the date of birth', () => {
    expect(told({ headline: 'Weaver' })).toEqual(['born 1923-05-05']);
  });

  it('says that there is no age now where the headline says that the person died', () => {
    const text = 'born 1923-05-05; no age now, as the headline says: Deceased';
    expect(told({ headline: 'Deceased' })).toEqual([text]);
  });

  it('says no more than that no date is known where none is', () => {
    expect(told({ headline: 'Deceased', birthOn: null })).toEqual(['no birth date on record']);
  });
});
