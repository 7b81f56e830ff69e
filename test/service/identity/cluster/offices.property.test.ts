import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterPeople } from '../../../../src/service/identity/cluster/cluster-people.ts';
import { countedValues } from '../../../../src/service/identity/compare/counted-values.ts';
import { countStatistics } from '../../../../src/service/identity/compare/statistics.ts';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import { madeUpOffice } from './made-up-office.ts';

/**
 * Strangers share the most in an office: one employer, one place, one term, one title, list pages
 * that cite everybody, and initials among the spellings of every name.
 */

const offices = fc
  .integer({ min: 0, max: 100_000 })
  .map((seed) => madeUpOffice({ seed, members: 24, namesakes: 5, duplicates: 4 }));

describe('people of one office', () => {
  test('judgeMerge never merges two people and never rejects two records of one person', () => {
    fc.assert(
      fc.property(offices, (people) => {
        const traits = people.map(({ record }) => traitsOf(record));
        const statistics = countStatistics(traits.map(countedValues));
        people.forEach((one, at) => {
          for (const other of people.slice(at + 1)) {
            const { decision } = judgeMerge([one.record], [other.record], { statistics });
            if (one.person !== other.person) expect(decision).not.toBe('same');
            else expect(decision).not.toBe('different');
          }
        });
      }),
      { numRuns: 12 },
    );
  });

  test('clusterPeople never puts two people into one cluster', () => {
    fc.assert(
      fc.property(offices, (people) => {
        const whose = new Map(people.map(({ id, person }) => [id, person]));
        for (const { ids } of clusterPeople(people)) {
          expect(new Set(ids.map((id) => whose.get(id))).size).toBe(1);
        }
      }),
      { numRuns: 12 },
    );
  });
});
