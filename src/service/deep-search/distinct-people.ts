import type { PersonService } from '../evidence/build/build-service.ts';
import { planMerges } from '../evidence/person/plan-merges.ts';
import { comparePeople } from '../identity/compare/compare-people.ts';
import { traitsOf } from '../identity/traits/traits-of.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { type PossiblePerson, recordsOf } from './possible-person.ts';

const areSamePerson = (one: PersonRecord, other: PersonRecord): boolean =>
  comparePeople(traitsOf(one), traitsOf(other)).decision === 'same';

/** Whether two profiles are so surely of one person that building one would merge them. */
async function wouldMerge(
  service: PersonService,
  [one, other]: readonly [PossiblePerson, PossiblePerson],
  view: SearchView,
): Promise<boolean> {
  if (one.profileId === null || other.profileId === null) return false;
  const ids = { into: one.profileId, otherIds: [other.profileId] };
  return (await planMerges(service, { ...ids, view })).merges.length > 0;
}

/**
 * Whether two people of a list are one. People whom one space tells apart are two, unless their
 * profiles are surely one person's; people of different spaces, such as a private contact and a
 * public person, are compared by their records.
 */
function areOne(
  service: PersonService,
  [one, other]: readonly [PossiblePerson, PossiblePerson],
  view: SearchView,
): Promise<boolean> | boolean {
  if (one.space === other.space) return wouldMerge(service, [one, other], view);
  return recordsOf(one).some((a) => recordsOf(other).some((b) => areSamePerson(a, b)));
}

/**
 * The distinct people among those seen, each by their first appearance.
 * @param seen in order of preference
 */
export async function distinctPeople(
  service: PersonService,
  seen: readonly PossiblePerson[],
  view: SearchView,
): Promise<PossiblePerson[]> {
  const people: PossiblePerson[] = [];
  for (const one of seen) {
    let isNew = true;
    for (const other of people) {
      if (isNew && (await areOne(service, [other, one], view))) isNew = false;
    }
    if (isNew) people.push(one);
  }
  return people;
}
