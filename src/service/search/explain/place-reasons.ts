import type { MatchReason } from '../../../contract/search.ts';
import { scopeContains } from '../../places/contains.ts';
import type { GradedScope, PlacePlan } from '../plan/search-plan.ts';
import { unionOf } from '../retrieve/place-conditions.ts';
import type { PersonDetail } from './person-details.ts';
import { withStatus } from './reason-status.ts';
import { jobAsText } from './stay-reasons.ts';

/** Where in these places the person is: at home or, if the home is elsewhere or unknown, at a job. */
function foundIn(
  scopes: readonly GradedScope[],
  isPast: boolean,
  person: PersonDetail,
  today: number,
): string | null {
  const scope = unionOf(scopes);
  if (!isPast && person.place !== null && scopeContains(scope, person)) return person.place;
  const job = person.jobs.find((one) => one.isCurrent !== isPast && scopeContains(scope, one));
  if (job === undefined) return null;
  return [job.place, jobAsText(job, today)].filter(Boolean).join(', ');
}

export function placeReasons(plan: PlacePlan, person: PersonDetail, today: number): MatchReason[] {
  if (plan.isExcluded) return [];
  const { scopes, historical, orBefore } = plan;
  const field = 'geo.place';
  const met = scopes.filter(({ isNear }) => !isNear);
  const found = (some: readonly GradedScope[]) =>
    foundIn(some, historical, person, today) ??
    (orBefore ? foundIn(some, true, person, today) : null);
  const there = found(met);
  if (there !== null) return [{ field, text: there }];
  const near = found(scopes);
  if (near !== null) return [withStatus({ field, text: near }, 'near')];
  if (historical) return [];
  // A place that the gazetteer does not know is met by its words.
  if (person.place !== null) return [{ field, text: person.place }];
  return [withStatus({ field, text: 'no place on record' }, 'unknown')];
}
