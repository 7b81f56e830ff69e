import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import type { Found } from './find-people.ts';
import { valuesOfNobody } from './held-values.ts';
import { hasConditions, type SearchPlan } from './plan/search-plan.ts';

/** Whether nothing is asked of people but where they are. */
const asksOnlyForPlaces = (plan: SearchPlan): boolean =>
  plan.places.length > 0 &&
  plan.concepts.length === 0 &&
  !hasConditions({ ...plan, places: [], connectionsOf: null });

/** Whether only a place is asked for and nobody has any: then everybody is as likely to be there. */
export async function isOfPlacesOfNobody(
  db: Queryable,
  visibility: Visibility,
  plan: SearchPlan,
  { total, near }: Found,
): Promise<boolean> {
  if (total + near > 0 || !asksOnlyForPlaces(plan)) return false;
  return (await valuesOfNobody(db, visibility, ['places'])).length > 0;
}
