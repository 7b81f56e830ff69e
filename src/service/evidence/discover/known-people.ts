import { blockingKeys } from '../../identity/traits/blocking-keys.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { mentionKeys } from '../sources/mention-keys.ts';

/** An imported person of the index, to be compared with what pages say. */
export interface KnownPerson {
  readonly profileId: string;
  readonly record: PersonRecord;
  readonly isPublic: boolean;
  /** The view's directories that hold the person. */
  readonly directoryIds: readonly string[];
}

/** The record of a mention. */
type Said = Pick<Mention, 'record'>;

/** Most people returned, those who share the most first; further ones cannot be told apart. */
const MAX_PEOPLE = 300;

/** Most carriers of keys that are read before those with the rarest keys are chosen. */
const MAX_CARRIERS_READ = 20_000;
/** Most carriers per key; people who share nothing rarer cannot be told apart by it. */
const MAX_PER_KEY = 250;
/** Fewest carriers per key, however many keys there are. */
const MIN_PER_KEY = 20;

/** Most blocking keys looked up; a long list of pages has more. */
const MAX_KEYS = 4000;

/** Most carriers of an identifier; a switchboard's number has many. */
const MAX_CARRIERS = 100;

function asked(said: readonly Said[]) {
  const own = said.flatMap(({ record }) => mentionKeys({ ...record, sources: [] }));
  const keys = own.filter(({ kind }) => kind !== 'name');
  const distinct = new Map(keys.map((key) => [`${key.kind}|${key.value}`, key]));
  const blocking = said.flatMap(({ record }) => blockingKeys(traitsOf(record)));
  return { keys: [...distinct.values()], blocking: [...new Set(blocking)].slice(0, MAX_KEYS) };
}

/** How many carriers of each key are read, by the number of keys. */
const underKey = (keys: number): number =>
  Math.max(MIN_PER_KEY, Math.min(MAX_PER_KEY, Math.floor(MAX_CARRIERS_READ / Math.max(1, keys))));

/**
 * The imported people whom the mentions may speak of: those in view who share an identifier or a
 * blocking key. A key counts by how rare it is: ten thousand namesakes share all keys of a name,
 * while a person with a misspelt name and the same employer shares a rare one. The comparison
 * decides whether they are meant.
 */
export async function readKnownPeople(
  db: Queryable,
  said: readonly Said[],
  view: SearchView,
): Promise<KnownPerson[]> {
  if (said.length === 0) return [];
  const { keys, blocking } = asked(said);
  const params = new SqlParams();
  const kinds = params.add(keys.map(({ kind }) => kind));
  const values = params.add(keys.map(({ value }) => value));
  const wanted = `${params.add(blocking)}::integer[]`;
  return db.query<KnownPerson>(
    `with carriers as (
       select distinct found.profile_id as id
       from unnest(${kinds}::text[], ${values}::text[]) as k (kind, value)
       cross join lateral (
         select i.profile_id from identifiers i join profiles p on p.id = i.profile_id
         where i.kind = k.kind and i.value = k.value and ${visible('p', view, params)}
         limit ${MAX_CARRIERS}) as found
     ), met as (
       select found.id, count(*) over (partition by k.key) as carriers
       from unnest(${wanted}) as k (key)
       cross join lateral (
         select p.id from profiles p
         where p.blocking_keys @> array[k.key] and ${visible('p', view, params)}
         limit ${underKey(blocking.length)}) as found
     ), ranked as (
       select id, 1.0 / carriers as worth from met
       union all select id, 1000 from carriers
     ), chosen as (
       select id, sum(worth) as worth from ranked group by id
         order by 2 desc, id limit ${MAX_PEOPLE}
     )
     select p.id as "profileId", r.record, p.is_public as "isPublic",
       array(select d.directory_id from directory_profiles d
             where d.profile_id = p.id and d.directory_id = any (
               ${params.add([...view.directoryIds])}::text[])) as "directoryIds"
     from chosen c join profiles p on p.id = c.id join profile_records r on r.profile_id = p.id
     where ${visible('p', view, params)}
     order by c.worth desc, p.id`,
    params.values,
  );
}
