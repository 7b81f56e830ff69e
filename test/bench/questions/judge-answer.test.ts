import { expect, test } from 'vitest';
import type { Expectation } from './expectation.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';
import type { Truth } from './truth.ts';

const truth = new Map<string, Truth>([
  ['ada', true],
  ['ben', true],
  ['cleo', false],
  ['dora', null],
]);
const where: Expectation = { where: { family: 'Moss' } };
const answer = (
  rows: readonly (readonly [string, number])[],
  more: Partial<Answer> = {},
): Answer => ({
  rows: rows.map(([id, confidence]) => ({ id, confidence })),
  total: rows.length,
  hasNotice: false,
  ...more,
});

test.each<[string, Expectation, Answer, boolean]>([
  [
    'all who fit, in any order',
    where,
    answer([
      ['ben', 0.9],
      ['ada', 0.9],
    ]),
    true,
  ],
  [
    'an unknown person first',
    where,
    answer([
      ['dora', 0.9],
      ['ada', 0.9],
      ['ben', 0.9],
    ]),
    true,
  ],
  [
    'a wrong person first',
    where,
    answer([
      ['cleo', 0.5],
      ['ada', 0.9],
      ['ben', 0.9],
    ]),
    false,
  ],
  ['half of those who fit', where, answer([['ada', 0.9]]), false],
  [
    'a wrong person who is sure',
    where,
    answer([
      ['ada', 0.9],
      ['ben', 0.9],
      ['cleo', 0.8],
    ]),
    false,
  ],
  [
    'a wrong person who is not',
    where,
    answer([
      ['ada', 0.9],
      ['ben', 0.9],
      ['cleo', 0.7],
    ]),
    true,
  ],
  [
    'a wrong total that counts',
    { where: { family: 'Moss' }, count: true },
    answer(
      [
        ['ada', 0.9],
        ['ben', 0.9],
      ],
      { total: 4 },
    ),
    false,
  ],
  ['a sure row of what no record holds', { unheld: true }, answer([['ada', 0.8]]), false],
  ['doubtful rows of what no record holds', { unheld: true }, answer([['ada', 0.7]]), true],
  ['a row for a fragment', { fragment: true }, answer([['ada', 0.6]]), false],
  [
    'a fragment with a notice',
    { fragment: true },
    answer([['ada', 0.6]], { hasNotice: true }),
    true,
  ],
])('judges %s', (_what, expectation, given, isSolved) => {
  expect(judgeAnswer(expectation, given, truth).isSolved).toBe(isSolved);
});

test('calls a sure wrong answer silent unless a notice warns', () => {
  const wrong = answer([['cleo', 0.97]]);
  expect(judgeAnswer(where, wrong, truth).isSilentlyWrong).toBe(true);
  expect(judgeAnswer(where, { ...wrong, hasNotice: true }, truth).isSilentlyWrong).toBe(false);
});
