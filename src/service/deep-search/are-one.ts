import type { PersonService } from '../evidence/build/build-service.ts';
import { planMerges } from '../evidence/person/plan-merges.ts';
import { comparePeople } from '../identity/compare/compare-people.ts';
import { traitsOf } from '../identity/traits/traits-of.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { type PersonSeen, recordsOf } from './person-seen.ts';

const speakOfOne = (one: PersonRecord, other: PersonRecord): boolean =>
  comparePeople(traitsOf(one), traitsOf(other)).decision === 'same';

/** Whether two profiles are so surely of one person that building one of them makes them one. */
async function wouldMerge(
  service: PersonService,
  [one, other]: readonly [PersonSeen, PersonSeen],
  view: SearchView,
): Promise<boolean> {
  if (one.profileId === null || other.profileId === null) return false;
  const ids = { into: one.profileId, otherIds: [other.profileId] };
  return (await planMerges(service, { ...ids, view })).merges.length > 0;
}

/**
 * Whether two people of a list are one. What one space tells apart are two people, unless their
 * profiles are surely one person's; somebody's own contact and a person in the open are compared
 * by what is recorded of them.
 */
export function areOne(
  service: PersonService,
  [one, other]: readonly [PersonSeen, PersonSeen],
  view: SearchView,
): Promise<boolean> | boolean {
  if (one.space === other.space) return wouldMerge(service, [one, other], view);
  return recordsOf(one).some((a) => recordsOf(other).some((b) => speakOfOne(a, b)));
}

/**
 * The people among those seen, each by the one of their appearances that stands first.
 * @param seen in the order in which they stand
 */
export async function distinctPeople(
  service: PersonService,
  seen: readonly PersonSeen[],
  view: SearchView,
): Promise<PersonSeen[]> {
  const people: PersonSeen[] = [];
  for (const one of seen) {
    let isNew = true;
    for (const other of people) {
      if (isNew && (await areOne(service, [other, one], view))) isNew = false;
    }
    if (isNew) people.push(one);
  }
  return people;
}
