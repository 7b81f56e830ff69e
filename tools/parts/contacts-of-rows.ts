import { type OwnContacts, shownContacts } from '../../src/answers/asked-contacts.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { SearchSnapshot } from '../../src/contract/search.ts';

/** A reading of contact details: each is in the audit log with its purpose. */
export interface ContactReading {
  readonly client: PeopleSearchClient;
  readonly signal: AbortSignal;
  readonly purpose: string | undefined;
}

/**
 * How to reach the user's own contacts among the rows, if the search says why, and asks for
 * it or lists few people. Nobody else is read, for each reading is in the audit log.
 * Undefined if not, or if one of them cannot be read: an empty cell would say that nothing is
 * known.
 */
export async function contactsOfRows(
  snapshot: SearchSnapshot,
  { client, signal, purpose }: ContactReading,
): Promise<OwnContacts | undefined> {
  if (purpose === undefined || shownContacts(snapshot, true).length === 0) return undefined;
  const ids = snapshot.results.flatMap((row) =>
    row.is_own_contact === true ? row.profile_id : [],
  );
  const read = (id: string) => client.readProfile(id, { signal, purpose });
  const outcomes = await Promise.allSettled(ids.map(read));
  if (outcomes.some(({ status }) => status === 'rejected')) return undefined;
  const contacts = outcomes.flatMap((one, at) => {
    const contact = one.status === 'fulfilled' ? one.value.data.own_contact : undefined;
    return contact === undefined ? [] : [[ids[at] ?? '', contact] as const];
  });
  return new Map(contacts);
}
