import { blockingKeys } from '../../identity/traits/blocking-keys.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { isVisibleCarrier, readFewCarriers } from '../../people/rows/read-few-carriers.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { mentionKeys } from '../sources/mention-keys.ts';
import { rankSharers, type Sharer } from './rank-sharers.ts';

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
  const keys = own.flatMap(({ kind, value }) => (kind === 'name' ? [] : [{ kind, value }]));
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
  const carriers = await readFewCarriers(db, {
    ...{ asked: keys, max: MAX_CARRIERS },
    condition: isVisibleCarrier(view),
  });
  const sharers = await rankSharers(
    db,
    {
      carriers: [...new Set(carriers.map(({ profileId }) => profileId))],
      ...{ keys: blocking, perKey: underKey(blocking.length), max: MAX_PEOPLE },
    },
    view,
  );
  return sharers.length === 0 ? [] : readPeople(db, sharers, view);
}

/** These people, in the same order. */
async function readPeople(
  db: Queryable,
  sharers: readonly Sharer[],
  view: SearchView,
): Promise<KnownPerson[]> {
  const params = new SqlParams();
  const ids = sharers.map(({ id }) => id);
  const rows = await db.query<KnownPerson>(
    `select p.id as "profileId", r.record, p.is_public as "isPublic",
       array(select d.directory_id from directory_profiles d
             where d.profile_id = p.id and d.directory_id = any (
               ${params.add([...view.directoryIds])}::text[])) as "directoryIds"
     from profiles p join profile_records r on r.profile_id = p.id
     where p.id = any (${params.add(ids)}::text[]) and ${visible('p', view, params)}`,
    params.values,
  );
  const byId = new Map(rows.map((row) => [row.profileId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
