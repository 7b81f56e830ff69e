import type { PersonRecord } from '../../people/record/person-record.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';

/** Enough carriers to tell whether a number is one person's. */
const MAX_CARRIERS = 12;

const SHAREABLE: ReadonlySet<string> = new Set(['email', 'phone']);

/**
 * The people in view who share a mailbox or phone number of these records, as records of a name and
 * the identifier: a switchboard number of twenty people identifies none of them.
 */
export async function readContactSharers(
  db: Queryable,
  records: readonly PersonRecord[],
  view: SearchView,
): Promise<PersonRecord[]> {
  const asked = new Map(
    records
      .flatMap((record) => recordIdentifiers({ ...record, sources: [] }, null))
      .filter(({ kind }) => SHAREABLE.has(kind))
      .map((one) => [`${one.kind}|${one.value}`, one]),
  );
  if (asked.size === 0) return [];
  const params = new SqlParams();
  const kinds = params.add([...asked.values()].map(({ kind }) => kind));
  const values = params.add([...asked.values()].map(({ value }) => value));
  const rows = await db.query<{ kind: string; value: string; name: string }>(
    `select distinct k.kind, k.value, found.name
     from unnest(${kinds}::text[], ${values}::text[]) as k (kind, value)
     cross join lateral (
       select p.display_name as name from identifiers i join profiles p on p.id = i.profile_id
       where i.kind = k.kind and i.value = k.value and ${visible('p', view, params)}
       limit ${MAX_CARRIERS}) as found`,
    params.values,
  );
  return rows.map(({ kind, value, name }) =>
    kind === 'email' ? { name, emails: [value] } : { name, phones: [value] },
  );
}
