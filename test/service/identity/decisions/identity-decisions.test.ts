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

describe('an own identifier', () => {
  const mail = { emails: ['moss@post.example'] };

  test('makes one of two who go by one name', () => {
    expect(decide(ada(mail), ada(mail))).toBe('same');
  });

  test('does not make one of a couple, nor of three who share the mailbox', () => {
    const corin = { name: 'Corin Moss', ...mail };
    expect(decide(ada(mail), corin)).not.toBe('same');
    const third = { name: 'A. Moss', ...mail };
    const clusters = clusterPeople(
      [ada(mail), corin, third].map((record, at) => ({ id: `r${at}`, record })),
    );
    expect(clusters.map(({ ids }) => ids)).toEqual([['r0'], ['r1'], ['r2']]);
  });

  test('beside birth years of two generations is for somebody to look at', () => {
    const [father, child] = [
      ada({ ...mail, birth_date: '1950-01-04' }),
      ada({ ...mail, birth_date: '1981-04-02' }),
    ];
    expect(decide(father, child)).toBe('unsure');
  });

  test('of a mailbox that two names carry counts as shared', () => {
    const people = [ada(mail), { name: 'Corin Moss', ...mail }].map((one) => traitsOf(one));
    expect(markShared(people).map(({ emails }) => emails[0]?.isShared)).toEqual([true, true]);
    const one = [ada(mail), ada(mail)].map((record) => traitsOf(record));
    expect(markShared(one).map(({ emails }) => emails[0]?.isShared)).toEqual([false, false]);
  });
});

describe('somebody who changed their name', () => {
  const born = { birth_date: '1980-03-14', addresses: ['12 Harbour Street, Moorby 4410'] };

  test('is for somebody to look at by given name, birth date and address', () => {
    expect(decide(ada(born), { name: 'Ada Holloway', ...born })).toBe('unsure');
  });

  test('is no twin, who has another given name, nor one whose given name is much alike', () => {
    expect(decide(ada(born), { name: 'Corin Moss', ...born })).not.toBe('same');
    for (const twin of ['Adam', 'Ida']) {
      expect(decide(ada(born), { name: `${twin} Moss`, ...born })).toBe('unsure');
    }
  });
});

test('a name and an employer are for somebody to look at, and a name alone is nothing', () => {
  const at = { experiences: [{ organization: 'Fernhill', title: 'Engineer' }] };
  expect(decide(ada(at), ada(at))).toBe('unsure');
  expect(decide(ada(), ada())).toBe('different');
});

test('an organization whose name contains the other is another one', () => {
  const of = (organization: string) => ada({ experiences: [{ organization, title: 'Clerk' }] });
  const kinds = (one: PersonRecord, other: PersonRecord) =>
    comparePeople(traitsOf(one), traitsOf(other)).reasons.filter(({ weight }) => weight > 2);
  expect(kinds(of('Varrick House'), of('Varrick House'))).toHaveLength(2);
  expect(kinds(of('Varrick House'), of('West Varrick House'))).toHaveLength(1);
});

describe('as an index grows', () => {
  const sizes = fc.tuple(fc.nat(5_000_000), fc.nat(5_000_000));

  test('a prior never gets smaller, and that of profiles is never the smaller one', () => {
    fc.assert(
      fc.property(sizes, ([few, more]) => {
        expect(priorBits(few + more)).toBeGreaterThanOrEqual(priorBits(few));
        expect(profilePriorBits(few)).toBeGreaterThan(priorBits(few));
      }),
    );
  });

  test('strangers who come in make no pair likelier', () => {
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

describe('blocking keys', () => {
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

  test('bring together two spellings of which one word has a slip', () => {
    fc.assert(
      fc.property(letters, letters, slip, (given, family, how) => {
        const one = traitsOf({ name: `${given} ${family}` });
        const other = traitsOf({ name: `${given} ${slipped(family, how)}` });
        const keys = new Set(blockingKeys(one));
        expect(blockingKeys(other).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  test('are as many as are bounded, whatever a record holds', () => {
    const many = Array.from({ length: 80 }, (_, at) => `Name${at} Family${at}`);
    const record = ada({
      other_names: many,
      emails: many.map((_, at) => `a${at}@post.example`),
      birth_date: '1980-03-14',
    });
    expect(blockingKeys(traitsOf(record)).length).toBeLessThanOrEqual(96);
  });
});

test('a record that fits two people about equally well is put to neither', () => {
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
