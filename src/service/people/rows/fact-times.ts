import type { Queryable } from '../../store/database.ts';
import type { ProfileFact } from '../sections/profile-facts.ts';

/** When a fact was first written, and when its sources last changed; null: now. */
export interface FactTimes {
  readonly created_at: string;
  readonly updated_at: string | null;
}

/** Identifies a fact across versions of a profile: by its words. */
export const factKey = (profileId: string, { section, text }: Omit<ProfileFact, 'sources'>) =>
  JSON.stringify([profileId, section, text]);

interface StoredFact extends ProfileFact {
  readonly profile_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const urlsOf = (fact: ProfileFact | undefined): string =>
  JSON.stringify((fact?.sources ?? []).map(({ url }) => url).sort());

/** The times of stored facts that the people about to be written still have. */
export async function storedFactTimes(
  tx: Queryable,
  people: readonly { readonly id: string; readonly facts: readonly ProfileFact[] }[],
): Promise<Map<string, FactTimes>> {
  if (people.length === 0) return new Map();
  const wanted = new Map(
    people.flatMap(({ id, facts }) => facts.map((fact) => [factKey(id, fact), fact] as const)),
  );
  const rows = await tx.query<StoredFact>(
    `select profile_id, section, text, sources,
            created_at::text as created_at, updated_at::text as updated_at
     from facts where profile_id = any ($1::text[])`,
    [people.map(({ id }) => id)],
  );
  return new Map(
    rows.map((row) => {
      const key = factKey(row.profile_id, row);
      const isSame = urlsOf(wanted.get(key)) === urlsOf(row);
      return [key, { created_at: row.created_at, updated_at: isSame ? row.updated_at : null }];
    }),
  );
}
