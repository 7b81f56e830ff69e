import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { identifierKey } from '../record/own-identifiers.ts';
import type { Identifier } from '../record/record-identifiers.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { visible } from '../visibility/visible.ts';

/** A person who has an identifier. */
export interface Carrier extends Identifier {
  readonly profileId: string;
}

export interface CarrierQuery {
  readonly asked: readonly Identifier[];
  /** Most people returned of each identifier. */
  readonly max: number;
  /** The condition that a person counts: SQL about `i.profile_id`. */
  condition(params: SqlParams): string;
}

/** The condition that a carrier is visible. */
export const isVisibleCarrier =
  (visibility: Visibility): CarrierQuery['condition'] =>
  (params) =>
    `exists (select from profiles p
       where p.id = i.profile_id and ${visible('p', visibility, params)})`;

/** Rows read at first: most identifiers are of one person or of two. */
const rowsFor = (identifiers: number): number => 2 * identifiers + 100;

/** People of any of these identifiers, some `limit` of them. */
async function readSome(
  db: Queryable,
  { condition }: CarrierQuery,
  open: readonly Identifier[],
  limit: number,
): Promise<Carrier[]> {
  const params = new SqlParams();
  const kinds = params.add(open.map(({ kind }) => kind));
  const values = params.add(open.map(({ value }) => value));
  return db.query<Carrier>(
    `select i.kind, i.value, i.profile_id as "profileId"
     from unnest(${kinds}::text[], ${values}::text[]) as a (kind, value)
     join identifiers i on i.kind = a.kind and i.value = a.value
     where ${condition(params)} limit ${params.add(limit)}::integer`,
    params.values,
  );
}

const inOrder = (carriers: readonly Carrier[]): Carrier[] =>
  carriers.toSorted((a, b) => (a.profileId < b.profileId ? -1 : 1));

function byIdentifier(carriers: readonly Carrier[]): ReadonlyMap<string, readonly Carrier[]> {
  const groups = new Map<string, Carrier[]>();
  for (const one of carriers) {
    const group = groups.get(identifierKey(one));
    if (group === undefined) groups.set(identifierKey(one), [one]);
    else group.push(one);
  }
  return groups;
}

/**
 * A few people of each identifier who meet a condition: all, if they are at most `max`. A
 * switchboard's number has thousands: the work does not grow with them. A limit for each identifier
 * in one statement needs a lateral join, which a cluster refuses, so that all are read with one
 * limit; when some identifiers exhaust it, the others are read again.
 */
export async function readFewCarriers(db: Queryable, query: CarrierQuery): Promise<Carrier[]> {
  const open = new Map(query.asked.map((one) => [identifierKey(one), one]));
  const found: Carrier[] = [];
  let limit = rowsFor(open.size);
  while (open.size > 0) {
    const rows = await readSome(db, query, [...open.values()], limit);
    const isComplete = rows.length < limit;
    const settled = [...byIdentifier(rows)].filter(
      ([, group]) => isComplete || group.length > query.max,
    );
    found.push(...settled.flatMap(([, group]) => inOrder(group).slice(0, query.max)));
    if (isComplete) return found;
    for (const [key] of settled) open.delete(key);
    limit = settled.length === 0 ? 4 * limit : rowsFor(open.size);
  }
  return found;
}
