import { PUBLIC_SPACE } from '../../people/visibility/term-space.ts';
import type { Database } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { emptySpace } from './space-terms.ts';
import type { SpaceVocabulary } from './visible-vocabulary.ts';

/** The spaces of a person `p`. */
const SPACES = `(
  select '${PUBLIC_SPACE}' as space where p.is_public
  union all
  select directory_id from directory_profiles where not p.is_public and profile_id = p.id
)`;

const changed = (since: string | null): string =>
  since === null ? '' : 'and p.updated_at >= $1::timestamptz';

/** Longer than a transaction may last. */
const LATE_COMMITS = '3 minutes';

/**
 * Where people live, and the districts and departments of their jobs; `terms` only has where they
 * worked. They are few, so they are in memory.
 */
export class RecordedPlaces {
  readonly #spaces = new Map<string, SpaceVocabulary>();
  /** Places of residence are not in `terms`; they get ids of their own, below 0. */
  readonly #homes = new Map<string, number>();
  /** What is known is of the people changed before. */
  #changesSince: string | null = null;
  #isNew = false;

  in(space: string): readonly SpaceVocabulary[] {
    return [this.#spaces.get(space) ?? []].flat();
  }

  /**
   * Reads what was added since the last call. On Postgres it goes back further than any transaction
   * may last, to catch late commits; what is known is not added again. The embedded engine has none:
   * there it would read the people of the last minutes of an import again for every search.
   * @returns whether there was anything
   */
  async follow(db: Pick<Database, 'query' | 'engine'>): Promise<boolean> {
    this.#isNew = false;
    const since = this.#changesSince;
    const [state] = await db.query<{ since: string }>(
      'select (now() - $1::interval)::text as since',
      [db.engine === 'pglite' ? '0' : LATE_COMMITS],
    );
    await this.#followHomes(db, since);
    await this.#followUnits(db, since);
    this.#changesSince = state?.since ?? null;
    return this.#isNew;
  }

  async #followHomes(db: Pick<Database, 'query'>, since: string | null): Promise<void> {
    const rows = await db.query<{ place: string; space: string }>(
      `select distinct p.place, s.space from profiles p cross join lateral ${SPACES} as s
       where p.place is not null ${changed(since)}`,
      since === null ? [] : [since],
    );
    for (const { place, space } of rows) this.#addHome(place, this.#space(space));
  }

  async #followUnits(db: Pick<Database, 'query'>, since: string | null): Promise<void> {
    const rows = await db.query<{ unit: string; space: string }>(
      `select distinct e.unit, s.space
       from experiences e join profiles p on p.id = e.profile_id cross join lateral ${SPACES} as s
       where e.unit is not null ${changed(since)}`,
      since === null ? [] : [since],
    );
    for (const { unit, space } of rows) this.#space(space).units.add(unit);
  }

  #addHome(label: string, { places }: SpaceVocabulary): void {
    const folded = foldText(label);
    if (places.exact(folded) !== undefined) return;
    const id = this.#homes.get(folded) ?? -1 - this.#homes.size;
    this.#homes.set(folded, id);
    places.add({ id, folded, label });
    this.#isNew = true;
  }

  #space(name: string): SpaceVocabulary {
    const known = this.#spaces.get(name);
    if (known !== undefined) return known;
    this.#isNew = true;
    const space = emptySpace();
    this.#spaces.set(name, space);
    return space;
  }
}
