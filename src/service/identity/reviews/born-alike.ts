import { groupBy } from '../../people/fuse/rank-claims.ts';
import { dayOf } from '../../people/record/day-number.ts';
import { personNames } from '../../people/record/person-names.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';
import type { DoubtedProfiles } from './note-doubted-profiles.ts';

/** A person with a name and a birth date, known to the day. */
export interface BornPerson {
  readonly id: string;
  /** 19700304 */
  readonly day: number;
  /** Folded. */
  readonly name: string;
}

/** Tables contain the first of January when only the year is known. */
const isTelling = (day: number): boolean => day % 100 !== 0 && day % 10_000 !== 101;

/** Those of whom the birth date is known to the day. Pure. */
export function bornPeople(
  people: readonly { readonly id: string; readonly record: PersonRecord }[],
): BornPerson[] {
  return people.flatMap(({ id, record }) => {
    const [day, [name]] = [dayOf(record.birth_date), personNames(record)];
    const isBorn = day !== null && isTelling(day) && name !== undefined;
    return isBorn ? [{ id, day, name: name.folded }] : [];
  });
}

/** Of more people with one name and birth date no pair is likelier than another: none is listed. */
const MAX_OTHERS = 5;

const keyOf = ({ day, name }: Pick<BornPerson, 'day' | 'name'>): string => `${day} ${name}`;

/**
 * Each of these people with those of the same space who have the same name and birth date: rarely two
 * people, yet nothing by which an import may merge them.
 *
 * @param directoryId of private people; null: they are public
 */
export async function readBornAlike(
  db: Queryable,
  people: readonly BornPerson[],
  directoryId: string | null,
): Promise<DoubtedProfiles[]> {
  const asked = [...new Map(people.map((one) => [keyOf(one), one])).values()];
  if (asked.length === 0) return [];
  const inSpace =
    directoryId === null
      ? 'p.is_public and $3::text is null'
      : `not p.is_public and exists (select from directory_profiles d
           where d.profile_id = p.id and d.directory_id = $3::text)`;
  const rows = await db.query<BornPerson>(
    `select a.day, a.name, p.id
     from unnest($1::integer[], $2::text[]) as a (day, name)
     join profiles p on p.birth_on = a.day and p.birth_on % 100 <> 0 and p.birth_on % 10000 <> 101
     join profile_names n on n.profile_id = p.id and n.folded = a.name
     where ${inSpace}`,
    [asked.map(({ day }) => day), asked.map(({ name }) => name), directoryId],
  );
  const alike = groupBy(rows, keyOf);
  const pairs = new Map<string, DoubtedProfiles>();
  for (const one of people) {
    const others = (alike.get(keyOf(one)) ?? []).filter(({ id }) => id !== one.id);
    if (others.length > MAX_OTHERS) continue;
    for (const { id } of others) {
      const [a, b] = one.id < id ? [one.id, id] : [id, one.id];
      pairs.set(`${a} ${b}`, [a, b]);
    }
  }
  return [...pairs.values()];
}
