import { expect, test } from 'vitest';
import type { EverydayPerson } from './everyday-person.ts';
import type { RightAnswer } from './everyday-question.ts';
import { readAnswer } from './given-answer.ts';
import { judgeEveryday } from './judge-everyday.ts';

const person = (given: string): EverydayPerson => ({ given, family: 'Oakhurst', touches: [] });
const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map(person);
const everyone = [ada, bo, cy].flatMap((one) => one ?? []);

const shown = (people: readonly (EverydayPerson | null | undefined)[], more: object = {}) => ({
  ...{ ids: [], total: people.length, isReserved: false, groups: [], text: '', file: null },
  ...{ shown: people.map((one) => one ?? null), ...more },
});
const verdict = (right: RightAnswer, answer: ReturnType<typeof shown>) => {
  const { isRight, isMisleading } = judgeEveryday(right, answer);
  return isRight ? 'right' : isMisleading ? 'misleading' : 'not right';
};

test.each<[string, RightAnswer, ReturnType<typeof shown>, string]>([
  ['all of them', { people: everyone }, shown([cy, bo, ada]), 'right'],
  ['one of them missing', { people: everyone }, shown([ada, bo]), 'misleading'],
  ['one too many', { people: [...everyone].slice(0, 2) }, shown(everyone), 'misleading'],
  ['somebody of no file', { people: everyone }, shown([...everyone, null]), 'misleading'],
  [
    'one missing, and said so',
    { people: everyone },
    shown([ada], { isReserved: true }),
    'not right',
  ],
  [
    'one who may be shown',
    { people: everyone.slice(0, 2), perhaps: everyone.slice(2) },
    shown(everyone),
    'right',
  ],
  ['another order', { people: everyone, isOrdered: true }, shown([bo, ada, cy]), 'misleading'],
  ['nobody, without a word', { nobody: true }, shown([]), 'misleading'],
  ['nobody, said so', { nobody: true }, shown([], { isReserved: true }), 'right'],
  ['a number in its bounds', { count: [2, 3] }, shown(everyone), 'right'],
  ['another number', { count: [4, 5] }, shown(everyone), 'misleading'],
  [
    'groups in another spelling',
    { groups: [['Low Quay', 2, 2]] },
    shown([], { groups: ['LOW QUAY GmbH: 2'] }),
    'right',
  ],
])('judges %s', (_what, right, answer, expected) => {
  expect(verdict(right, answer)).toBe(expected);
});

test('reads people, the total and the next page of any tool', () => {
  const table = { columns: ['change', 'id'], rows: [['new', 'p_1']] };
  const next = 'show_changes {"cursor":"MTk4","limit":2} for more';
  expect(readAnswer('', { rows: table, next })).toMatchObject({
    ids: ['p_1'],
    next: { cursor: 'MTk4' },
  });
  const people = { columns: ['id'], rows: [['p_2']] };
  expect(
    readAnswer('Not known: x.', { people, total: 3, last: 1, run: 'search:s_1' }),
  ).toMatchObject({ ids: ['p_2'], total: 3, isReserved: true, next: { based_on: 'search:s_1' } });
});
