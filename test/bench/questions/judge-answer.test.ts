import { expect, test } from 'vitest';
import { type Answer, judgeAnswer, totalsAround, type Wanted } from './judge-answer.ts';
import type { Truth } from './truth.ts';

const truth = new Map<string, Truth>([
  ['ada', true],
  ['ben', true],
  ['cleo', false],
  ['dora', null],
]);
const moss: Wanted = { truth, unknownTakePlaces: false };
const counted: Wanted = { ...moss, total: totalsAround(truth) };
const answer = (
  rows: readonly (readonly [string, number])[],
  more: Partial<Answer> = {},
): Answer => ({
  rows: rows.map(([id, confidence]) => ({ id, confidence })),
  total: rows.length,
  hasNotice: false,
  ...more,
});

test.each<[string, Wanted, Answer, boolean]>([
  [
    'all who fit, in any order',
    moss,
    answer([
      ['ben', 0.9],
      ['ada', 0.9],
    ]),
    true,
  ],
  [
    'an unknown person first',
    moss,
    answer([
      ['dora', 0.9],
      ['ada', 0.9],
      ['ben', 0.9],
    ]),
    true,
  ],
  [
    'a wrong person first',
    moss,
    answer([
      ['cleo', 0.5],
      ['ada', 0.9],
      ['ben', 0.9],
    ]),
    false,
  ],
  ['half of those who fit', moss, answer([['ada', 0.9]]), false],
  [
    'a wrong person who is sure',
    moss,
    answer([
      ['ada', 0.9],
      ['ben', 0.9],
      ['cleo', 0.8],
    ]),
    false,
  ],
  [
    'a wrong person who is not',
    moss,
    answer([
      ['ada', 0.9],
      ['ben', 0.9],
      ['cleo', 0.7],
    ]),
    true,
  ],
  [
    'a wrong total that counts',
    counted,
    answer(
      [
        ['ada', 0.9],
        ['ben', 0.9],
      ],
      { total: 4 },
    ),
    false,
  ],
  ['a sure row of what no record holds', 'nobody surely', answer([['ada', 0.8]]), false],
  ['doubtful rows of what no record holds', 'nobody surely', answer([['ada', 0.7]]), true],
  ['a row for a fragment', 'a fragment', answer([['ada', 0.6]]), false],
  ['a fragment with a notice', 'a fragment', answer([['ada', 0.6]], { hasNotice: true }), true],
])('judges %s', (_what, wanted, given, isSolved) => {
  expect(judgeAnswer(wanted, given).isSolved).toBe(isSolved);
});

test('calls a sure wrong answer silent unless a notice warns', () => {
  const wrong = answer([['cleo', 0.97]]);
  expect(judgeAnswer(moss, wrong).isSilentlyWrong).toBe(true);
  expect(judgeAnswer(moss, { ...wrong, hasNotice: true }).isSilentlyWrong).toBe(false);
});

test('lets unknown people take places only where the question can be read widely', () => {
  const twenty = new Map<string, Truth>([...Array(20).keys()].map((at) => [`fits ${at}`, true]));
  const half = answer([
    ...[...twenty.keys()].slice(0, 10).map((id) => [id, 0.9] as const),
    ...[...Array(10).keys()].map((at) => [`unknown ${at}`, 0.9] as const),
  ]);
  const solved = (unknownTakePlaces: boolean) =>
    judgeAnswer({ truth: twenty, unknownTakePlaces }, half).isSolved;
  expect([solved(true), solved(false)]).toEqual([true, false]);
});

const right = answer([
  ['ada', 0.9],
  ['ben', 0.9],
]);
const lowRight = answer([
  ['ada', 0.7],
  ['cleo', 0.8],
]);

test.each<[string, Wanted, Answer, boolean]>([
  ['a right answer', counted, right, false],
  ['a sure wrong row after a right one', moss, lowRight, true],
  ['the same with a notice', moss, { ...lowRight, hasNotice: true }, false],
  ['an unknown person', moss, answer([['dora', 0.9]]), false],
  ['a wrong total told as sure', counted, { ...right, total: 9 }, true],
  ['the same with a notice', counted, { ...right, total: 9, hasNotice: true }, false],
  ['a wrong total where none was asked for', moss, { ...right, total: 9 }, false],
  ['nobody, though some fit', moss, answer([]), false],
  ['a sure row of what no record holds', 'nobody surely', answer([['ada', 0.8]]), true],
  ['a doubtful row of what no record holds', 'nobody surely', answer([['ada', 0.7]]), false],
  ['a sure row for a fragment', 'a fragment', answer([['ada', 0.8]]), true],
])('judges whether it misleads: %s', (_what, wanted, given, misleads) => {
  expect(judgeAnswer(wanted, given).isMisleading).toBe(misleads);
});
