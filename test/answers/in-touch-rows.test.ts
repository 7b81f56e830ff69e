import { expect, it } from 'vitest';
import { inTouchRows, inTouchSentence } from '../../src/answers/in-touch-rows.ts';

const OWN = {
  ...{ first_on: '2019-01-02', last_on: '2025-03-14', times: 4 },
  kinds: [
    { kind: 'mail', direction: 'to', first_on: '2019-01-02', last_on: '2025-03-14', times: 3 },
    { kind: 'meeting', direction: 'both', first_on: '2020', last_on: '2020', times: 1 },
  ] as const,
};

it('tells the first and the last day of contact and how often, in one row without a source', () => {
  const own = { ...OWN, kinds: [...OWN.kinds] };
  expect(inTouchRows(own, [])).toEqual([
    {
      section: 'own contact',
      text: 'in touch, first 2019-01-02, last 2025-03-14: 3 mails by the user, 1 meeting',
      when: '2025-03-14',
      sources: [],
    },
  ]);
  expect(inTouchSentence(own, [])).toContain("the user's own imports");
});

it('says nothing where sections are asked for, or nothing is known', () => {
  expect(inTouchRows({ ...OWN, kinds: [...OWN.kinds] }, ['jobs'])).toEqual([]);
  expect([inTouchRows(undefined, []), inTouchSentence(undefined, [])]).toEqual([[], '']);
});
