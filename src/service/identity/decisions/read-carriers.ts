import type { Queryable } from '../../store/database.ts';
import { isSeenSpace, isVisible, type Seen } from './seen-by-reader.ts';

/** Carriers of a term are counted up to this number, if invisible people have it too. */
const COUNTED_CARRIERS = 100;

interface AskedTerm {
  readonly id: number;
  readonly kind: 'name_token' | 'organization' | 'school' | 'place';
  readonly folded: string;
  readonly people: number;
  /** Whether invisible people may have it too. */
  readonly isElsewhere: boolean;
}

const ASKED = `
  select t.id, t.kind, t.folded, t.people, exists (
    select from term_spaces s where s.term_id = t.id and not ${isSeenSpace('s.space')}
  ) as "isElsewhere"
  from terms t
  where (t.kind = 'name_token' and t.folded = any ($3::text[]))
    or (t.kind in ('organization', 'school', 'place') and t.folded = any ($4::text[]))`;

const CARRIED_IN: Readonly<Record<AskedTerm['kind'], string>> = {
  name_token: 'profile_names c where c.tokens @> array[$3::text]',
  organization: 'experiences c where c.organization_term = $3',
  place: 'experiences c where c.place_term = $3',
  school: 'educations c where c.school_term = $3',
};

/** How many visible people have a term, up to `COUNTED_CARRIERS`. */
async function countCarriers(db: Queryable, seen: Seen, term: AskedTerm): Promise<number> {
  const [row] = await db.query<{ people: number }>(
    `select count(distinct profile_id)::bigint as people from (
       select c.profile_id from ${CARRIED_IN[term.kind]} and ${isVisible('c.profile_id')}
       limit ${COUNTED_CARRIERS}) as seen`,
    [...seen, term.kind === 'name_token' ? term.folded : term.id],
  );
  return row?.people ?? 0;
}

/** How many people have a term. */
export interface Carried {
  readonly folded: string;
  readonly isName: boolean;
  readonly people: number;
}

/**
 * The number of visible people who have each term. A term without invisible carriers uses its
 * stored count; so does one with very many visible carriers, as it reveals hardly more.
 */
export async function readCarriers(
  db: Queryable,
  seen: Seen,
  words: readonly string[],
  values: readonly string[],
): Promise<Carried[]> {
  const asked = await db.query<AskedTerm>(ASKED, [...seen, [...words], [...values]]);
  const carried = new Map<string, Carried>();
  for (const term of asked) {
    const { folded, kind, people, isElsewhere } = term;
    const counted = isElsewhere ? await countCarriers(db, seen, term) : people;
    const isName = kind === 'name_token';
    const key = JSON.stringify([isName, folded]);
    const before = carried.get(key)?.people ?? 0;
    const more = counted < COUNTED_CARRIERS ? counted : people;
    carried.set(key, { folded, isName, people: before + more });
  }
  return [...carried.values()];
}
