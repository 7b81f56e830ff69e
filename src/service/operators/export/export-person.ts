import { Readable } from 'node:stream';
import { LOCAL_OWNER } from '../../access/keys/local-key.ts';
import { recordExport } from '../../audit/record-export.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import { writeFileAtomically } from '../../store/backup/write-file-atomically.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { findTarget } from '../../suppression/find-target.ts';
import { footprintOf } from '../../suppression/footprint.ts';
import { readTarget } from '../../suppression/target.ts';

export interface PersonReport {
  readonly profiles: number;
  readonly mentions: number;
  readonly lookUps: number;
}

/**
 * The data about a person, by its name in the file. Each statement takes profile ids and mention
 * ids. None returns secrets of keys or webhooks, or what searches asked about others.
 */
const PARTS: Readonly<Record<string, string>> = {
  profiles: `select to_jsonb(p) - 'document' - 'content_hash' as part from profiles p
    where id = any ($1::text[]) and $2::text[] is not null order by id`,
  records: `select to_jsonb(r) as part from profile_records r
    where profile_id = any ($1::text[]) and $2::text[] is not null order by profile_id`,
  import_records: `select to_jsonb(r) - 'content_hash' - 'seen_in' as part from import_records r
    where profile_id = any ($1::text[] || array(
        select alias from profile_aliases
        where profile_id = any ($1::text[]) and kind = 'merged'))
      and $2::text[] is not null order by profile_id, id`,
  changes: `select to_jsonb(c) - 'id' - 'import_id' - 'directory_id' as part from person_changes c
    where c.profile_id = any ($1::text[] || array(
        select alias from profile_aliases
        where profile_id = any ($1::text[]) and kind = 'merged'))
      and $2::text[] is not null order by c.id`,
  builds: `select to_jsonb(b) as part from profile_builds b
    where profile_id = any ($1::text[]) and $2::text[] is not null order by profile_id`,
  names: `select to_jsonb(n) - 'tokens' as part from profile_names n
    where profile_id = any ($1::text[]) and $2::text[] is not null order by profile_id, ordinal`,
  identifiers: `select to_jsonb(i) as part from identifiers i
    where profile_id = any ($1::text[]) and $2::text[] is not null
    order by profile_id, kind, value`,
  aliases: `select to_jsonb(a) as part from profile_aliases a
    where profile_id = any ($1::text[]) and $2::text[] is not null order by profile_id, alias`,
  facts: `select to_jsonb(f) as part from facts f
    where profile_id = any ($1::text[]) and $2::text[] is not null order by id`,
  directories: `select jsonb_build_object('profile_id', d.profile_id, 'directory_id', d.directory_id,
      'name', x.name, 'type', x.type) as part
    from directory_profiles d join directories x on x.id = d.directory_id
    where d.profile_id = any ($1::text[]) and $2::text[] is not null
    order by d.profile_id, d.directory_id`,
  mentions: `select to_jsonb(m) - 'document' as part from mentions m
    where m.id = any ($2::text[]) and $1::text[] is not null order by id`,
  sources: `select to_jsonb(s) - 'text' - 'content_hash' as part from sources s
    where exists (select from mentions m where m.source_id = s.id and m.id = any ($2::text[]))
      and $1::text[] is not null order by ordinal`,
  pictures: `select to_jsonb(p) - 'content_hash' || jsonb_build_object('faces', (
      select count(*) from picture_faces f where f.picture_id = p.id)) as part
    from pictures p where exists (
      select from picture_people l where l.picture_id = p.id
        and (l.mention_id = any ($2::text[]) or l.profile_id = any ($1::text[])
          or l.profile_id in (select alias from profile_aliases
                              where profile_id = any ($1::text[]) and kind = 'merged')))
    order by p.space, p.url`,
  identity_log: `select to_jsonb(l) as part from identity_log l
    where profile_id = any ($1::text[]) or other_profile_id = any ($1::text[])
      or mention_ids && $2::text[] order by id`,
  identity_reviews: `select to_jsonb(r) - 'decided_by' as part from identity_reviews r
    where r.a_profile_id = any ($1::text[]) or r.b_profile_id = any ($1::text[])
      or r.mention_id = any ($2::text[]) order by r.ordinal`,
  search_rows: `select to_jsonb(r) || jsonb_build_object('found_at', s.created_at) as part
    from search_results r join searches s on s.id = r.search_id
    where r.profile_id = any ($1::text[]) and $2::text[] is not null
    order by s.created_at, r.search_id, r.position`,
  watchers: `select to_jsonb(w) - 'visibility' || jsonb_build_object('runs', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinal' order by r.ordinal), '[]')
      from watcher_runs r where r.watcher_id = w.id)) as part
    from watchers w where profile_id = any ($1::text[]) and $2::text[] is not null order by id`,
  // What other owners have noted is theirs, not the operator's.
  notes: `select to_jsonb(n) - 'folded' - 'ordinal' - 'owner_id' as part from person_notes n
    where n.profile_id = any ($1::text[]) and $2::text[] is not null
      and n.owner_id = '${LOCAL_OWNER}' order by n.ordinal`,
  labels: `select jsonb_build_object('profile_id', m.profile_id, 'kind', l.kind, 'name', l.name,
      'added_at', m.added_at) as part
    from label_people m join labels l on l.id = m.label_id
    where m.profile_id = any ($1::text[]) and $2::text[] is not null
      and l.owner_id = '${LOCAL_OWNER}' order by l.ordinal, m.ordinal`,
  touches: `select to_jsonb(t) - 'told_of' as part
    from touches t join directories d on d.id = t.directory_id and d.owner_id = '${LOCAL_OWNER}'
    where t.profile_id = any ($1::text[]) and $2::text[] is not null
    order by t.on_day, t.kind, t.direction, t.told_of`,
  webhook_events: `select jsonb_build_object('id', e.id, 'tenant', e.tenant, 'type', e.type,
      'created_at', e.created_at) as part
    from webhook_events e where profile_ids && $1::text[] and $2::text[] is not null
    order by created_at, id`,
  audit_log: `select to_jsonb(a) - 'profile_ids' as part from audit_log a
    where profile_ids && $1::text[] and $2::text[] is not null order by id`,
};

async function collect(tx: Queryable, ids: readonly string[], mentions: readonly string[]) {
  const parts: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(PARTS)) {
    const rows = await tx.query<{ part: unknown }>(sql, [[...ids], [...mentions]]);
    parts[name] = rows.map(({ part }) => part);
  }
  return parts;
}

/**
 * Writes all data about one person to a JSON file, for a subject access request. The person is
 * found as `suppress` finds them, in every directory and on every page.
 * @throws OperatorError when nobody or several different people match
 */
export async function exportPerson(
  db: Database,
  path: string,
  person: string,
): Promise<PersonReport> {
  const { people, parts } = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const found = await footprintOf(tx, await findTarget(tx, readTarget(person)));
    return { people: found, parts: await collect(tx, found.profileIds, found.mentionIds) };
  });
  const { profileIds, mentionIds } = people;
  if (profileIds.length + mentionIds.length === 0) {
    throw new OperatorError('No match in the index: nothing is stored about this person.');
  }
  const file = { exported_at: new Date().toISOString(), profile_ids: profileIds, ...parts };
  await writeFileAtomically(path, Readable.from([`${JSON.stringify(file, null, 2)}\n`]));
  await recordExport(db, { operation: 'export.person', profileIds, people: 1 });
  return {
    profiles: profileIds.length,
    mentions: mentionIds.length,
    lookUps: parts.audit_log?.length ?? 0,
  };
}
