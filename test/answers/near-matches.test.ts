import { expect, test } from 'vitest';
import { inToolWords, nearClause, nearRows, toldOfNear } from '../../src/answers/near-matches.ts';
import type { SearchSnapshot } from '../../src/contract/search.ts';
import { madeUpSearch } from './made-up-people.ts';

const [ROW] = madeUpSearch().results;
if (ROW === undefined) throw new Error('the made-up search has no row');
const NEAR_ROW = { ...ROW, match_status: 'near' } as const;
const NOTICE = {
  kind: 'applied',
  field: 'intent.matchStatus',
  message: 'Applied: exactly. Only nearly matching: 15 people.',
} as const;
const search = (more: Partial<SearchSnapshot>): SearchSnapshot => ({ ...madeUpSearch(), ...more });

test('counts people who match only nearly apart, and says how to list them', () => {
  expect(nearClause(search({ near_matches: 1500, results: [ROW] }))).toBe(
    ', and 1,500 near (`match: near` lists them)',
  );
  expect(nearClause(search({ near_matches: 1, results: [ROW, NEAR_ROW] }))).toBe(
    ', and 1 near (among the rows)',
  );
});

test.each([0, undefined])('says nothing of near matches where there are %s', (near_matches) => {
  const none = search({ near_matches, notice_details: [NOTICE] });
  expect([nearClause(none), toldOfNear(none)]).toEqual(['', []]);
});

test('leaves out the notice that the count of near matches repeats, and no other', () => {
  const other = { ...NOTICE, field: 'intent.experiences', message: 'Applied: otherwise.' };
  const details = search({ near_matches: 15, notice_details: [NOTICE, other] });
  expect(toldOfNear(details)).toEqual([NOTICE.message]);
});

test('does not count rows that match only nearly among those who match', () => {
  expect(nearRows('1–2', [NEAR_ROW, NEAR_ROW], 6)).toBe(
    '1–2 of those who match only nearly; 6 people match',
  );
  expect(nearRows('1–2', [ROW, NEAR_ROW], 6)).toBeNull();
  expect(nearRows('1', [NEAR_ROW], 0)).toBeNull();
});

test('names the parameter of the tool where the service names its field', () => {
  const message =
    'Not known: the place of 1 person (not counted or shown; to list them, set ' +
    'intent.matchStatus to ["unknown"]).';
  expect(inToolWords({ kind: 'unknown', message }).message).toBe(
    'Not known: the place of 1 person (not counted or shown; `match: unknown` lists them).',
  );
});
