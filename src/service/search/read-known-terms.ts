import { spacesOfReader } from '../people/visibility/term-space.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import type { KnownTerms } from './parse/known-terms.ts';

/**
 * The phrases of a question that the index has as titles, organizations, schools or names, limited
 * to spaces the caller may see. Otherwise the parse would reveal names in other people's private
 * contacts.
 */
export async function readKnownTerms(
  db: Queryable,
  phrases: readonly string[],
  { directoryIds }: Pick<Visibility, 'directoryIds'>,
): Promise<Pick<KnownTerms, 'titles' | 'organizations' | 'schools' | 'nameTokens'>> {
  const rows = await db.query<{ kind: string; folded: string }>(
    `select t.kind, t.folded from terms t
     where t.kind in ('title', 'organization', 'school', 'name_token')
       and t.folded = any ($1::text[])
       and exists (select from term_spaces s
                   where s.term_id = t.id and s.space = any ($2::text[]))`,
    [[...phrases], spacesOfReader(directoryIds)],
  );
  const of = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.folded));
  return {
    titles: of('title'),
    organizations: of('organization'),
    schools: of('school'),
    nameTokens: of('name_token'),
  };
}
