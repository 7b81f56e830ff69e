import { expect, test } from 'vitest';
import type { JobItem } from '../../../../src/contract/profile.ts';
import { presentJob } from '../../../../src/service/people/profile/present-job.ts';

const TODAY = '2026-11-01';
const HEADLINE = 'Mayor, City of Plano';
const MAYOR = { title: 'Mayor', organization: 'City of Plano' };

const presentOf = (headline: string | null, ...jobs: JobItem[]) =>
  presentJob({ headline, profile: { id: 'p_1', sections: { jobs: { items: jobs } } } }, TODAY);

test.each<[string, string | null, JobItem[]]>([
  ['states a job still held', HEADLINE, [{ ...MAYOR, current: true }]],
  [
    'is held again',
    HEADLINE,
    [
      { ...MAYOR, endDate: '2019' },
      { ...MAYOR, current: true },
    ],
  ],
  ['is in words of its own', 'Builder of bridges', [{ ...MAYOR, endDate: '2019' }]],
  ['is missing', null, [{ ...MAYOR, endDate: '2019' }]],
  ['states a job that ends this year', HEADLINE, [{ ...MAYOR, current: true, endDate: '2026' }]],
])('lets the headline stand that %s', (_case, headline, jobs) => {
  expect(presentOf(headline, ...jobs)).toBeUndefined();
});

test('gives the present job where the headline states one that is over', () => {
  const left = { ...MAYOR, endDate: '2022-05-03' };
  const baker = { title: 'Baker', organization: 'Oven House', current: true };
  expect(presentOf(HEADLINE, left, baker)).toBe('Baker, Oven House');
  expect(presentOf('Mayor at City of Plano', left, baker)).toBe('Baker, Oven House');
});

test('says that no present job is on record', () => {
  expect(presentOf(HEADLINE, { ...MAYOR, current: true, endDate: '2026-10-31' })).toBeNull();
  expect(presentOf(HEADLINE, { ...MAYOR, current: false }, { current: true })).toBeNull();
});
