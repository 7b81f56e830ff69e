import { expect, test } from 'vitest';
import type { Condition } from './expectation.ts';
import { meetsCondition } from './meets-condition.ts';
import type { Truth } from './truth.ts';

const mayor = { title: 'Mayor', location: 'Carrow, Utah', unit: 'District 4' };
const ada = {
  name: 'Ada Moss',
  given_name: 'Ada',
  family_name: 'Moss',
  gender: 'Female',
  birth_date: '1971-03-04',
  experiences: [
    { ...mayor, start_date: '2012-01-01', end_date: '2016-01-01' },
    { title: 'Senator', location: 'Utah', start_date: '2019', end_date: '2027-01-01' },
    { title: 'Clerk', location: 'Carrow, Utah' },
  ],
};

test.each<[Condition, Truth]>([
  [{ family: 'Moss' }, true],
  [{ given: ['Adam'] }, false],
  [{ nameHas: '^Ada' }, true],
  [{ gender: 'Male' }, false],
  [{ born: [1970, 1979] }, true],
  [{ role: { title: ['Mayor', 'Clerk'], city: 'Carrow' } }, true],
  [{ role: { title: ['Mayor'], state: ['Ohio'] } }, false],
  [{ role: { title: ['Mayor'], unit: 'District 5' } }, false],
  [{ role: { title: ['Senator'], current: true } }, true],
  [{ role: { title: ['Senator'], former: true } }, false],
  [{ role: { title: ['Mayor'], former: true } }, true],
  [{ role: { title: ['Mayor'], year: 2014 } }, true],
  [{ role: { title: ['Mayor'], year: 2018 } }, false],
  [{ role: { title: ['Clerk'], year: 2018 } }, null],
  [{ role: { title: ['Mayor'], overlap: [2015, 2020] } }, true],
  [{ role: { title: ['Mayor'], started: [2012, 2012] } }, true],
  [{ role: { title: ['Clerk'], started: [2012, 2012] } }, null],
  [{ role: { title: ['Mayor'], ended: [2016, 2016] } }, true],
  [{ not: { role: { title: ['Clerk'], year: 2018 } } }, null],
  [{ all: [{ family: 'Moss' }, { role: { title: ['Clerk'], year: 2018 } }] }, null],
  [{ all: [{ family: 'Oakes' }, { role: { title: ['Clerk'], year: 2018 } }] }, false],
  [{ any: [{ family: 'Moss' }, { role: { title: ['Clerk'], year: 2018 } }] }, true],
])('%j is %s', (condition, truth) => {
  expect(meetsCondition(ada, condition, '2026-08-05')).toBe(truth);
});

test('does not know the gender and birth of a record without them', () => {
  const nameless = { name: 'Ben Oakes' };
  expect(meetsCondition(nameless, { gender: 'Male' }, '2026-08-05')).toBeNull();
  expect(meetsCondition(nameless, { not: { born: [1900, 2000] } }, '2026-08-05')).toBeNull();
});
