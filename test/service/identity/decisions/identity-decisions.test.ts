import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterPeople } from '../../../../src/service/identity/cluster/cluster-people.ts';
import { comparePeople } from '../../../../src/service/identity/compare/compare-people.ts';
import { priorBits, profilePriorBits } from '../../../../src/service/identity/compare/prior.ts';
import { sharesOf } from '../../../../src/service/identity/compare/statistics.ts';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import { blockingKeys } from '../../../../src/service/identity/traits/blocking-keys.ts';
import { markShared } from '../../../../src/service/identity/traits/shared-identifiers.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const ada = (more: Partial<PersonRecord> = {}): PersonRecord => ({ name: 'Ada Moss', ...more });
const decide = (one: PersonRecord, other: PersonRecord) => judgeMerge([one], [other]).decision;

describe('shared identifiers', () => {
  const mail = { emails: ['moss@post.example'] };

  test('a shared e-mail address merges two records of one name', () => {
    expect(decide(ada(mail), ada(mail))).toBe('same');
  });

  test('a shared mailbox merges neither a couple nor a third person with an initial', () => {
    const corin = { name: 'Corin Moss', ...mail };
    expect(decide(ada(mail), corin)).not.toBe('same');
    const third = { name: 'A. Moss', ...mail };
    const clusters = clusterPeople(
      [ada(mail), corin, third].map((record, at) => ({ id: `r${at}`, record })),
    );
    expect(clusters.map(({ ids }) => ids)).toEqual([['r0'], ['r1'], ['r2']]);
  });

  test('a shared e-mail address with birth years a generation apart is unsure', () => {
    const [father, child] = [
      ada({ ...mail, birth_date: '1950-01-04' }),
      ada({ ...mail, birth_date: '1981-04-02' }),
    ];
    expect(decide(father, child)).toBe('unsure');
  });

  test('markShared marks an e-mail address that two names have', () => {
    const people = [ada(mail), { name: 'Corin Moss', ...mail }].map((one) => traitsOf(one));
    expect(markShared(people).map(({ emails }) => emails[0]?.isShared)).toEqual([true, true]);
    const one = [ada(mail), ada(mail)].map((record) => traitsOf(record));
    expect(markShared(one).map(({ emails }) => emails[0]?.isShared)).toEqual([false, false]);
  });
});

describe('changed family names', () => {
  const born = { birth_date: '1980-03-14', addresses: ['12 Harbour Street, Moorby 4410'] };

  test('the same given name, birth date and address is unsure', () => {
    expect(decide(ada(born), { name: 'Ada Holloway', ...born })).toBe('unsure');
  });

  test('twins with different or similar given names are not merged', () => {
    expect(decide(ada(born), { name: 'Corin Moss', ...born })).not.toBe('same');
    for (const twin of ['Adam', 'Ida']) {
      expect(decide(ada(born), { name: `${twin} Moss`, ...born })).toBe('unsure');
    }
  });
});

test('a name and an employer are unsure, and a name alone is different', () => {
  const at = { experiences: [{ organization: 'Fernhill', title: 'Engineer' }] };
  expect(decide(ada(at), ada(at))).toBe('unsure');
  expect(decide(ada(), ada())).toBe('different');
});

test("an organization whose name contains another's counts as a different one", () => {
  const of = (organization: string) => ada({ experiences: [{ organization, title: 'Clerk' }] });
  const kinds = (one: PersonRecord, other: PersonRecord) =>
    comparePeople(traitsOf(one), traitsOf(other)).reasons.filter(({ weight }) => weight > 2);
  expect(kinds(of('Varrick House'), of('Varrick House'))).toHaveLength(2);
  expect(kinds(of('Varrick House'), of('West Varrick House'))).toHaveLength(1);
});

describe('match probability as the index grows', () => {
  const sizes = fc.tuple(fc.nat(5_000_000), fc.nat(5_000_000));

  test('the prior never decreases, and the prior of profiles is always larger', () => {
    fc.assert(
      fc.property(sizes, ([few, more]) => {
        expect(priorBits(few + more)).toBeGreaterThanOrEqual(priorBits(few));
        expect(profilePriorBits(few)).toBeGreaterThan(priorBits(few));
      }),
    );
  });

  test('adding strangers to the index makes no pair likelier', () => {
    const none = new Map<string, number>();
    const statistics = (people: number) =>
      sharesOf(people, { words: none, values: none, pages: none });
    const one = ada({ location: 'Moorby', experiences: [{ organization: 'Fernhill' }] });
    fc.assert(
      fc.property(sizes, ([few, more]) => {
        const among = (people: number) =>
          judgeMerge([one], [one], { statistics: statistics(people) }).probability;
        expect(among(few + more)).toBeLessThanOrEqual(among(few));
      }),
    );
  });
});

describe('blockingKeys', () => {
  const letters = fc.stringMatching(/^[a-z]{5,9}$/);
  const slip = fc.tuple(fc.nat(100), fc.constantFrom('lose', 'double', 'swap'));
  const slipped = (word: string, [at, kind]: readonly [number, string]): string => {
    const place = at % (word.length - 1);
    const [before, here, next, after] = [
      word.slice(0, place),
      word.charAt(place),
      word.charAt(place + 1),
      word.slice(place + 2),
    ];
    if (kind === 'lose') return before + next + after;
    return kind === 'double' ? before + here + here + next + after : before + next + here + after;
  };

  test('two spellings with a typo in one word share a key', () => {
    fc.assert(
      fc.property(letters, letters, slip, (given, family, how) => {
        // A word said twice is one word of a name, so that "Moss, Ada Moss" is Ada Moss.
        fc.pre(given !== family);
        const one = traitsOf({ name: `${given} ${family}` });
        const other = traitsOf({ name: `${given} ${slipped(family, how)}` });
        const keys = new Set(blockingKeys(one));
        expect(blockingKeys(other).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  test('a record has at most 96 keys', () => {
    const many = Array.from({ length: 80 }, (_, at) => `Name${at} Family${at}`);
    const record = ada({
      other_names: many,
      emails: many.map((_, at) => `a${at}@post.example`),
      birth_date: '1980-03-14',
    });
    expect(blockingKeys(traitsOf(record)).length).toBeLessThanOrEqual(96);
  });
});

test('clusterPeople assigns a record that fits two people equally well to neither', () => {
  const head = (more: Partial<PersonRecord>): PersonRecord =>
    ada({ experiences: [{ organization: 'Fernhill', title: 'Head' }], ...more });
  const [one, other] = ['1', '2'].map((n) => head({ urls: [`https://linkedin.com/in/ada-${n}`] }));
  const either = head({});
  const clusters = (...records: (PersonRecord | undefined)[]) =>
    clusterPeople(
      records.flatMap((record, at) => (record === undefined ? [] : [{ id: `r${at}`, record }])),
    ).map(({ ids }) => ids);
  expect(clusters(one, either)).toEqual([['r0', 'r1']]);
  expect(clusters(one, other, either)).toEqual([['r0'], ['r1'], ['r2']]);
});
