import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedValue } from '../../../../src/service/search/retrieve/join-spellings.ts';
import {
  type GroupReader,
  largestGroups,
  largestOf,
  type ShardGroup,
} from '../../../../src/service/search/retrieve/largest-groups.ts';
import { tries } from '../../../support/thorough.ts';

/** People of a shard by the values they have; the empty text: none is known. */
type Shard = Readonly<Record<string, number>>;

/** The spellings of a name differ in their points alone; everybody uses one of them. */
const nameOf = (value: string): string => value.replaceAll('.', '');

function readerOf(shards: readonly Shard[], each: number) {
  const sent: number[] = [];
  const rows = shards.flatMap((own, shard) =>
    Object.entries(own).map(
      ([value, people]): ShardGroup => ({
        ...{ value: value === '' ? null : value, shard, people },
      }),
    ),
  );
  const reader: GroupReader = {
    shards: shards.length,
    each,
    isSpelled: rows.some(({ value }) => value?.endsWith('.')),
    largest: async (but) => {
      const isFirst = (one: ShardGroup, other: ShardGroup) =>
        Number(other.value === null) - Number(one.value === null) || other.people - one.people;
      const told = shards.flatMap((_, at) =>
        rows
          .filter((row) => row.shard === at && !but.includes(row))
          .toSorted(isFirst)
          .slice(0, each),
      );
      sent.push(told.length);
      return told.toSorted(isFirst);
    },
    namesOf: (values) =>
      [...new Set(values.map(({ value }) => nameOf(value)))].map((name) => ({
        value: name,
        spellings: values.filter(({ value }) => nameOf(value) === name),
      })),
    count: async (named) => {
      sent.push(named.length * shards.length);
      return named.map(({ value }) => ({ value, people: peopleOf(rows).get(value) ?? 0 }));
    },
  };
  return { reader, sent, all: counted(rows) };
}

function peopleOf(rows: readonly ShardGroup[]): Map<string, number> {
  const people = new Map<string, number>();
  for (const row of rows) {
    if (row.value === null) continue;
    const name = nameOf(row.value);
    people.set(name, (people.get(name) ?? 0) + row.people);
  }
  return people;
}

const counted = (rows: readonly ShardGroup[]): CountedValue[] =>
  [...peopleOf(rows)].map(([value, people]) => ({ value, people }));

/** Some values are of many people, in one shard or in several, and most of few. */
const worlds = (values: fc.Arbitrary<string>) =>
  fc.record({
    shards: fc.array(
      fc.dictionary(
        values,
        fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 })),
        { maxKeys: 40 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    each: fc.integer({ min: 2, max: 12 }),
    most: fc.integer({ min: 1, max: 8 }),
  });

const letters = fc.integer({ min: 0, max: 60 }).map((at) => (at === 0 ? '' : `v${at}`));
const spelled = fc
  .tuple(letters, fc.constantFrom('', '.'))
  .map(([name, end]) => name && name + end);

test('groups that nothing is told of are the largest, whatever the shards hold', async () => {
  const seen = new Set<string>();
  const run = fc.asyncProperty(worlds(letters), async ({ shards, each, most }) => {
    const { reader, sent, all } = readerOf(shards, each);
    const { values, further, isAll, notKnown, unlisted } = await largestGroups(reader, most);
    seen.add(`${isAll} ${unlisted === null}`);
    if (unlisted === null) expect(values).toEqual(largestOf(all, most));
    const listed = new Set(values.map(({ value }) => value));
    for (const { value, people } of all) {
      if (!listed.has(value)) expect(people).toBeLessThanOrEqual(unlisted ?? people);
    }
    if (isAll) expect(further).toBe(all.length - values.length);
    else expect(further).toBeLessThanOrEqual(all.length - values.length);
    expect(notKnown).toBe(shards.reduce((sum, own) => sum + (own[''] ?? 0), 0));
    expect(Math.max(...sent)).toBeLessThanOrEqual(Math.max(each, 100) * shards.length);
  });
  await fc.assert(run, { numRuns: tries(1000, 5000) });
  expect([...seen].sort()).toEqual(['false false', 'false true', 'true true']);
});

test('every number that is listed is that of all shards and spellings', async () => {
  const run = fc.asyncProperty(worlds(spelled), async ({ shards, each, most }) => {
    const { reader, all } = readerOf(shards, each);
    const { values, isAll } = await largestGroups(reader, most);
    expect(all).toEqual(expect.arrayContaining([...values]));
    if (isAll) expect(values).toEqual(largestOf(all, most));
  });
  await fc.assert(run, { numRuns: tries(1000, 5000) });
});

test('of values with one person each, as many are listed, and that others may have more is told', async () => {
  const own = (shard: number) =>
    Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`v${shard}-${at}`, 1]));
  const { reader } = readerOf([own(0), own(1)], 10);
  const { values, isAll, unlisted, further } = await largestGroups(reader, 5);
  expect(values.map(({ people }) => people)).toEqual([1, 1, 1, 1, 1]);
  // Twenty of a reading, four readings.
  expect({ isAll, unlisted, further }).toEqual({ isAll: false, unlisted: 2, further: 75 });
});

test('lists the first of very many equal groups, which no shard alone shows to be so large', async () => {
  const number = (at: number) => String(at).padStart(3, '0');
  // Each value has two people in one shard and one in the other.
  const values = Array.from({ length: 300 }, (_, at) => `v${number((at * 7) % 300)}`);
  const shards = [0, 1].map((shard) =>
    Object.fromEntries([
      ...Array.from({ length: 1000 }, (_, at) => [`one-${shard}-${at}`, 1] as const),
      ...values.map((value, at) => [value, at % 2 === shard ? 2 : 1] as const),
    ]),
  );
  const { reader, all } = readerOf(shards, 150);
  const { values: listed } = await largestGroups(reader, 25);
  expect(listed).toEqual(largestOf(all, 25));
});
