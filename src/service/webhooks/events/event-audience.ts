import { heldDirectories, isInUse } from '../../access/directories/held-directories.ts';
import { visibleIds } from '../../people/profile/read-profile.ts';
import { readingView, type SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable } from '../../store/database.ts';

/** What of an event an endpoint may be told. */
export interface Audience {
  /** Those of the event's people whom the endpoint's key may see there. */
  readonly seen: ReadonlySet<string>;
  /** Whether counts tell the endpoint nothing new. */
  readonly whole: boolean;
}

interface ReaderRow {
  readonly key_id: string;
  readonly owner_id: string;
  readonly directory_ids: string[];
}

/** What keys see beside what is public, as their grants stand; one that is over sees nothing. */
const READERS = `
  select k.id as key_id, k.owner_id,
    ${heldDirectories('k', isInUse('k', 'clock_timestamp()'))} as directory_ids
  from api_keys k where k.id = any ($1::text[])`;

/**
 * What may be told of people who were found in a view, to the endpoint of each key: what both
 * see, by the rule by which a search's rows are read.
 * @returns by the key's id
 */
export async function readAudiences(
  tx: Queryable,
  keyIds: readonly string[],
  profileIds: readonly string[],
  view: SearchView,
): Promise<Map<string, Audience>> {
  const readers = await tx.query<ReaderRow>(READERS, [[...new Set(keyIds)]]);
  const audiences = new Map<string, Audience>();
  for (const { key_id, owner_id: ownerId, directory_ids: directoryIds } of readers) {
    const reader = { includePublic: true, directoryIds, ownerId };
    const { rows, whole } = readingView(view, reader);
    audiences.set(key_id, { seen: await visibleIds(tx, profileIds, rows), whole });
  }
  return audiences;
}
