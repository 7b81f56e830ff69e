import { comparePeople } from '../../identity/compare/compare-people.ts';
import type { Reason } from '../../identity/compare/reason.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

const MAX_REASONS = 8;
/** Enough for an explanation, and cheap for a person with hundreds of pages. */
const MAX_COMPARED_RECORDS = 12;

/**
 * Why mentions are attributed to one person: the reasons for each mention and the record that it
 * agrees with most, the weightiest first, each kind of reason once.
 */
export function joiningReasons(
  joining: readonly Mention[],
  others: readonly PersonRecord[],
): Reason[] {
  const compared = joining.slice(0, MAX_COMPARED_RECORDS).map(({ record }) => traitsOf(record));
  const existing = others.slice(0, MAX_COMPARED_RECORDS).map((record) => traitsOf(record));
  const reasons = compared.flatMap((traits) => {
    const rest = [...existing, ...compared.filter((one) => one !== traits)];
    const comparisons = rest.map((other) => comparePeople(traits, other));
    comparisons.sort((a, b) => b.weight - a.weight);
    return comparisons[0]?.reasons ?? [];
  });
  reasons.sort((a, b) => b.weight - a.weight);
  return reasons
    .filter(({ kind, weight }, at) => {
      const isFirst = reasons.findIndex((one) => one.kind === kind) === at;
      return isFirst && weight > 0;
    })
    .slice(0, MAX_REASONS);
}
