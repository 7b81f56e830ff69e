import { describe, expect, test } from 'vitest';
import { personRecord } from '../../../../src/service/people/record/person-record.ts';
import { madeUpOffice } from './made-up-office.ts';

const OFFICE = { seed: 7, members: 60, namesakes: 4, duplicates: 10 };

describe('madeUpOffice', () => {
  test('returns the same records for the same seed', () => {
    expect(madeUpOffice(OFFICE)).toEqual(madeUpOffice(OFFICE));
  });

  test('gives every record the same employer, title, place and list page', () => {
    const shared = madeUpOffice(OFFICE).map(({ record }) => [
      record.experiences?.[0]?.organization,
      record.experiences?.[0]?.title,
      record.location,
      record.sources?.[0]?.url,
    ]);
    expect(new Set(shared.map((values) => values.join('|'))).size).toBe(1);
  });

  test('contains the requested number of namesakes and second records', () => {
    const office = madeUpOffice(OFFICE);
    const members = new Map(office.map(({ id, record }) => [id, record.name]));
    const namesakes = office.filter(({ id }) => id.startsWith('namesake'));
    const earlier = office.filter(({ id }) => id.startsWith('earlier'));
    expect([namesakes.length, earlier.length]).toEqual([4, 10]);
    expect(namesakes.map(({ record }) => record.name)).toEqual(
      [1, 2, 3, 4].map((at) => members.get(`member-${at}`)),
    );
    expect(earlier.every(({ person }) => members.has(person))).toBe(true);
  });

  test('gives several pairs of people a short spelling in common', () => {
    const holders = new Map<string, Set<string>>();
    for (const { person, record } of madeUpOffice(OFFICE)) {
      for (const name of record.other_names ?? []) {
        holders.set(name, (holders.get(name) ?? new Set()).add(person));
      }
    }
    expect([...holders].filter(([, people]) => people.size > 1).length).toBeGreaterThan(5);
  });

  test('returns records that pass the import schema', () => {
    for (const { record } of madeUpOffice(OFFICE))
      expect(() => personRecord.parse(record)).not.toThrow();
  });
});
