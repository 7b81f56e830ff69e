import { describe, expect, it } from 'vitest';
import type { PersonDetail } from '../../../../src/service/search/explain/person-details.ts';
import { ambiguityOf, informationOf } from '../../../../src/service/search/rank/ambiguity.ts';

const person = (fields: Partial<PersonDetail>): PersonDetail => ({
  id: '',
  displayName: 'Wren Gable',
  headline: null,
  ...{ place: null, country: null, region: null, lat: null, lon: null },
  birthOn: null,
  connectedOn: null,
  gender: null,
  names: [],
  jobs: [],
  courses: [],
  ...fields,
});

describe('informationOf', () => {
  it('returns the most when all values differ and 0 when all are the same', () => {
    expect(informationOf(['a', 'b', 'c', 'd'])).toBe(2);
    expect(informationOf(['a', 'A ', 'á'])).toBe(0);
    expect(informationOf(['a', 'a', 'b', 'b'])).toBe(1);
  });

  it('returns less when some values are unknown', () => {
    expect(informationOf(['a', 'b', null, null])).toBeLessThan(informationOf(['a', 'b', 'c', 'd']));
    expect(informationOf(['a', null, null])).toBe(0);
  });
});

describe('ambiguityOf', () => {
  it('asks about the trait that distinguishes most people', () => {
    const people = [
      person({ place: 'Leeds', birthOn: 19_500_000 }),
      person({ place: 'Leeds', birthOn: 19_700_000 }),
      person({ place: 'York', birthOn: 19_900_000 }),
    ];
    expect(ambiguityOf('Wren Gable', people, 3)).toEqual({
      name: 'Wren Gable',
      people: 3,
      differs_by: ['birth_year', 'location'],
      question: 'In which year was the Wren Gable who is meant born: 1950, 1970 or 1990?',
    });
  });

  it('names at most six examples and counts people without loaded details too', () => {
    const people = ['Leeds', 'York', 'Bath', 'Hull', 'Deal', 'Ripon', 'Wells'].map((place) =>
      person({ place }),
    );
    const { question, people: count } = ambiguityOf('Wren Gable', people, 31);
    expect(question).toBe(
      'Which Wren Gable is meant: the one in Leeds, York, Bath, Hull, Deal, Ripon or another?',
    );
    expect(count).toBe(31);
  });

  it('says so when no known trait distinguishes the people', () => {
    const { differs_by: traits, question } = ambiguityOf('Wren Gable', [person({}), person({})], 2);
    expect(traits).toEqual([]);
    expect(question).toBe(
      'Nothing known tells the 2 people called Wren Gable apart: which one is meant?',
    );
  });
});
