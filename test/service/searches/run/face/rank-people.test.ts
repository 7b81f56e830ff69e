import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankPeople } from '../../../../../src/service/searches/run/face/rank-people.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const people = fc.array(fc.record({ similarity: fraction, agreement: fraction }), {
  maxLength: 30,
});

const best = (all: readonly { readonly similarity: number }[], limit: number) =>
  all
    .map(({ similarity }) => similarity)
    .toSorted((a, b) => b - a)
    .slice(0, limit);

test('the face alone decides who is in the list, whatever agrees', () => {
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 12 }), (all, limit) => {
      const listed = rankPeople(all, limit);
      expect(best(listed, limit)).toEqual(best(all, limit));
      expect(new Set(listed).size).toBe(Math.min(limit, all.length));
    }),
  );
});

test('without anything else the most alike stands first', () => {
  fc.assert(
    fc.property(fc.array(fraction), (similarities) => {
      const all = similarities.map((similarity) => ({ similarity, agreement: 0 }));
      const order = rankPeople(all, 50).map(({ similarity }) => similarity);
      expect(order).toEqual(best(all, 50));
    }),
  );
});

test('of two, the one who is more alike and agrees more is never second', () => {
  fc.assert(
    fc.property(people, (all) => {
      const order = rankPeople(all, 50);
      order.forEach((one, at) => {
        for (const behind of order.slice(at + 1)) {
          const isBetter = behind.similarity > one.similarity && behind.agreement >= one.agreement;
          expect(isBetter).toBe(false);
        }
      });
    }),
  );
});

test('a name that agrees goes before a face that is much more alike', () => {
  const named = { similarity: 0.35, agreement: 0.9 };
  const alike = { similarity: 0.98, agreement: 0 };
  expect(rankPeople([alike, named], 10)).toEqual([named, alike]);
  expect(rankPeople([alike, named], 1)).toEqual([alike]);
});
