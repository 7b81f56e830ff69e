import type { Source } from '../../contract/profile.ts';
import type { WatcherChange } from '../../contract/watchers.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';
import type { Queryable } from '../store/database.ts';

interface SourceRow {
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly published_at: string | null;
  readonly link: string | null;
}

const sourceOf = (row: SourceRow): Source => ({
  url: row.url,
  ...(row.name !== null && { name: row.name }),
  ...(row.title !== null && { title: row.title }),
  ...(row.published_at !== null && { publishedAt: row.published_at }),
  ...(row.link !== null && { link: row.link }),
});

const COLUMNS = 's.url, s.name, s.title, s.published_at, s.link';

/** The documents of these mentions, in the order in which the index got them. */
export async function sourcesOfMentions(db: Queryable, ids: readonly string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<SourceRow>(
    `select ${COLUMNS} from sources s
     where exists (select 1 from mentions m where m.source_id = s.id and m.id = any ($1::text[]))
     order by s.ordinal`,
    [[...ids]],
  );
  return rows.map(sourceOf);
}

/** The profile's documents that changed since a time, without new ones. */
export async function changedSources(
  db: Queryable,
  profileId: string,
  since: Date,
): Promise<Source[]> {
  const rows = await db.query<SourceRow>(
    `select ${COLUMNS} from sources s
     where s.changed_at > $2 and s.first_seen_at < s.changed_at
       and exists (select 1 from mentions m where m.source_id = s.id and m.profile_id = $1)
     order by s.changed_at, s.ordinal limit 100`,
    [profileId, since],
  );
  return rows.map(sourceOf);
}

/** The sources that no change mentions yet; items cite only some of their sources. */
export function unreportedSources(
  sources: readonly Source[],
  changes: readonly WatcherChange[],
): Source[] {
  const canonical = (url: string) => normalizeUrl(url) ?? url;
  const reported = new Set(
    changes.flatMap(({ source }) => source ?? []).map((one) => canonical(one.url)),
  );
  return sources.filter(({ url }) => !reported.has(canonical(url)));
}
