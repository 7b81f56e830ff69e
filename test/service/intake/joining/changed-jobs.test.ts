import { expect, test } from 'vitest';
import { changedJob } from '../../../../src/service/intake/joining/changed-jobs.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const ada = (...experiences: NonNullable<PersonRecord['experiences']>): PersonRecord => ({
  name: 'Ada Moss',
  experiences,
});
const CEO = { title: 'CEO', organization: 'Harbour Labs' };

test.each([
  ['a longer form of the name', { ...CEO, organization: 'Harbour Labs Inc.' }],
  ['the title spelled out', { ...CEO, title: 'Chief Executive Officer' }],
  ['no title', { organization: 'Harbour Labs' }],
  ['no employer', { title: 'CEO' }],
])('sees no change in %s', (_, job) => {
  expect(changedJob(ada(CEO), ada(job))).toBeNull();
});

test('tells another title at one employer from another employer', () => {
  const chair = { title: 'Chair', organization: 'Harbour Labs' };
  expect(changedJob(ada(CEO), ada(chair))).toEqual({ kind: 'title', before: CEO, after: chair });
  const baker = { title: 'Baker', organization: 'Tarnwick Mills' };
  expect(changedJob(ada(CEO), ada(baker))).toEqual({ kind: 'job', before: CEO, after: baker });
});

test('a file without jobs, or the first one with them, says nothing about a change', () => {
  expect(changedJob(ada(CEO), { name: 'Ada Moss' })).toBeNull();
  expect(changedJob({ name: 'Ada Moss' }, ada(CEO))).toBeNull();
});

test('a job that a file dates as over has been left', () => {
  const over = { ...CEO, start_date: '2019', end_date: '2026-02' };
  const baker = { title: 'Baker', organization: 'Tarnwick Mills' };
  expect(changedJob(ada({ ...CEO, start_date: '2019' }), ada(baker, over))).toMatchObject({
    kind: 'job',
    before: CEO,
    after: baker,
  });
});
