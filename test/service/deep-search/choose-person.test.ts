import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePerson, type SeedMatch } from '../../../src/service/deep-search/choose-person.ts';

const standing = (given: Partial<SeedMatch> = {}): SeedMatch => ({
  name: null,
  identifiers: [],
  met: 0,
  isContradicted: false,
  ...given,
});
const named = (given: Partial<SeedMatch> = {}) => standing({ name: 1, ...given });

const byName = { hasIdentifiers: false, hasClauses: false };
const byClauses = { hasIdentifiers: false, hasClauses: true };
const byMail = { hasIdentifiers: true, hasClauses: false };

describe('choosePerson by name', () => {
  test('a name is enough when one person has it', () => {
    expect(choosePerson([standing({ name: 0.2 }), named()], byName)).toEqual({
      kind: 'found',
      at: 1,
    });
  });

  test('a name that two people have is ambiguous', () => {
    expect(choosePerson([named(), named()], byName)).toEqual({
      kind: 'ambiguous',
      among: [0, 1],
    });
  });

  test('a name is not enough beside an identifier that does not fit', () => {
    expect(choosePerson([named()], byMail)).toEqual({ kind: 'unknown' });
  });

  test('a name is not enough beside clauses that the person does not meet', () => {
    expect(choosePerson([named()], byClauses)).toEqual({ kind: 'unknown' });
  });
});

describe('choosePerson among namesakes', () => {
  test('picks the namesake who meets a clause', () => {
    expect(choosePerson([named(), named({ met: 1 })], byClauses)).toEqual({ kind: 'found', at: 1 });
  });

  test('namesakes who meet the same clause stay ambiguous', () => {
    const both = [named({ met: 1 }), named({ met: 1 })];
    expect(choosePerson(both, byClauses)).toMatchObject({ kind: 'ambiguous' });
  });

  test('an identifier counts more than any number of clauses', () => {
    const people = [named({ met: 9 }), named({ identifiers: ['email'] })];
    expect(choosePerson(people, { hasIdentifiers: true, hasClauses: true })).toEqual({
      kind: 'found',
      at: 1,
    });
  });

  test('an e-mail of one person counts more than a URL of both', () => {
    const people = [
      standing({ identifiers: ['url'] }),
      standing({ identifiers: ['url', 'email'] }),
    ];
    expect(choosePerson(people, byMail)).toEqual({ kind: 'found', at: 1 });
  });
});

test('rejects a person whose identifier fits but whose name does not', () => {
  const other = standing({ name: 0.1, identifiers: ['email'] });
  expect(choosePerson([other], byMail)).toEqual({ kind: 'unknown' });
});

test('two people with one e-mail address are ambiguous', () => {
  const two = [standing({ identifiers: ['email'] }), standing({ identifiers: ['email'] })];
  expect(choosePerson(two, byMail)).toEqual({ kind: 'ambiguous', among: [0, 1] });
});

test('an exact name picks one of two people with one e-mail address', () => {
  const two = [
    standing({ identifiers: ['email'], name: 0.9 }),
    standing({ identifiers: ['email'], name: 1 }),
  ];
  expect(choosePerson(two, byMail)).toEqual({ kind: 'found', at: 1 });
  const namesakes = [two[1], two[1]].flatMap((one) => one ?? []);
  expect(choosePerson(namesakes, byMail)).toMatchObject({ kind: 'ambiguous' });
});

test('never picks a contradicted person, whatever else fits', () => {
  const person = named({ identifiers: ['email'], met: 3, isContradicted: true });
  expect(choosePerson([person], byMail)).toEqual({ kind: 'unknown' });
});

test('picks only an uncontradicted person whom nobody else equals', () => {
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
      // A second person who fits as well must make it ambiguous.
      const doubled = choosePerson([...people, ...(found ? [found] : [])], question);
      expect(doubled.kind).toBe('ambiguous');
    }),
  );
});
