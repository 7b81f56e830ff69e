import { comparePeople } from '../../identity/compare/compare-people.ts';
import type { PersonTraits } from '../../identity/traits/person-traits.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';

/** More sharers are an office, and are not compared. */
const MAX_COMPARED = 20;

interface Row {
  readonly id: string;
  readonly record: PersonRecord;
  /** Where the person is listed: `public`, or directories. */
  readonly spaces: readonly string[];
}

interface Sharer {
  readonly traits: PersonTraits;
  readonly spaces: readonly string[];
}

/**
 * Whether two are one person, as a public person and the user's own contact may be. Two people of
 * one list stay two: an import has compared them already.
 */
const areOne = (one: Sharer, other: Sharer): boolean =>
  !one.spaces.some((space) => other.spaces.includes(space)) &&
  comparePeople(one.traits, other.traits).decision === 'same';

async function readSharers(db: Queryable, ids: readonly string[]): Promise<Map<string, Sharer>> {
  const rows = await db.query<Row>(
    `select p.id, r.record, case when p.is_public then array['public'] else array(
       select d.directory_id from directory_profiles d where d.profile_id = p.id) end as spaces
     from profiles p join profile_records r on r.profile_id = p.id
     where p.id = any ($1::text[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, record, spaces }) => [id, { traits: traitsOf(record), spaces }]));
}

/** The people of a list without those who are surely one with an earlier one. */
export async function distinctSharers(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length > MAX_COMPARED) return ids;
  const sharers = await readSharers(db, ids);
  const known: Sharer[] = [];
  return ids.filter((id) => {
    const own = sharers.get(id);
    if (own === undefined) return true;
    if (known.some((one) => areOne(one, own))) return false;
    known.push(own);
    return true;
  });
}
