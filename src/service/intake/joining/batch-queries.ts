import { type ImportedRecord, isOfSource } from '../../people/record/imported-record.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { readFewCarriers } from '../../people/rows/read-few-carriers.ts';
import type { Queryable } from '../../store/database.ts';
import type { BatchPerson } from './batch-people.ts';
import { isSameContent } from './row-digest.ts';

/** A record that a source stated before, with its owner. */
export interface KnownRow {
  readonly profileId: string;
  /** null: a profile without a stored import record. */
  readonly recordId: number | null;
  readonly source: string;
  readonly rowKey: string;
  readonly contentHash: string | null;
  readonly seenIn: string;
}

/** The records stored under any of these keys. */
export async function readKnownRows(db: Queryable, keys: readonly string[]): Promise<KnownRow[]> {
  if (keys.length === 0) return [];
  return db.query<KnownRow>(
    `select r.profile_id as "profileId", r.id::bigint as "recordId", r.source,
            r.row_key as "rowKey", r.content_hash as "contentHash", r.seen_in as "seenIn"
     from import_records r join profiles p on p.id = r.profile_id
     where r.row_key = any ($1::text[])
     union all
     select id, null, '', identity_key, content_hash, '' from profiles
     where identity_key = any ($1::text[])
     union all
     select m.profile_id, null, '', m.identity_key, null, '' from merged_identities m
     where m.identity_key = any ($1::text[])`,
    [[...keys]],
  );
}

/** The row with the same content, of those that are known. */
export const equalRow = (
  known: readonly KnownRow[],
  source: string,
  contentHash: string,
): KnownRow | undefined =>
  known.find(
    (row) =>
      row.contentHash !== null &&
      isSameContent(row.contentHash, contentHash) &&
      isOfSource(row, source),
  );

interface PersonRow {
  readonly id: string;
  readonly slug: string;
  readonly display_name: string;
  readonly said: readonly ImportedRecord[] | null;
}

/** Written so that no index is used: a space has far more records than a person. */
const inSpace = (prefix: string): string => `left(r.row_key, length(${prefix})) = ${prefix}`;

/** How many carriers of one identifier are read; with more it identifies no one. */
const MAX_CARRIERS = 12;

/**
 * People of one space with all their import records: those with these ids, and those who have one
 * of the identifiers. The earliest come first.
 */
export async function readBatchPeople(
  db: Queryable,
  space: string,
  ids: readonly string[],
  asked: readonly Identifier[],
): Promise<BatchPerson[]> {
  const carriers = await readFewCarriers(db, {
    ...{ asked, max: MAX_CARRIERS },
    condition: (params) => `exists (
      select from import_records r
      where ${inSpace(params.add(`${space}|`))} and r.profile_id = i.profile_id)`,
  });
  const wanted = new Set([...ids, ...carriers.map(({ profileId }) => profileId)]);
  if (wanted.size === 0) return [];
  const rows = await db.query<PersonRow>(
    `select p.id, p.slug, p.display_name,
       (select jsonb_agg(jsonb_build_object('id', r.id, 'source', r.source, 'rowKey', r.row_key,
                'contentHash', r.content_hash, 'record', r.record, 'saidOn', r.said_on,
                'seenIn', r.seen_in) order by r.id)
        from import_records r where ${inSpace('$2')} and r.profile_id = p.id) as said
     from profiles p where p.id = any ($1::text[])
     order by p.created_at, p.id`,
    [[...wanted], `${space}|`],
  );
  return rows.map(({ id, slug, display_name: displayName, said }) => ({
    ...{ id, slug, displayName },
    ...{ records: said ?? [], heldKeys: [] },
  }));
}

/** The owners of ids, aliases and slugs that are about to be assigned. */
export interface TakenNames {
  /**
   * Only owners visible where the new people are written: a refusal must not reveal records of
   * another directory.
   */
  readonly owners: Map<string, string>;
  /** Those that anyone has. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Looks up names that are about to become ids or aliases.
 * @param directoryId the directory of the people about to be written; null: they are public
 */
export async function readTakenNames(
  db: Queryable,
  names: readonly string[],
  directoryId: string | null,
): Promise<TakenNames> {
  if (names.length === 0) return { owners: new Map(), taken: new Set() };
  const rows = await db.query<{ name: string; id: string; near: boolean }>(
    `with named as (
       select slug as name, id from profiles where slug = any ($1::text[])
       union all
       select id, id from profiles where id = any ($1::text[])
       union all
       select alias, profile_id from profile_aliases where alias = any ($1::text[])
     )
     select named.name, p.id, p.is_public or exists (
              select 1 from directory_profiles d
              where d.profile_id = p.id and d.directory_id = $2) as near
     from named join profiles p on p.id = named.id`,
    // A cluster cannot plan a condition that is null.
    [[...names], directoryId ?? ''],
  );
  const near = rows.filter((row) => row.near);
  return {
    owners: new Map(near.map(({ name, id }) => [name, id])),
    taken: new Set(rows.map(({ name }) => name)),
  };
}
