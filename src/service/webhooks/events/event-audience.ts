import {
  isKeyValidSql,
  visibleDirectoriesSql,
} from '../../access/directories/visible-directories.ts';
import { visibleIds } from '../../people/profile/read-profile.ts';
import { readingView, type SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable } from '../../store/database.ts';

/** The part of an event that an endpoint may see. */
export interface Audience {
  /** The event's people whom the endpoint's key may see there. */
  readonly seen: ReadonlySet<string>;
  /** Whether counts reveal nothing that is hidden from the endpoint. */
  readonly whole: boolean;
}

interface ReaderRow {
  readonly key_id: string;
  readonly owner_id: string;
  readonly directory_ids: string[];
}

/**
 * What keys see besides public people, by their present grants; an invalid key has no directories.
 */
const READERS = `
  select k.id as key_id, k.owner_id,
    ${visibleDirectoriesSql('k', isKeyValidSql('k', 'clock_timestamp()'))} as directory_ids
  from api_keys k where k.id = any ($1::text[])`;

/**
 * Which people found in a view the endpoint of each key may see: those visible to both, by the same
 * rule as for the rows of a search.
 * @returns audiences by key id
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
