import type { Intent } from '../../../contract/intent.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visibleSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import { type MentionKey, mentionKeys } from '../sources/mention-keys.ts';
import { readMentions } from '../sources/read-mentions.ts';
import { type ClauseQuery, clauseQueries } from './clause-queries.ts';

/** What to look up in the source index. */
export interface GatherSeed {
  /** A merged intent: its names, and its clauses as full-text queries. */
  readonly intent?: Intent;
  readonly names?: readonly string[];
  /** In their compared form (`normalizeIdentifier`). */
  readonly identifiers?: readonly MentionKey[];
  /** Most mentions returned, the likeliest first. */
  readonly limit: number;
}

/** Ten thousand pages with one name must not crowd out everybody else. */
const MAX_MENTIONS_PER_KEY = 200;

function keysOf({ intent, names = [], identifiers = [] }: GatherSeed): MentionKey[] {
  const asked = [...names, ...(intent?.names ?? [])];
  const nameKeys = asked.flatMap((name) => mentionKeys({ name }));
  const all = [...identifiers, ...nameKeys.filter(({ kind }) => kind === 'name')];
  return [...new Map(all.map((key) => [`${key.kind}|${key.value}`, key])).values()];
}

/**
 * How much a shared key says: an identifier much, a whole name (`=ada moreno`) some, a family name
 * with an initial little. A page's address is shared by everybody on the page.
 */
const KEY_WEIGHT = `case when asked.kind = 'url' then 2 when asked.kind <> 'name' then 10
  when asked.value like '=%' then 3 else 0.5 end`;

/** Mentions with any of the keys, those with the more telling keys first. */
async function byKeys(
  db: Queryable,
  keys: readonly MentionKey[],
  spaces: readonly string[],
  limit: number,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `select found.id from unnest($1::text[], $2::text[]) as asked (kind, value)
     cross join lateral (
       select m.id, m.created_at from mention_keys k
       join mentions m on m.id = k.mention_id
       join sources s on s.id = m.source_id
       where k.kind = asked.kind and k.value = asked.value and s.space = any ($3::text[])
       order by m.created_at, m.id limit ${MAX_MENTIONS_PER_KEY}
     ) as found
     group by found.id
     order by sum(${KEY_WEIGHT}) desc, min(found.created_at), found.id
     limit $4`,
    [keys.map(({ kind }) => kind), keys.map(({ value }) => value), [...spaces], limit],
  );
  return rows.map(({ id }) => id);
}

/** Mentions whose text matches any of the clauses, those that match more of them first. */
async function byWords(
  db: Queryable,
  clauses: readonly ClauseQuery[],
  spaces: readonly string[],
  limit: number,
): Promise<string[]> {
  if (clauses.length === 0) return [];
  const rows = clauses.flatMap(({ alternatives }, clause) =>
    alternatives.map((words) => ({ clause, words: words.join(' ') })),
  );
  // Names and titles are indexed as written, prose by stems; either match counts.
  const found = await db.query<{ id: string }>(
    `with asked as materialized (
       select clause, plainto_tsquery('simple', words) as plain,
              plainto_tsquery('english', words) as stems
       from jsonb_to_recordset($1::jsonb) as r (clause integer, words text)
     ), met as (
       select m.id, a.clause,
              max(greatest(ts_rank_cd(m.document, a.plain), ts_rank_cd(m.document, a.stems)))
                as rank
       from asked a
       join mentions m on m.document @@ a.plain or m.document @@ a.stems
       join sources s on s.id = m.source_id
       where s.space = any ($2::text[])
       group by m.id, a.clause
     )
     select id from met group by id order by count(*) desc, sum(rank) desc, id limit $3`,
    [JSON.stringify(rows), [...spaces], limit],
  );
  return found.map(({ id }) => id);
}

/** Other mentions that share a name or an identifier with these. */
async function alongside(
  db: Queryable,
  ids: readonly string[],
  spaces: readonly string[],
  limit: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const keys = await db.query<MentionKey>(
    `select kind, value from mention_keys
     where mention_id = any ($1::text[]) and kind <> 'url'
     group by kind, value order by count(*) desc, kind, value limit 1000`,
    [[...ids]],
  );
  return byKeys(db, keys, spaces, limit);
}

/**
 * The mentions of those who may be meant: by identifiers, by name keys, by the words of the
 * clauses, and then everything under the same names and identifiers. Only from spaces that the view
 * covers. Broad on purpose: later steps decide who is meant.
 */
export async function gatherMentions(
  db: Queryable,
  seed: GatherSeed,
  view: SearchView,
): Promise<Mention[]> {
  const spaces = visibleSpaces(view);
  if (spaces.length === 0) return [];
  const clauses = seed.intent === undefined ? [] : clauseQueries(seed.intent);
  const first = [
    ...(await byKeys(db, keysOf(seed), spaces, seed.limit)),
    ...(await byWords(db, clauses, spaces, seed.limit)),
  ];
  const ids = [...new Set(first)].slice(0, seed.limit);
  const more = ids.length < seed.limit ? await alongside(db, ids, spaces, seed.limit) : [];
  const wanted = [...new Set([...ids, ...more])].slice(0, seed.limit);
  const mentions = new Map((await readMentions(db, wanted)).map((one) => [one.id, one]));
  return wanted.flatMap((id) => mentions.get(id) ?? []);
}
