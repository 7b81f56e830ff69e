import type { ListedSource } from '../../../contract/search.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { Queryable } from '../../store/database.ts';

/** A source that a search found. */
export interface FoundSource {
  readonly source: ListedSource;
  /** The document of the source index; null for a source that only an imported profile cites. */
  readonly sourceId: string | null;
  /** The person shown, when only an imported profile cites the source for a picture. */
  readonly profileId?: string | null;
}

/** The maximum length of `discovered_sources`. */
const MAX_SOURCES = 200;

/** The maximum number of sources that a row lists. */
export const ROW_SOURCES = 3;

/** Entries reserved for each candidate still to come. */
const KEPT_FREE = 2;

/**
 * How many sources a known row may list, so that the sources of all rows fit into the list: at
 * least one, for 100 rows and 50 candidates.
 */
export function maxKnownRowSources(rows: number, candidates: number): number {
  const max = maxSourcesBefore(candidates);
  return Math.min(ROW_SOURCES, Math.floor(max / Math.max(1, rows)));
}

/** How many entries may be used before the candidates' sources. */
export const maxSourcesBefore = (candidates: number): number =>
  MAX_SOURCES - KEPT_FREE * candidates;

/** Appends sources to a search's list, without those already in it, up to `max` entries. */
export async function addSources(
  tx: Queryable,
  searchId: string,
  found: readonly FoundSource[],
  max: number = MAX_SOURCES,
): Promise<void> {
  if (found.length === 0) return;
  const distinct = new Map(found.map((one) => [one.source.url, one]));
  const values = [...distinct.values()].map(({ source, sourceId, profileId = null }, at) => ({
    at,
    url: source.url,
    source,
    source_id: sourceId,
    profile_id: profileId,
  }));
  await tx.query(
    `with taken as (
       select coalesce(max(position) + 1, 0) as next from search_sources where search_id = $1
     ), fresh as (
       select r.*, row_number() over (order by r.at) - 1 as place
       from jsonb_to_recordset($2::jsonb)
         as r (at integer, url text, source jsonb, source_id text, profile_id text)
       where not exists (select from search_sources s
                         where s.search_id = $1 and s.url = r.url)
     )
     insert into search_sources (search_id, position, url, source, source_id, profile_id)
     select $1, taken.next + fresh.place, fresh.url, fresh.source, fresh.source_id, fresh.profile_id
     from fresh, taken where taken.next + fresh.place < $3`,
    [searchId, JSON.stringify(values), max],
  );
}

/** Which of these URLs are in a search's list. */
export async function readListedUrls(
  tx: Queryable,
  searchId: string,
  urls: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ url: string }>(
    'select url from search_sources where search_id = $1 and url = any ($2::text[])',
    [searchId, [...urls]],
  );
  return new Set(rows.map(({ url }) => url));
}

/** A search's list in order of first discovery, without documents purged since. */
export async function readSources(db: Queryable, searchId: string): Promise<ListedSource[]> {
  const rows = await db.query<{ source: ListedSource }>(
    `select f.source from search_sources f
     where f.search_id = $1
       and (f.source_id is null or exists (select from sources s where s.id = f.source_id))
     order by f.position`,
    [searchId],
  );
  return rows.map(({ source }) => source);
}

interface DocumentRow {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly published_at: string | null;
}

/** The documents of mentions as entries of a list of sources, in the order of the mentions. */
export async function documentsOf(
  db: Queryable,
  mentions: readonly Pick<Mention, 'sourceId'>[],
): Promise<FoundSource[]> {
  const ids = [...new Set(mentions.map(({ sourceId }) => sourceId))];
  if (ids.length === 0) return [];
  const rows = await db.query<DocumentRow>(
    `select s.id, s.url, s.name, s.title, s.published_at from sources s
     join unnest($1::text[]) with ordinality as wanted (id, at) on wanted.id = s.id
     order by wanted.at`,
    [ids],
  );
  return rows.map(({ id, url, name, title, published_at }) => ({
    sourceId: id,
    source: {
      url,
      ...(name === null ? {} : { name }),
      ...(title === null ? {} : { title }),
      ...(published_at === null ? {} : { publishedAt: published_at }),
    },
  }));
}
