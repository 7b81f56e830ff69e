import type { Queryable } from '../store/database.ts';
import type { KnownTerms } from './parse/known-terms.ts';
import { SqlParams } from './retrieve/sql-params.ts';
import { visible } from './retrieve/visible.ts';
import type { Visibility } from './search-engine.ts';

/**
 * A term that this many people carry says nothing of any one of them. Rarer ones are known to a
 * question only when somebody whom the caller may see carries them; else the way in which a
 * question is understood would tell that somebody else's private contacts hold such a name.
 */
const COMMON = 200;

const carried = (column: string, seen: string) =>
  `exists (select from experiences e join profiles p on p.id = e.profile_id
     where e.${column} = t.id and ${seen})`;

/** The phrases of a question that the index knows as titles, organizations, schools or names. */
export async function knownTerms(
  db: Queryable,
  phrases: readonly string[],
  visibility: Visibility,
): Promise<KnownTerms> {
  const params = new SqlParams();
  const asked = params.add([...phrases]);
  const seen = visible('p', visibility, params);
  const rows = await db.query<{ kind: string; folded: string; people: number }>(
    `select t.kind, t.folded, t.people from terms t
     where t.kind in ('title', 'organization', 'school', 'name_token')
       and t.folded = any (${asked}::text[]) and t.people > 0
       and (t.people >= ${COMMON} or case t.kind
         when 'title' then ${carried('title_term', seen)}
         when 'organization' then ${carried('organization_term', seen)}
         when 'school' then exists (
           select from educations e join profiles p on p.id = e.profile_id
           where e.school_term = t.id and ${seen})
         else exists (
           select from profile_names n join profiles p on p.id = n.profile_id
           where n.tokens @> array[t.folded] and ${seen}) end)`,
    params.values,
  );
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.folded, row.people]));
  return {
    titles: of('title'),
    organizations: of('organization'),
    schools: of('school'),
    nameTokens: of('name_token'),
  };
}
