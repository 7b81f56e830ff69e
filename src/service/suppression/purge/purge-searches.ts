import type { Source } from '../../../contract/profile.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { redactNames } from '../../people/opted-out/redact-names.ts';
import { tombstone } from '../../searches/rows/withheld.ts';
import type { Queryable } from '../../store/database.ts';
import type { PurgedSources } from './purge-sources.ts';

/** Ids by which rows refer to a person: a candidate's profile may not be written yet. */
export interface PurgedPerson {
  readonly profileIds: readonly string[];
  readonly mentionIds: readonly string[];
}

/**
 * Replaces a person's rows by tombstones, in place: rows and sources keep their numbers, because
 * rows never move once shown, and a poll for changes returns the tombstone.
 */
async function replaceByTombstones(
  tx: Queryable,
  { profileIds, mentionIds }: PurgedPerson,
): Promise<void> {
  const rows = await tx.query<{ search_id: string; position: number; newest: number }>(
    `select r.search_id, r.position,
            (select max(revision) from search_results a where a.search_id = r.search_id) as newest
     from search_results r
     where r.profile_id = any ($1::text[]) or r.mention_ids && $2::text[]`,
    [[...profileIds], [...mentionIds]],
  );
  for (const { search_id, position, newest } of rows) {
    const row = tombstone(position + 1);
    await tx.query(
      `update search_results set profile_id = $3, result = $4::jsonb, revision = $5, mention_ids = '{}'
       where search_id = $1 and position = $2`,
      [search_id, position, row.profile_id, JSON.stringify(row), newest + 1],
    );
  }
  // The interpretation of a question reveals which names the index knew.
  await tx.query(
    `update searches set updated_at = now(),
       snapshot = snapshot || '{"query_intent": null, "ambiguity": null}'::jsonb
     where id = any ($1::text[])`,
    [[...new Set(rows.map(({ search_id }) => search_id))]],
  );
}

/** The placeholder for a source; see `tombstone`. */
const noSource = (position: number): Source & { withheld: true } => ({
  url: `withheld:${position}`,
  withheld: true,
});

/** Blanks sources that show the person in a picture cited only by their imported profile. */
async function blankPictures(tx: Queryable, profileIds: readonly string[]): Promise<void> {
  await tx.query(
    `update search_sources set url = 'withheld:' || (position + 1), profile_id = null,
       source = jsonb_build_object('url', 'withheld:' || (position + 1), 'withheld', true)
     where profile_id = any ($1::text[])`,
    [[...profileIds]],
  );
}

async function blankSources(tx: Queryable, { gone, shared }: PurgedSources, names: string[]) {
  const rows = await tx.query<{ search_id: string; position: number; url: string; source: Source }>(
    'select search_id, position, url, source from search_sources where url = any ($1::text[])',
    [[...gone, ...shared]],
  );
  const isGone = new Set(gone);
  for (const { search_id, position, url, source } of rows) {
    const left = isGone.has(url) ? noSource(position + 1) : redactNames(source, names);
    await tx.query(
      `update search_sources set url = $3, source = $4::jsonb
       where search_id = $1 and position = $2`,
      [search_id, position, left.url, JSON.stringify(left)],
    );
  }
}

/** Other people's rows may cite the deleted pages. */
async function blankCitations(tx: Queryable, { gone, shared }: PurgedSources, names: string[]) {
  const urls = [...gone, ...shared];
  if (urls.length === 0) return;
  const rows = await tx.query<{ search_id: string; position: number; result: SearchResult }>(
    `select search_id, position, result from search_results r
     where exists (select from jsonb_array_elements(
       case when jsonb_typeof(r.result -> 'candidate_sources') = 'array'
         then r.result -> 'candidate_sources' else '[]'::jsonb end) as s
       where s ->> 'url' = any ($1::text[]))`,
    [urls],
  );
  const isGone = new Set(gone);
  for (const { search_id, position, result } of rows) {
    const kept = (result.candidate_sources ?? []).filter(({ url }) => !isGone.has(url));
    const left = { ...result, candidate_sources: redactNames(kept, names) };
    await tx.query(
      'update search_results set result = $3::jsonb where search_id = $1 and position = $2',
      [search_id, position, JSON.stringify(left)],
    );
  }
}

/** Removes a person from every stored search. */
export async function purgeSearches(
  tx: Queryable,
  person: PurgedPerson,
  sources: PurgedSources,
  names: readonly string[],
): Promise<void> {
  await replaceByTombstones(tx, person);
  await blankPictures(tx, person.profileIds);
  await blankSources(tx, sources, [...names]);
  await blankCitations(tx, sources, [...names]);
}
