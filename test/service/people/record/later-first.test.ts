import { expect, test } from 'vitest';
import { laterFirst } from '../../../../src/service/people/record/later-first.ts';

test('the later of two jobs comes first: one that lasts, then by end and start', () => {
  const jobs = [
    { start_date: '2001', end_date: '2005' },
    { start_date: '2009-01-20', end_date: '2017-01-20' },
    { start_date: '2020' },
    { start_date: '2003', end_date: '2005' },
  ];
  expect(jobs.toSorted(laterFirst).map(({ start_date }) => start_date)).toEqual([
    '2020',
    '2009-01-20',
    '2003',
    '2001',
  ]);
});

test('jobs without dates keep their order, before those that are over', () => {
  const jobs = [{ end_date: '2005' }, { title: 'Cook' }, { title: 'Baker' }, { current: false }];
  expect(jobs.toSorted(laterFirst)).toEqual([
    { title: 'Cook' },
    { title: 'Baker' },
    { end_date: '2005' },
    { current: false },
  ]);
});
