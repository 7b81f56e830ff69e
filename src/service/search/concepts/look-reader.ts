import type { IdSlice } from '../../people/record/id-slices.ts';
import { seesNobody, type Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { type BestStatement, bestOfShards } from '../../store/cluster/best-of-shards.ts';
import { limitedNumbers } from '../../store/cluster/limited-numbers.ts';
import { readShards, type Shards } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import { type PartStatement, SqlParams } from '../../store/sql-params.ts';
import type { AllMatches, MatchReader, Reading } from './first-matches.ts';

/** What is looked for in profiles' texts: SQL of a `tsquery`. */
export type Look = (params: SqlParams) => string;

/** People of a slice of ids. */
function inSlice({ from, to }: IdSlice, params: SqlParams): string[] {
  return [
    ...(from === null ? [] : [`p.id >= ${params.add(from)}::text`]),
    ...(to === null ? [] : [`p.id < ${params.add(to)}::text`]),
  ];
}

/** So many shards may send without hundreds that nobody needs. */
const AT_ONCE = 500;

const EVERYBODY: IdSlice = { from: null, to: null };

/** The bytes of the table of people. */
const SIZE = "greatest(pg_relation_size('profiles'), 1)";

/** Some of those who match, and how far the table was read to find them. */
interface Found {
  readonly matching: number;
  readonly ids: readonly string[] | null;
  /** 0..1 of the table. */
  readonly read: number;
  /** In the whole table, as last counted; -1: never. */
  readonly people: number;
}

/** The only people who are looked at: these, or those whom a statement selects; null: everyone visible. */
export type Within = readonly string[] | (() => PartStatement) | null;

/** The condition that people are among those, and the parameters to which others are added. */
function withinSql(within: Within) {
  if (typeof within === 'function') {
    const { sql, params } = within();
    return { params, met: [`p.id in (select f.id from (${sql}) as f)`] };
  }
  const params = new SqlParams();
  const met = within === null ? [] : [`p.id = any (${params.add([...within])}::text[])`];
  return { params, met };
}

/** Reads the people whom a look finds. */
export class LookReader implements MatchReader {
  readonly #db: Queryable;
  readonly #look: Look;
  readonly #visibility: Visibility;
  readonly #within: Within;
  #text: Promise<string> | null = null;

  constructor(db: Queryable, look: Look, visibility: Visibility, within: Within) {
    this.#db = db;
    this.#look = look;
    this.#visibility = visibility;
    this.#within = within;
  }

  /** Matches are found in the order in which their pages lie, so the last page says how common they are. */
  async all(most: number): Promise<AllMatches> {
    if (seesNobody(this.#visibility)) return { ids: [], matching: 0, share: 0 };
    const shards = await readShards(this.#db);
    if (shards !== null) return this.#allOfShards(shards, most);
    const { params, seen, matches } = this.#partsIn(EVERYBODY);
    const [row] = await this.#db.query<Found>(
      `with found as materialized (
         select p.id, (p.ctid::text::point)[0] as page
         from profiles p where ${seen} and ${matches} limit ${most + 1})
       select count(*) as matching,
         case when count(*) <= ${most} then array_agg(id order by id collate "C") end as ids,
         (max(page) + 1) * current_setting('block_size')::bigint / ${SIZE} as read,
         (select reltuples from pg_class where oid = 'profiles'::regclass) as people
       from found`,
      params,
    );
    if (row === undefined || row.matching <= most)
      return { ids: row?.ids ?? [], matching: 0, share: 0 };
    const matching = row.matching / Math.min(1, row.read);
    return { ids: null, matching, share: row.people > 0 ? matching / row.people : 0 };
  }

  /** The same in each shard, where it counts up to `most` and sends nobody. */
  async #allOfShards(shards: Shards, most: number): Promise<AllMatches> {
    const { params, seen, matches } = this.#partsIn(EVERYBODY, await this.#asText());
    const counting = {
      sql: `select count(*) as matching, max(page) as page from (
          select p.id, (p.ctid::text::point)[0] as page
          from profiles p where ${seen} and ${matches} limit ${most + 1}) as found
        limit 1`,
      params,
    };
    const [counted, [table]] = await Promise.all([
      limitedNumbers<{ matching: number; page: number | null }>(this.#db, counting),
      this.#db.query<{ pages: number }>(
        `select citus_relation_size('profiles')::double precision
           / current_setting('block_size')::integer as pages`,
      ),
    ]);
    const matching = counted?.matching ?? 0;
    if (matching === 0) return { ids: [], matching, share: 0 };
    if (matching <= most) {
      return { ids: await this.read(EVERYBODY, most, 'index'), matching, share: 0 };
    }
    const ofShard = (table?.pages ?? 0) / shards.lastHashes.length;
    const read = ((counted?.page ?? 0) + 1) / Math.max(1, ofShard);
    return { ids: null, matching: matching / Math.min(1, read), share: 0 };
  }

  async read(slice: IdSlice, most: number, how: Reading): Promise<readonly string[]> {
    const shards = await readShards(this.#db);
    if (shards !== null) return this.#readInShards(shards, slice, most, how);
    const { sql, params } = this.#first(slice, most, how);
    return (await this.#db.query<{ id: string }>(sql, params)).map(({ id }) => id);
  }

  /** Some hundred at a time, as each shard sends its own first ones. */
  async #readInShards(
    shards: Shards,
    slice: IdSlice,
    most: number,
    how: Reading,
  ): Promise<readonly string[]> {
    const ids: string[] = [];
    const text = await this.#asText();
    for (let from = slice.from; ids.length < most; ) {
      const wanted = Math.min(AT_ONCE, most - ids.length);
      const rest = { ...slice, from };
      const { best } = await bestOfShards<{ id: string }>(this.#db, shards, wanted, (each) =>
        this.#first(rest, each, how, text),
      );
      ids.push(...best.map(({ id }) => id));
      if (best.length < wanted) break;
      // All ids are equally long, so this stands right behind the last one.
      from = `${best.at(-1)?.id}0`;
    }
    return ids;
  }

  /** The look as a text: a statement that is limited by shard may not hold another one. */
  #asText(): Promise<string> {
    this.#text ??= this.#readText();
    return this.#text;
  }

  async #readText(): Promise<string> {
    const params = new SqlParams();
    const [row] = await this.#db.query<{ query: string | null }>(
      `select (${this.#look(params)})::text as query`,
      params.values,
    );
    return row?.query ?? '';
  }

  #first(slice: IdSlice, most: number, how: Reading, text: string | null = null): BestStatement {
    const { params, seen, matches } = this.#partsIn(slice, text);
    // `offset 0` keeps the planner from the index of words.
    const from =
      how === 'walk'
        ? `(select p.id, p.document from profiles p where ${seen} offset 0) as p where ${matches}`
        : `profiles p where ${seen} and ${matches}`;
    const order = 'id collate "C"';
    return { sql: `select p.id from ${from} order by p.${order} limit ${most}`, params, order };
  }

  #partsIn(slice: IdSlice, text: string | null = null) {
    const { params, met } = withinSql(this.#within);
    const seen = [visible('p', this.#visibility, params), ...met, ...inSlice(slice, params)];
    const query = text === null ? this.#look(params) : `${params.add(text)}::text::tsquery`;
    const matches = `p.document @@ (${query})`;
    return { params: params.values, seen: seen.join(' and '), matches };
  }
}
