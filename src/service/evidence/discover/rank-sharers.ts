import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visible } from '../../people/visibility/visible.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';

/** Someone who shares an identifier or blocking keys; the rarer they are, the more it is worth. */
export interface Sharer {
  readonly id: string;
  readonly worth: number;
}

export interface SharersAsked {
  /** People who share an identifier, which is worth more than any keys. */
  readonly carriers: readonly string[];
  readonly keys: readonly number[];
  /** Most people read of each key. */
  readonly perKey: number;
  /** Most people returned, those who share the most first. */
  readonly max: number;
}

/** What an identifier is worth; a key of which only one person is read is worth 1. */
const IDENTIFIER_WORTH = 1000;

/** A limit of each key, in one statement. */
async function rankTogether(
  db: Queryable,
  { carriers, keys, perKey, max }: SharersAsked,
  view: SearchView,
): Promise<Sharer[]> {
  const params = new SqlParams();
  return db.query<Sharer>(
    `with met as (
       select found.id, count(*) over (partition by k.key) as carriers
       from unnest(${params.add([...keys])}::integer[]) as k (key)
       cross join lateral (
         select p.id from profiles p
         where p.blocking_keys @> array[k.key] and ${visible('p', view, params)}
         limit ${perKey}) as found
     ), ranked as (
       select id, 1.0 / carriers as worth from met
       union all
       select id, ${IDENTIFIER_WORTH} from unnest(${params.add([...carriers])}::text[]) as c (id)
     )
     select id, sum(worth)::double precision as worth from ranked group by id
     order by sum(worth) desc, id limit ${max}`,
    params.values,
  );
}

async function readSharers(
  db: Queryable,
  key: number,
  { perKey }: SharersAsked,
  view: SearchView,
): Promise<string[]> {
  const params = new SqlParams();
  const rows = await db.query<{ id: string }>(
    `select p.id from profiles p
     where p.blocking_keys @> array[${params.add(key)}::integer] and ${visible('p', view, params)}
     limit ${perKey}`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** Sums of the same fractions in another order may differ in their last digits. */
const rounded = (worth: number): number => Math.round(worth * 1e9) / 1e9;

/** A statement for each key: a cluster refuses the lateral join, and ships all rows to rank them. */
async function rankOneByOne(
  db: Queryable,
  asked: SharersAsked,
  view: SearchView,
): Promise<Sharer[]> {
  const worths = new Map(asked.carriers.map((id) => [id, IDENTIFIER_WORTH]));
  for (const key of asked.keys) {
    const ids = await readSharers(db, key, asked, view);
    for (const id of ids) worths.set(id, (worths.get(id) ?? 0) + 1 / ids.length);
  }
  return [...worths]
    .map(([id, worth]) => ({ id, worth: rounded(worth) }))
    .toSorted((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    .slice(0, asked.max);
}

/** Ranks the people in view who share any of these blocking keys, and those of an identifier. */
export async function rankSharers(
  db: Queryable,
  asked: SharersAsked,
  view: SearchView,
): Promise<Sharer[]> {
  return (await isCluster(db)) ? rankOneByOne(db, asked, view) : rankTogether(db, asked, view);
}
