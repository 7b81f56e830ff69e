import type { RecordSource } from '../../../people/record/person-record.ts';
import { PersonDraft } from '../person-draft.ts';
import { SENSITIVE } from '../sensitive.ts';
import type { ListedPerson } from './page-roster.ts';

const drafted = (
  { key, name, isNamesake }: ListedPerson,
  drafts: Map<string, PersonDraft>,
  source: Omit<RecordSource, 'excerpt'>,
): PersonDraft | undefined => {
  const known = drafts.get(key);
  if (known !== undefined || !isNamesake) return known;
  const draft = new PersonDraft(name, source);
  drafts.set(key, draft);
  return draft;
};

/**
 * Adds what the lists of a page say about people.
 * @param host the organization whose page it is; null if unknown
 */
export function addRoster(
  people: readonly ListedPerson[],
  drafts: Map<string, PersonDraft>,
  source: Omit<RecordSource, 'excerpt'>,
  host: string | null,
): void {
  for (const person of people) {
    if (SENSITIVE.test(person.excerpt)) continue;
    const draft = drafted(person, drafts, source);
    const organization = person.isOwn && host !== null ? { organization: host } : {};
    for (const job of person.jobs) {
      draft?.addExperience({ ...organization, ...job }, person.excerpt);
    }
    for (const course of person.education) draft?.addEducation(course, person.excerpt);
    for (const email of person.contacts.emails) draft?.addTo('emails', email);
    for (const phone of person.contacts.phones) draft?.addTo('phones', phone);
    for (const award of person.awards ?? []) {
      draft?.addStatement('accomplishments', award, person.excerpt);
    }
    if (person.birthDate !== undefined) draft?.set('birth_date', person.birthDate);
    if (person.location !== undefined) draft?.set('location', person.location);
  }
}
