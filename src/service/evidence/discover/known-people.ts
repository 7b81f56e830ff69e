import type { PersonRecord } from '../../import/person-record.ts';
import { SqlParams } from '../../search/retrieve/sql-params.ts';
import { visible } from '../../search/retrieve/visible.ts';
import type { SearchView } from '../../searches/reading-view.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import type { Mention } from '../mention.ts';
import { mentionKeys } from '../sources/mention-keys.ts';

/** A person of the index, as an import brought them, to be compared with what pages say. */
export interface KnownPerson {
  readonly profileId: string;
  readonly record: PersonRecord;
  readonly isPublic: boolean;
  /** The directories of the view that hold the person. */
  readonly directoryIds: readonly string[];
}

/** What is said of somebody. */
type Said = Pick<Mention, 'record'>;

/** More people under one name cannot be told apart by what a page says of them anyway. */
const MOST = 300;

function asked(mentions: readonly Said[]) {
  const keys = mentions
    .flatMap(({ record }) => mentionKeys(record))
    .filter(({ kind }) => kind !== 'name');
  const distinct = new Map(keys.map((key) => [`${key.kind}|${key.value}`, key]));
  const names = mentions.flatMap(({ record }) => [record.name, ...(record.other_names ?? [])]);
  return { keys: [...distinct.values()], names: [...new Set(names.map(foldText))] };
}

/**
 * The imported people whom these mentions may speak of: those of one of their names or
 * identifiers, as far as the view reaches. Whether they do is for the comparison to say.
 */
export async function readKnownPeople(
  db: Queryable,
  mentions: readonly Said[],
  view: SearchView,
): Promise<KnownPerson[]> {
  const { keys, names } = asked(mentions);
  if (names.length === 0) return [];
  const params = new SqlParams();
  const kinds = params.add(keys.map(({ kind }) => kind));
  const values = params.add(keys.map(({ value }) => value));
  return db.query<KnownPerson>(
    `select p.id as "profileId", r.record, p.is_public as "isPublic",
       array(select d.directory_id from directory_profiles d
             where d.profile_id = p.id and d.directory_id = any (
               ${params.add([...view.directoryIds])}::text[])) as "directoryIds"
     from profiles p join profile_records r on r.profile_id = p.id
     where ${visible('p', view, params)} and p.id in (
       select i.profile_id from unnest(${kinds}::text[], ${values}::text[]) as k (kind, value)
       join identifiers i on i.kind = k.kind and i.value = k.value
       union
       select n.profile_id from profile_names n
       where n.folded = any (${params.add(names)}::text[]))
     order by p.id limit ${MOST}`,
    params.values,
  );
}
