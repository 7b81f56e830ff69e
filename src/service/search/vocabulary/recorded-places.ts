import { PUBLIC_SPACE } from '../../people/visibility/term-space.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Database } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { emptySpace } from './space-terms.ts';
import type { SpaceVocabulary } from './visible-vocabulary.ts';

/**
 * The distinct values of an indexed column of public people: one look-up each, however many people
 * have a value.
 */
const distinctPublic = (table: string, column: string): string =>
  `with recursive known as (
     (select ${column} as value from ${table} where is_public and ${column} is not null
      order by ${column} limit 1)
     union all
     select (select t.${column} from ${table} t where t.is_public and t.${column} > k.value
             order by t.${column} limit 1)
     from known k where k.value is not null
   )
   select value, '${PUBLIC_SPACE}' as space from known where value is not null`;

/** The same, by each shard of a cluster for its own people. */
const distinctInShards = (table: string, column: string): string =>
  `select distinct ${column} as value, '${PUBLIC_SPACE}' as space from ${table}
   where is_public and ${column} is not null`;

type Distinct = typeof distinctPublic;

/** The directories of the private people `p`. */
const PRIVATE = 'join directory_profiles d on d.profile_id = p.id and not p.is_public';

const homes = (distinct: Distinct): string => `${distinct('profiles', 'place')} union all
  select distinct p.place, d.directory_id from profiles p ${PRIVATE} where p.place is not null`;

/** An index has the few private jobs with a unit. */
const units = (distinct: Distinct): string => `${distinct('experiences', 'unit')} union all
  select distinct e.unit, d.directory_id from experiences e
  join directory_profiles d on d.profile_id = e.profile_id
  where not e.is_public and e.unit is not null`;

const CHANGED = 'p.updated_at >= $1::timestamptz';

const CHANGED_HOMES = `
  select distinct p.place as value, '${PUBLIC_SPACE}' as space from profiles p
  where p.is_public and p.place is not null and ${CHANGED}
  union all
  select distinct p.place, d.directory_id from profiles p ${PRIVATE}
  where p.place is not null and ${CHANGED}`;

const CHANGED_UNITS = `
  select distinct e.unit as value, '${PUBLIC_SPACE}' as space from profiles p
  join experiences e on e.profile_id = p.id
  where p.is_public and e.unit is not null and ${CHANGED}
  union all
  select distinct e.unit, d.directory_id from profiles p ${PRIVATE}
  join experiences e on e.profile_id = p.id where e.unit is not null and ${CHANGED}`;

/** Longer than a transaction may last. */
const LATE_COMMITS = '3 minutes';

/** A place of residence or a unit, and a space that has it. */
interface Recorded {
  readonly value: string;
  readonly space: string;
}

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
    const distinct = (await isCluster(db)) ? distinctInShards : distinctPublic;
    const read = (all: string, changed: string): Promise<readonly Recorded[]> =>
      since === null ? db.query<Recorded>(all) : db.query<Recorded>(changed, [since]);
    const [ofHomes, ofUnits] = await Promise.all([
      read(homes(distinct), CHANGED_HOMES),
      read(units(distinct), CHANGED_UNITS),
    ]);
    for (const { value, space } of ofHomes) this.#addHome(value, this.#space(space));
    for (const { value, space } of ofUnits) this.#space(space).units.add(value);
    this.#changesSince = state?.since ?? null;
    return this.#isNew;
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
