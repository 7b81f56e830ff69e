import { comparePeople } from '../../identity/compare/compare-people.ts';
import { priorBits, priorReason } from '../../identity/compare/prior.ts';
import type { IdentityStatistics } from '../../identity/compare/statistics.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import type { NewDoubt } from './plan-merges.ts';

/** With more than these, the name is common and reviewing them is too much work. */
const MAX_DOUBTS = 10;

/** A page that is more likely about another person is not offered for review. */
const MIN_PROBABILITY = 0.5;

/** What comparing people in the index needs. */
export interface ComparisonContext {
  readonly places: PlaceResolver | undefined;
  readonly statistics: IdentityStatistics;
}

/**
 * Mentions that are likely but not surely the person's, each with its reasons for and against, the
 * likeliest first.
 * @param left mentions without a profile that did not join
 */
export function uncertainMentions(
  profileId: string,
  known: readonly PersonRecord[],
  left: readonly Mention[],
  { places, statistics }: ComparisonContext,
): NewDoubt[] {
  const own = known.map((record) => traitsOf(record, places));
  const doubts = left.flatMap(({ id, record }): NewDoubt[] => {
    const traits = traitsOf(record, places);
    const compared = own.map((one) => comparePeople(one, traits, statistics));
    const best = compared.sort((a, b) => b.weight - a.weight)[0];
    if (best?.decision !== 'unsure' || best.probability < MIN_PROBABILITY) return [];
    const { probability, vetoes } = best;
    const prior = priorReason(priorBits(statistics.people));
    const reasons = [...best.reasons, ...vetoes, prior];
    return [{ one: id, other: profileId, probability, reasons }];
  });
  return doubts.sort((a, b) => b.probability - a.probability).slice(0, MAX_DOUBTS);
}
