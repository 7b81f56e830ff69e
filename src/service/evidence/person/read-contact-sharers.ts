import type { PersonRecord } from '../../people/record/person-record.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import { isVisibleCarrier, readFewCarriers } from '../../people/rows/read-few-carriers.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable } from '../../store/database.ts';

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
  const carriers = await readFewCarriers(db, {
    ...{ asked: [...asked.values()], max: MAX_CARRIERS },
    condition: isVisibleCarrier(view),
  });
  if (carriers.length === 0) return [];
  const names = await readNames(db, [...new Set(carriers.map(({ profileId }) => profileId))]);
  const sharers = carriers.map(({ kind, value, profileId }): PersonRecord => {
    const name = names.get(profileId) ?? '';
    return kind === 'email' ? { name, emails: [value] } : { name, phones: [value] };
  });
  return [...new Map(sharers.map((one) => [JSON.stringify(one), one])).values()];
}

async function readNames(db: Queryable, ids: readonly string[]) {
  const rows = await db.query<{ id: string; name: string }>(
    'select id, display_name as name from profiles where id = any ($1::text[])',
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
