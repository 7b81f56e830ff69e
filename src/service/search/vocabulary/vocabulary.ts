import { PUBLIC_SPACE, spacesOfReader } from '../../people/visibility/term-space.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Database } from '../../store/database.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { acronymsOf, organizationTokens } from '../../text/organizations/organization-words.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { NearWords } from './near-words.ts';
import { TermList } from './term-list.ts';
import { UnitList } from './unit-list.ts';
import { joinSpaces, type SpaceVocabulary, type VisibleVocabulary } from './visible-vocabulary.ts';

interface TermRow {
  /** The id of the row in `term_spaces`. */
  readonly row: number;
  readonly space: string;
  readonly id: number;
  readonly kind: string;
  readonly folded: string;
  readonly label: string;
}

/** Rows per statement: 20,000 short rows take 40 ms in the embedded engine. */
const CHUNK = 20_000;

/**
 * Terms kept in memory. With more distinct terms, only the oldest are kept; the others still match
 * when written exactly.
 */
const MAX_TERMS = 400_000;

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

/** Combinations of directories whose joined lists are cached. */
const MAX_JOINED_LISTS = 100;

const NAMED = { tokensOf: organizationTokens, aliasesOf: acronymsOf };

const emptySpace = (): SpaceVocabulary => ({
  titles: new TermList({ tokensOf: titleTokens }),
  organizations: new TermList(NAMED),
  schools: new TermList(NAMED),
  places: new TermList({ tokensOf: foldTokens }),
  nameWords: new NearWords(),
  units: new UnitList(),
});

function put(space: SpaceVocabulary, { kind, id, folded, label }: TermRow): void {
  if (kind === 'name_token') space.nameWords.add(folded);
  else if (kind === 'title') space.titles.add({ id, folded, label });
  else if (kind === 'organization') space.organizations.add({ id, folded, label });
  else if (kind === 'school') space.schools.add({ id, folded, label });
  else if (kind === 'place') space.places.add({ id, folded, label });
}

/**
 * The distinct titles, organizations, schools, places, units and name words of the index, in
 * memory, by space.
 */
export class Vocabulary {
  readonly #db: Pick<Database, 'query' | 'engine'>;
  readonly #spaces = new Map<string, SpaceVocabulary>();
  readonly #joined = new Map<string, VisibleVocabulary>();
  /** Places of residence are not in `terms`; they get ids of their own, below 0. */
  readonly #homes = new Map<string, number>();
  /** Places of residence and units are known of the people changed before. */
  #changesSince: string | null = null;
  #last = 0;
  #count = 0;
  #removals = 0;

  constructor(db: Pick<Database, 'query' | 'engine'>) {
    this.#db = db;
  }

  /** The terms a question may use: the public ones and those of the directories. */
  seenBy({ directoryIds }: Pick<Visibility, 'directoryIds'>): VisibleVocabulary {
    const names = spacesOfReader(directoryIds).filter((name) => this.#spaces.has(name));
    const key = JSON.stringify(names);
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const spaces = names.flatMap((name) => this.#spaces.get(name) ?? []);
    const joined = spaces.length === 0 ? emptySpace() : joinSpaces(spaces);
    if (this.#joined.size >= MAX_JOINED_LISTS) this.#joined.clear();
    this.#joined.set(key, joined);
    return joined;
  }

  /**
   * Reads what was added since the last call. Ids only grow and writers take turns (see
   * write-people.ts), so nothing is skipped. After a removal everything is read again: the demo
   * world's words must not outlive its people.
   */
  async follow(): Promise<void> {
    await this.#forgetAfterRemovals();
    await this.#followTerms();
    await this.#followChanges();
  }

  async #followTerms(): Promise<void> {
    for (;;) {
      if (this.#count >= MAX_TERMS) return;
      const rows = await this.#db.query<TermRow>(
        `select s.id as row, s.space, t.id, t.kind, t.folded, t.label
         from term_spaces s join terms t on t.id = s.term_id
         where s.id > $1 order by s.id limit ${CHUNK}`,
        [this.#last],
      );
      if (rows.length > 0) this.#joined.clear();
      for (const row of rows) this.#add(row);
      if (rows.length < CHUNK) return;
    }
  }

  async #forgetAfterRemovals(): Promise<void> {
    const [counted] = await this.#db.query<{ removals: number }>(
      `select (value #>> '{}')::integer as removals from meta where key = 'removals'`,
    );
    const removals = counted?.removals ?? 0;
    if (removals === this.#removals) return;
    this.#removals = removals;
    this.#spaces.clear();
    this.#joined.clear();
    this.#changesSince = null;
    this.#last = 0;
    this.#count = 0;
  }

  /**
   * Reads where people live, and the districts and departments of their jobs; `terms` only has where
   * they worked. On Postgres it goes back further than any transaction may last, to catch late
   * commits; what is known is not added again. The embedded engine has none: there it would read
   * the people of the last minutes of an import again for every search.
   */
  async #followChanges(): Promise<void> {
    const since = this.#changesSince;
    const [state] = await this.#db.query<{ since: string }>(
      'select (now() - $1::interval)::text as since',
      [this.#db.engine === 'pglite' ? '0' : LATE_COMMITS],
    );
    await this.#followHomes(since);
    await this.#followUnits(since);
    this.#changesSince = state?.since ?? null;
  }

  async #followHomes(since: string | null): Promise<void> {
    const rows = await this.#db.query<{ place: string; space: string }>(
      `select distinct p.place, s.space from profiles p cross join lateral ${SPACES} as s
       where p.place is not null ${changed(since)}`,
      since === null ? [] : [since],
    );
    for (const { place, space } of rows) this.#addHome(place, this.#space(space));
  }

  async #followUnits(since: string | null): Promise<void> {
    const rows = await this.#db.query<{ unit: string; space: string }>(
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
    this.#joined.clear();
  }

  #add(row: TermRow): void {
    this.#last = row.row;
    this.#count += 1;
    put(this.#space(row.space), row);
  }

  #space(name: string): SpaceVocabulary {
    const known = this.#spaces.get(name);
    if (known !== undefined) return known;
    const space = emptySpace();
    this.#spaces.set(name, space);
    return space;
  }
}
