import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankPeople } from '../../../../../src/service/searches/run/face/rank-people.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const people = fc.array(fc.record({ similarity: fraction, agreement: fraction }), {
  maxLength: 30,
});

test('ranking neither adds nor removes people', () => {
  fc.assert(
    fc.property(people, (all) => {
      const order = rankPeople(all);
      expect(order).toHaveLength(all.length);
      expect(new Set(order)).toEqual(new Set(all));
    }),
  );
});

test('ranks by similarity when nothing else agrees', () => {
  fc.assert(
    fc.property(fc.array(fraction), (similarities) => {
      const all = similarities.map((similarity) => ({ similarity, agreement: 0 }));
      const order = rankPeople(all).map(({ similarity }) => similarity);
      expect(order).toEqual(similarities.toSorted((a, b) => b - a));
    }),
  );
});

test('never ranks a person below one who is less similar and agrees no more', () => {
  fc.assert(
    fc.property(people, (all) => {
      const order = rankPeople(all);
      order.forEach((one, at) => {
        for (const behind of order.slice(at + 1)) {
          const isBetter = behind.similarity > one.similarity && behind.agreement >= one.agreement;
          expect(isBetter).toBe(false);
        }
      });
    }),
  );
});

test('ranks a matching name above a much more similar face', () => {
  const named = { similarity: 0.35, agreement: 0.9 };
  const alike = { similarity: 0.98, agreement: 0 };
  expect(rankPeople([alike, named])).toEqual([named, alike]);
});
