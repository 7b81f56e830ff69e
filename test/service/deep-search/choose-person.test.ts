import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePerson, type Standing } from '../../../src/service/deep-search/choose-person.ts';

const standing = (given: Partial<Standing> = {}): Standing => ({
  name: null,
  identifiers: [],
  met: 0,
  isContradicted: false,
  ...given,
});
const named = (given: Partial<Standing> = {}) => standing({ name: 1, ...given });

const byName = { hasIdentifiers: false, hasClauses: false };
const byClauses = { hasIdentifiers: false, hasClauses: true };
const byMail = { hasIdentifiers: true, hasClauses: false };

describe('a name alone', () => {
  test('is enough where one person has it', () => {
    expect(choosePerson([standing({ name: 0.2 }), named()], byName)).toEqual({
      kind: 'found',
      at: 1,
    });
  });

  test('is not enough where two have it', () => {
    expect(choosePerson([named(), named()], byName)).toEqual({
      kind: 'ambiguous',
      among: [0, 1],
    });
  });

  test('is not enough beside an identifier that nobody has', () => {
    expect(choosePerson([named()], byMail)).toEqual({ kind: 'unknown' });
  });

  test('is not enough beside clauses that the person does not meet', () => {
    expect(choosePerson([named()], byClauses)).toEqual({ kind: 'unknown' });
  });
});

describe('what tells namesakes apart', () => {
  test('a clause that one of them meets', () => {
    expect(choosePerson([named(), named({ met: 1 })], byClauses)).toEqual({ kind: 'found', at: 1 });
  });

  test('not a clause that both meet', () => {
    const both = [named({ met: 1 }), named({ met: 1 })];
    expect(choosePerson(both, byClauses)).toMatchObject({ kind: 'ambiguous' });
  });

  test('an identifier of their own, before any number of clauses', () => {
    const people = [named({ met: 9 }), named({ identifiers: ['email'] })];
    expect(choosePerson(people, { hasIdentifiers: true, hasClauses: true })).toEqual({
      kind: 'found',
      at: 1,
    });
  });

  test('an own identifier before a page that speaks of both', () => {
    const people = [
      standing({ identifiers: ['url'] }),
      standing({ identifiers: ['url', 'email'] }),
    ];
    expect(choosePerson(people, byMail)).toEqual({ kind: 'found', at: 1 });
  });
});

test('an identifier under another name is not the person asked for', () => {
  const other = standing({ name: 0.1, identifiers: ['email'] });
  expect(choosePerson([other], byMail)).toEqual({ kind: 'unknown' });
});

test('two people behind one shared address are not told apart by it', () => {
  const two = [standing({ identifiers: ['email'] }), standing({ identifiers: ['email'] })];
  expect(choosePerson(two, byMail)).toEqual({ kind: 'ambiguous', among: [0, 1] });
});

test('a name beside a shared address means the one who goes by just that name', () => {
  const two = [
    standing({ identifiers: ['email'], name: 0.9 }),
    standing({ identifiers: ['email'], name: 1 }),
  ];
  expect(choosePerson(two, byMail)).toEqual({ kind: 'found', at: 1 });
  const namesakes = [two[1], two[1]].flatMap((one) => one ?? []);
  expect(choosePerson(namesakes, byMail)).toMatchObject({ kind: 'ambiguous' });
});

test('a contradicted person is nobody, whatever else speaks for them', () => {
  const person = named({ identifiers: ['email'], met: 3, isContradicted: true });
  expect(choosePerson([person], byMail)).toEqual({ kind: 'unknown' });
});

test('nobody is found who does not fit best by himself', () => {
  const any = fc.record({
    name: fc.constantFrom(null, 0, 0.3, 0.7, 1),
    identifiers: fc.subarray(['email', 'phone', 'url', 'username'] as const),
    met: fc.integer({ min: 0, max: 3 }),
    isContradicted: fc.boolean(),
  });
  const asked = fc.record({ hasIdentifiers: fc.boolean(), hasClauses: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), asked, (people, question) => {
      const choice = choosePerson(people, question);
      if (choice.kind !== 'found') return;
      const found = people[choice.at];
      expect(found?.isContradicted).toBe(false);
      expect(found?.name ?? 1).toBeGreaterThanOrEqual(0.6);
      // Whoever else stood as well would make it ambiguous: nobody is there twice.
      const doubled = choosePerson([...people, ...(found ? [found] : [])], question);
      expect(doubled.kind).toBe('ambiguous');
    }),
  );
});
