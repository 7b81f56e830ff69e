import type { Queryable } from '../../store/database.ts';

/** A document of the index, without its text. */
export interface SourceSummary {
  readonly id: string;
  /** Grows with each new source. */
  readonly ordinal: number;
  readonly space: string;
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly publishedAt: string | null;
  readonly link: string | null;
  readonly firstSeenAt: Date;
  readonly changedAt: Date;
}

/** Sources that came after the one with this ordinal, or that came or changed after this time. */
export type Since = { readonly ordinal: number } | { readonly changedAfter: Date };

interface Row {
  readonly id: string;
  readonly ordinal: number;
  readonly space: string;
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly published_at: string | null;
  readonly link: string | null;
  readonly first_seen_at: Date;
  readonly changed_at: Date;
}

/** At most `limit` sources, the first that came (or changed) first. */
export async function sourcesSince(
  db: Queryable,
  since: Since,
  limit: number,
): Promise<SourceSummary[]> {
  const isByOrdinal = 'ordinal' in since;
  const rows = await db.query<Row>(
    `select id, ordinal, space, url, name, title, published_at, link, first_seen_at, changed_at
     from sources
     where ${isByOrdinal ? 'ordinal > $1::bigint' : 'changed_at > $1::timestamptz'}
     order by ${isByOrdinal ? 'ordinal' : 'changed_at, ordinal'} limit $2`,
    [isByOrdinal ? since.ordinal : since.changedAfter.toISOString(), limit],
  );
  return rows.map((row) => ({
    id: row.id,
    ordinal: row.ordinal,
    space: row.space,
    url: row.url,
    name: row.name,
    title: row.title,
    publishedAt: row.published_at,
    link: row.link,
    firstSeenAt: row.first_seen_at,
    changedAt: row.changed_at,
  }));
}
