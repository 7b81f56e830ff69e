import { expect, test } from 'vitest';
import { ToldStates } from './told-states.ts';

const SEARCH = { kind: 'search', id: 's_1' } as const;
const DEEP = { kind: 'deep', id: 'deep-1' } as const;

function contradictions(handle: typeof SEARCH | typeof DEEP, ...answers: object[]): string[] {
  const told = new ToldStates();
  for (const answer of answers) told.see(handle, answer);
  return told.contradictions;
}

const rows = (...ids: string[]) => ids.map((profile_id) => ({ profile_id }));

test('a run that goes on to its end contradicts nothing', () => {
  const running = { status: 'running', results: rows('a') };
  const over = { status: 'completed', results: rows('a', 'b') };
  expect(contradictions(SEARCH, running, over, over)).toEqual([]);
});

test.each([
  ['goes on after its end', { status: 'completed' }, { status: 'running' }],
  ['has another end', { status: 'completed' }, { status: 'failed' }],
  ['is not found any more', { status: 'running' }, { status: 'not_found' }],
  [
    'has another result',
    { status: 'completed', result: { id: 'p_1' } },
    { status: 'completed', result: { id: 'p_2' } },
  ],
])('tells of a run that %s', (_what, before, now) => {
  expect(contradictions(DEEP, before, now)).toHaveLength(1);
});

test.each([
  ['disappears', rows('a')],
  ['moves', rows('b', 'a')],
])('tells of a row that %s', (_what, now) => {
  const before = { status: 'running', results: rows('a', 'b') };
  expect(contradictions(SEARCH, before, { status: 'running', results: now })).toHaveLength(1);
});

test('a person who merges into another keeps their row', () => {
  const before = { status: 'running', results: rows('a') };
  const now = { status: 'running', results: [{ profile_id: 'b', alias_ids: ['a'] }] };
  expect(contradictions(SEARCH, before, now)).toEqual([]);
});
