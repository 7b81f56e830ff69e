import type { GroupBy } from '../../../contract/intent.ts';
import { type Shards, shardOf } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import { nameKey } from '../../text/organizations/company-families.ts';
import { countNamed, eachValue } from './group-values.ts';
import { type CountedValue, joinSpellings, type NamedGroup } from './join-spellings.ts';
import type { GroupReader, ShardGroup, ToCount } from './largest-groups.ts';
import type { PeopleQuestion } from './people-statement.ts';

/** Spellings that are looked through for those of some names. */
const MAX_SPELLINGS = 1000;

/** A shard sends who has no value on record, and at least one value. */
const MIN_EACH = 2;

/** The index of terms is by three letters. */
const HAS_THREE_LETTERS = /\w{3}/;

/**
 * Patterns of spellings of names: the words of a name in their order, singular or plural. A name of two
 * letters would be looked for in all terms.
 */
const likeNames = (names: readonly NamedGroup[]): string[] =>
  names
    .map(
      ({ value }) =>
        `%${nameKey(value)
          .replace(/(?<=\w{3})y\b/g, '')
          .replaceAll(' ', '%')}%`,
    )
    .filter((pattern) => HAS_THREE_LETTERS.test(pattern));

/** The groups of a question, counted in the shards. */
export class ShardGroups implements GroupReader {
  readonly shards: number;
  readonly each: number;
  readonly isSpelled: boolean;
  readonly #db: Queryable;
  readonly #placed: Shards;
  readonly #question: PeopleQuestion;
  readonly #by: GroupBy;

  constructor(db: Queryable, shards: Shards, question: PeopleQuestion, by: GroupBy) {
    this.shards = shards.lastHashes.length;
    this.each = Math.max(MIN_EACH, shards.rowsEach);
    this.isSpelled = by === 'organization';
    this.#db = db;
    this.#placed = shards;
    this.#question = question;
    this.#by = by;
  }

  largest(but: readonly ShardGroup[]): Promise<readonly ShardGroup[]> {
    const { each, params } = eachValue(this.#by, this.#question);
    const shard = shardOf('each.id', this.#placed, params);
    const sent = but.map((one) => `${one.shard} ${one.value ?? ''}`);
    const others =
      but.length === 0
        ? ''
        : `where ${shard} || ' ' || coalesce(each.value, '') <> all (${params.add(sent)}::text[])`;
    return this.#db.query<ShardGroup>(
      `select each.value, ${shard} as shard, count(*)::bigint as people from ${each} ${others}
       group by 1, 2 order by (each.value is null) desc, people desc, each.value collate "C"
       limit ${this.each * this.shards}`,
      params.values,
      { groupsOfEachShard: this.each },
    );
  }

  namesOf(values: readonly CountedValue[]): readonly NamedGroup[] {
    return this.isSpelled
      ? joinSpellings(values)
      : values.map((one) => ({ value: one.value, spellings: [one] }));
  }

  /** Each shard sends its number of each name that is not known without. */
  async count(named: readonly ToCount[], isAll: boolean): Promise<readonly CountedValue[]> {
    const mayHaveOthers = this.isSpelled && !isAll;
    const all = mayHaveOthers ? await this.#withOtherSpellings(named) : named;
    const counted = all.flatMap(({ value, known }) =>
      known === null ? [] : [{ value, people: known }],
    );
    const unknown = all.filter(({ known }) => known === null);
    const { rowsEach } = this.#placed;
    for (let at = 0; at < unknown.length; at += rowsEach) {
      const some = unknown.slice(at, at + rowsEach);
      counted.push(...(await countNamed(this.#db, this.#question, this.#by, some)));
    }
    return counted;
  }

  /** With spellings that no shard has sent, because few people use them. */
  async #withOtherSpellings(named: readonly ToCount[]): Promise<readonly ToCount[]> {
    const terms = await this.#db.query<{ label: string }>(
      `select label from terms where kind = 'organization' and folded like any ($1::text[])
       order by people desc, id limit ${MAX_SPELLINGS}`,
      [likeNames(named)],
    );
    const labels = terms.map(({ label }) => ({ value: label, people: 0 }));
    const spelled = new Map(
      joinSpellings(labels).map(({ value, spellings }) => [nameKey(value), spellings]),
    );
    return named.map((one) => {
      const sent = new Set(one.spellings.map(({ value }) => value));
      const others = (spelled.get(nameKey(one.value)) ?? []).filter(
        ({ value }) => !sent.has(value),
      );
      if (others.length === 0) return one;
      return { ...one, spellings: [...one.spellings, ...others], known: null };
    });
  }
}
