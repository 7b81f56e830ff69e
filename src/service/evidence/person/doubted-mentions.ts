import { comparePeople } from '../../identity/compare/compare-people.ts';
import { priorBits, priorReason } from '../../identity/compare/prior.ts';
import type { IdentityStatistics } from '../../identity/compare/statistics.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import type { NewDoubt } from './plan-merges.ts';

/** More than these of one person are a common name, and nobody's work. */
const MAX_DOUBTS = 10;

/** A page that likelier speaks of somebody else is not shown to anybody. */
const MIN_PROBABILITY = 0.5;

/** What it takes to compare people as the index knows them. */
export interface Comparing {
  readonly places: PlaceResolver | undefined;
  readonly statistics: IdentityStatistics;
}

/**
 * Mentions that are likely the person's and not surely: each with what speaks for it and against
 * it, the likeliest first.
 *
 * @param left mentions that nobody has and that did not join
 */
export function doubtedMentions(
  profileId: string,
  known: readonly PersonRecord[],
  left: readonly Mention[],
  { places, statistics }: Comparing,
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
