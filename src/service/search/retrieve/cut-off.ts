import { isNotAfter, type OrderKey, orderBy } from './order-keys.ts';

/** A sample of so few people says little. */
const MIN_SAMPLED = 25;

/** Deviations of a sample: in one of a thousand, too few people are before the cut-off. */
const DEVIATIONS = 3;

/** One of how many people is looked at, and which of them is the cut-off. */
export interface Sample {
  readonly oneOf: number;
  readonly place: number;
}

/**
 * The sample that shows after whom nobody can be among the best `most`, by sending no more rows from
 * each shard than these. Pure.
 * @returns null: the best `most` of each shard may be sent
 */
export function sampleFor(most: number, perShard: number): Sample | null {
  if (most <= perShard) return null;
  const place = Math.max(MIN_SAMPLED, perShard);
  const surely = place - DEVIATIONS * Math.sqrt(place);
  const oneOf = Math.ceil(most / surely);
  return oneOf < 2 ? null : { oneOf, place };
}

/** A statement's parts that leave out whoever comes after a cut-off. */
export interface CutOff {
  /** The relation, to be put before the statement. */
  readonly relation: string;
  /** Joins it to the people `p`. */
  readonly join: string;
  /** The condition that a person `p` does not come after it. */
  readonly met: string;
  /** Whether there is a cut-off: none where fewer people match. */
  readonly isCut: string;
}

/**
 * The shards of a cluster send their best people. So that they need not send the best 200 each, a
 * sample of all people says how good the best 200 of all are at least, and then only those are sent.
 * @param people the `from` and `where` of the people `p`
 * @param keys what they are ordered by; the first is never null
 * @param name what to call the relation
 */
export function cutOff(
  { from, where }: { readonly from: string; readonly where: string },
  keys: readonly OrderKey[],
  { oneOf, place }: Sample,
  name = 'cut',
): CutOff {
  const named = keys.map((key, at) => ({ ...key, sql: `key${at}` }));
  const values = keys.map(({ sql }, at) => `${sql} as key${at}`);
  const others = named.map(({ sql }) => `${name}.${sql}`);
  return {
    relation: `${name} as materialized (
      select ${values.join(', ')} ${from}
      where ${where} and hashtext(p.id) % ${oneOf} = 0
      order by ${orderBy(named)} offset ${place - 1} limit 1)`,
    join: `left join ${name} on true`,
    met: `(${name}.key0 is null or ${isNotAfter(keys, others)})`,
    isCut: `${name}.key0 is not null`,
  };
}
