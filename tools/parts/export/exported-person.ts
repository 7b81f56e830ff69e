import type { ContactKind, ProfileReadResponse } from '../../../src/contract/profile-query.ts';

/** One person as an exported file tells of them. */
export interface ExportedPerson {
  readonly id: string;
  readonly name: string;
  readonly given: string;
  readonly family: string;
  readonly title: string;
  readonly organization: string;
  readonly place: string;
  /** How to reach an own contact; empty of everybody else. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly links: readonly string[];
  /** What the user noted. */
  readonly tags: readonly string[];
  readonly lists: readonly string[];
  readonly notes: readonly { readonly date: string; readonly text: string }[];
}

const namesOf = (labels: readonly { readonly name: string }[] | undefined): string[] =>
  (labels ?? []).map(({ name }) => name);

/** What is exported of a profile, with the user's own notes and details of their own contact. */
export function exportedPerson(read: ProfileReadResponse): ExportedPerson {
  const { profile, own_contact: contact, own_notes: own } = read;
  const { headline, location, personName, sections } = profile;
  const job = (sections?.jobs?.items ?? []).find(({ current }) => current === true);
  const details = (kind: ContactKind): string[] =>
    (contact?.details ?? []).flatMap((one) => (one.kind === kind ? [one.value] : []));
  return {
    id: read.profile_id,
    name: profile.displayName ?? personName?.full ?? '',
    given: personName?.given ?? '',
    family: personName?.family ?? '',
    title: headline?.jobTitle ?? job?.title ?? '',
    organization: headline?.companyName ?? job?.organization ?? '',
    place: location?.place ?? '',
    emails: details('email'),
    phones: details('phone'),
    addresses: details('address'),
    links: (sections?.links?.items ?? []).map(({ url }) => url),
    tags: namesOf(own?.tags),
    lists: namesOf(own?.lists),
    notes: (own?.notes ?? []).map(({ created_at, text }) => ({
      date: created_at.slice(0, 10),
      text,
    })),
  };
}
