import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import type { UncertainClause } from './plan/search-plan.ts';

const held = (table: string, condition: string) =>
  `exists (select from ${table} e where e.profile_id = p.id and ${condition})`;

const HELD: Readonly<Record<UncertainClause['kind'], string>> = {
  experiences: held('experiences', '(e.start_on is not null or e.end_on is not null)'),
  schools: held('educations', '(e.start_on is not null or e.end_on is not null)'),
  places: `(p.country is not null or ${held('experiences', 'e.country is not null')})`,
  born: 'p.birth_on is not null',
  genders: 'p.gender is not null',
  connected: 'p.connected_on is not null',
};

/** Whether anyone whom the caller may see has such a value on record. */
export async function isHeldBySomeone(
  db: Queryable,
  visibility: Visibility,
  kind: UncertainClause['kind'],
): Promise<boolean> {
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const [row] = await db.query<{ is_held: boolean }>(
    `select exists (select from profiles p where ${HELD[kind]} and ${seen}) as is_held`,
    params.values,
  );
  return row?.is_held === true;
}
