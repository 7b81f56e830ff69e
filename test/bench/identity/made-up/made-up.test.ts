import { describe, expect, test } from 'vitest';
import { personRecord } from '../../../../src/service/people/record/person-record.ts';
import type { LabelledRow } from '../labelled-row.ts';
import { halfOf, inHalf } from '../labelled-set.ts';
import { fakeRecord, febrlRecord, historicalRecord, type RecordOf } from '../row-records.ts';
import { FAKE_LIKE, fakeLike } from './fake-like.ts';
import { FEBRL_LIKE_A, FEBRL_LIKE_B, febrlLike } from './febrl-like.ts';
import { HISTORICAL_LIKE, historicalLike } from './historical-like.ts';

const SMALL_HISTORY = { ...HISTORICAL_LIKE, records: 3000 };

const KINDS: readonly [string, (seed: number) => LabelledRow[], RecordOf][] = [
  ['febrl-like A', (seed) => febrlLike({ ...FEBRL_LIKE_A, seed }), febrlRecord],
  ['febrl-like B', (seed) => febrlLike({ ...FEBRL_LIKE_B, seed }), febrlRecord],
  ['fake-like', (seed) => fakeLike({ ...FAKE_LIKE, seed }), fakeRecord],
  ['historical-like', (seed) => historicalLike({ ...SMALL_HISTORY, seed }), historicalRecord],
];

const sizesOf = (rows: readonly LabelledRow[]): number[] => {
  const sizes = new Map<string, number>();
  for (const { person } of rows) sizes.set(person, (sizes.get(person) ?? 0) + 1);
  return [...sizes.values()];
};

const shareOf = (rows: readonly LabelledRow[], is: (row: LabelledRow) => boolean): number =>
  rows.filter(is).length / rows.length;

/** Share of duplicates whose field differs from their original's. */
function changedShare(rows: readonly LabelledRow[], field: string): number {
  const originals = new Map(
    rows.filter(({ id }) => id.endsWith('-org')).map(({ person, fields }) => [person, fields]),
  );
  const duplicates = rows.filter(({ id }) => id.includes('-dup-'));
  return shareOf(
    duplicates,
    ({ person, fields }) => fields[field] !== originals.get(person)?.[field],
  );
}

describe.each(KINDS)('made-up records: %s', (_, make, recordOf) => {
  test('makes the same records for the same seed and others for another', () => {
    expect(make(1)).toEqual(make(1));
    expect(make(2)).not.toEqual(make(1));
  });

  test('makes unique ids and people with more than one record', () => {
    const rows = make(3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(sizesOf(rows).filter((size) => size > 1).length).toBeGreaterThan(rows.length / 20);
  });

  test('makes records that can be imported when the row has a name', () => {
    for (const { fields } of make(4).slice(0, 2000)) {
      const record = recordOf(fields);
      if (record.name !== '') expect(personRecord.safeParse(record).error).toBeUndefined();
    }
  });

  test('makes a few common surnames and many rare ones', () => {
    const names = make(5).map(({ fields }) => fields.surname ?? '');
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted.slice(0, 20).reduce((a, b) => a + b) / names.length).toBeGreaterThan(0.1);
    expect(sorted.length).toBeGreaterThan(100);
  });
});

describe('febrlLike', () => {
  test('makes the requested originals and duplicates, at most six records a person', () => {
    const rows = febrlLike(FEBRL_LIKE_A);
    expect(rows.length).toBe(5000);
    expect(rows.filter(({ id }) => id.endsWith('-org')).length).toBe(2000);
    expect(Math.max(...sizesOf(rows))).toBeLessThanOrEqual(6);
  });

  test('changes soc_sec_id rarely in preset A and more often in preset B', () => {
    const [low, high] = [FEBRL_LIKE_A, FEBRL_LIKE_B].map((preset) =>
      changedShare(febrlLike(preset), 'soc_sec_id'),
    );
    expect(low).toBeGreaterThan(0.04);
    expect(low).toBeLessThan(0.15);
    expect(high).toBeGreaterThan(0.25);
    expect(high).toBeLessThan(0.5);
  });

  test('changes every field of some duplicates and keeps most values', () => {
    const rows = febrlLike(FEBRL_LIKE_B);
    for (const field of Object.keys(rows[0]?.fields ?? {})) {
      expect(changedShare(rows, field)).toBeGreaterThan(0.01);
      expect(changedShare(rows, field)).toBeLessThan(0.6);
    }
  });
});

describe('fakeLike', () => {
  test('leaves out about the configured share of values', () => {
    const rows = fakeLike(FAKE_LIKE);
    for (const field of ['first_name', 'surname', 'city', 'email']) {
      const missing = shareOf(rows, ({ fields }) => fields[field] === '');
      expect(missing).toBeGreaterThan(0.12);
      expect(missing).toBeLessThan(0.25);
    }
    expect(Math.max(...sizesOf(rows))).toBe(6);
  });
});

describe('historicalLike', () => {
  test('makes 3,000 records of 300 to 900 people', () => {
    const rows = historicalLike(SMALL_HISTORY);
    expect(rows.length).toBe(3000);
    expect(sizesOf(rows).length).toBeGreaterThan(300);
    expect(sizesOf(rows).length).toBeLessThan(900);
  });

  test('dates many births to 1 January and leaves others empty', () => {
    const rows = historicalLike(SMALL_HISTORY);
    const newYear = shareOf(rows, ({ fields }) => fields.dob?.endsWith('-01-01') === true);
    expect(newYear).toBeGreaterThan(0.12);
    expect(newYear).toBeLessThan(0.25);
    expect(shareOf(rows, ({ fields }) => fields.dob === '')).toBeGreaterThan(0.1);
  });
});

describe('halfOf', () => {
  test('puts each person into one of two halves of about equal size', () => {
    const rows = fakeLike({ ...FAKE_LIKE, people: 2000 });
    const [dev, held] = [inHalf(rows, 'dev'), inHalf(rows, 'held-out')];
    expect(dev.length + held.length).toBe(rows.length);
    expect(dev.length / rows.length).toBeGreaterThan(0.45);
    expect(dev.length / rows.length).toBeLessThan(0.55);
    const heldPeople = new Set(held.map(({ person }) => person));
    expect(dev.filter(({ person }) => heldPeople.has(person))).toEqual([]);
    expect(halfOf('7')).toBe(halfOf('7'));
  });
});
