import { expect, test } from 'vitest';
import { mergesToRead } from './merges-to-read.ts';
import { clustersOf, countWronglyMerged, shareFound } from './path-measures.ts';
import { runPath } from './run-path.ts';

const profiles = new Map([
  ['ada 1', 'p1'],
  ['ada 2', 'p1'],
  ['ben 1', 'p2'],
  ['ben 2', 'p3'],
  ['cleo 1', 'p3'],
]);
const truth = new Map([...profiles.keys()].map((id) => [id, id.split(' ')[0] ?? id]));

test('countWronglyMerged counts people who share a profile with another person', () => {
  expect(countWronglyMerged(profiles, truth)).toBe(2);
  expect(clustersOf(profiles)).toEqual([['ada 1', 'ada 2'], ['ben 1'], ['ben 2', 'cleo 1']]);
});

test('shareFound counts true pairs that are merged or on the review list', () => {
  expect(shareFound({ profiles, reviews: null }, truth)).toBe(0.5);
  expect(shareFound({ profiles, reviews: [['p3', 'p2']] }, truth)).toBe(1);
});

test('mergesToRead lists each merge with jobs and sources', () => {
  const seat = { title: 'Clerk', organization: 'Carrow Town Council', start_date: '2020' };
  const records = new Map([
    ['ben 2', { name: 'Ben Oakes', experiences: [seat] }],
    ['cleo 1', { name: 'Cleo Oakes', sources: [{ url: 'https://carrow.example/clerks' }] }],
  ]);
  const text = mergesToRead({ profiles, reviews: [['p2', 'p3']] }, records);
  expect(text).toContain('# Merged: 2');
  expect(text).toContain('Clerk, Carrow Town Council (2020 to )');
  expect(text).toContain('https://carrow.example/clerks');
  expect(text).toContain('# On the review list: 1');
});

test('runPath imports people over the API and returns a profile for each record', async () => {
  const record = { name: 'Ottoline Quarrie', emails: ['ottoline.quarrie@carrow.example'] };
  const people = [
    { id: 'quarrie-1', record: { ...record, birth_date: '1971-03-04' } },
    { id: 'quarrie-2', record: { ...record, birth_date: '1971-03-04' } },
    { id: 'moss-1', record: { name: 'Bartholomew Moss' } },
  ];
  const run = await runPath(people, () => undefined);
  expect(clustersOf(run.profiles).map((ids) => ids.toSorted())).toContainEqual(['moss-1']);
  expect([...run.profiles.keys()]).toEqual(['quarrie-1', 'quarrie-2', 'moss-1']);
});
