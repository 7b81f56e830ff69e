import type { Database } from '../../store/database.ts';
import { inBackground } from '../../store/in-background.ts';
import type { Keeper, KeptPart } from '../memory/kept-part.ts';
import { type FoundPeople, type PeopleFinder, SqlFinder } from '../retrieve/people-finder.ts';
import type { PeopleQuestion } from '../retrieve/people-statement.ts';
import { keptColumns, restoredColumns } from './keep-columns.ts';
import { PeopleColumns } from './people-columns.ts';
import { readAllColumns, readChangedColumns } from './read-columns.ts';
import { countColumns, type Eligible, scanColumns } from './scan-columns.ts';

/** Rebuild when dead slots outnumber living people. */
const isWorn = (people: PeopleColumns): boolean => people.slots > 2 * people.size + 1000;

/**
 * Finds people in memory, for the embedded database. Questions that the columns cannot answer
 * (words of a place unknown to the gazetteer or of texts, what is on record) go to SQL, as do all until the columns are loaded.
 */
export class ColumnFinder implements PeopleFinder, Keeper {
  readonly #db: Database;
  /** Everybody is read between the statements of searches. */
  readonly #behind: Database;
  readonly #sql: SqlFinder;
  readonly #goFirst: () => Promise<void>;
  #people: PeopleColumns | null = null;
  #since: string | null = null;
  #removals = 0;
  #loading: Promise<void> | null = null;
  /** The tables changed while they were being read. */
  #isStale = false;

  /** What is in memory is from the last service, and has not been compared with the tables. */
  #isRestored = false;

  /** @param goFirst awaited before everybody is read: questions about topics wait for it */
  constructor(db: Database, goFirst: () => Promise<void> = async () => undefined) {
    this.#db = db;
    this.#goFirst = goFirst;
    this.#behind = inBackground(db);
    this.#sql = new SqlFinder(db);
  }

  restore(kept: KeptPart): void {
    this.#people = restoredColumns(kept);
    this.#since = kept.since;
    this.#removals = kept.removals;
    this.#isRestored = true;
  }

  kept(): KeptPart | null {
    if (this.#people === null || this.#since === null) return null;
    return { since: this.#since, removals: this.#removals, ...keptColumns(this.#people) };
  }

  /** Reads what imports have changed. The first load runs in the background. */
  async follow(): Promise<void> {
    if (this.#people === null) {
      this.#isStale = true;
      // If loading fails, e.g. because the database is being closed, SQL keeps answering.
      this.#loading ??= this.#load()
        .catch(() => undefined)
        .finally(() => {
          this.#loading = null;
        });
      return;
    }
    const [state] = await this.#state();
    if (state === undefined || this.#since === null) return;
    if (state.removals !== this.#removals || isWorn(this.#people)) {
      this.#people = null;
      return this.follow();
    }
    await readChangedColumns(this.#db, this.#people, this.#since);
    this.#since = state.now;
    if (this.#isRestored && (await this.#isIncomplete(this.#people))) {
      this.#people = null;
      return this.follow();
    }
    this.#isRestored = false;
  }

  async #isIncomplete(people: PeopleColumns): Promise<boolean> {
    const [row] = await this.#db.query<{ people: number }>(
      'select count(*)::integer as people from profiles',
    );
    return row?.people !== people.size;
  }

  /** Resolves when the columns match the tables as of the last `follow`. */
  async loaded(): Promise<void> {
    await this.#loading;
  }

  async find(question: PeopleQuestion, most: number): Promise<FoundPeople> {
    const people = this.#people;
    if (people === null || needsTexts(question)) return this.#sql.find(question, most);
    return scanColumns(people, question, await this.#eligible(question), most);
  }

  async count(question: PeopleQuestion): Promise<number> {
    const people = this.#people;
    if (people === null || needsTexts(question)) return this.#sql.count(question);
    return countColumns(people, question, await this.#eligible(question));
  }

  async #load(): Promise<void> {
    await this.#goFirst().catch(() => undefined);
    const people = new PeopleColumns();
    let since: string | null = null;
    // Counted before the first read, so that no later removal is missed.
    const [before] = await this.#state();
    while (this.#isStale) {
      this.#isStale = false;
      const [state] = await this.#state();
      if (since === null) await readAllColumns(this.#behind, people);
      else await readChangedColumns(this.#behind, people, since);
      since = state?.now ?? null;
    }
    this.#since = since;
    this.#removals = before?.removals ?? 0;
    this.#people = people;
  }

  #state(): Promise<{ now: string; removals: number }[]> {
    return this.#db.query(
      `select now()::text as now, coalesce(
         (select (value #>> '{}')::bigint from meta where key = 'removals'), 0) as removals`,
    );
  }

  /** Read for each search, because directory membership decides what the caller may see. */
  async #eligible({ plan, visibility }: PeopleQuestion): Promise<Eligible> {
    const { includePublic, directoryIds } = visibility;
    const held = directoryIds.length === 0 ? [] : await this.#membersOf(directoryIds);
    const connections = plan.connectionsOf && (await this.#connectionsOf(plan.connectionsOf));
    return {
      includePublic,
      held: new Set(held),
      connections: connections === null ? null : new Set(connections),
    };
  }

  async #membersOf(directoryIds: readonly string[]): Promise<string[]> {
    const [row] = await this.#db.query<{ ids: string[] | null }>(
      `select json_agg(profile_id) as ids from directory_profiles
       where directory_id = any ($1::text[])`,
      [[...directoryIds]],
    );
    return row?.ids ?? [];
  }

  async #connectionsOf(owner: string): Promise<string[]> {
    const directories = await this.#db.query<{ id: string }>(
      `select id from directories where type = 'connections' and owner_id = $1`,
      [owner],
    );
    return directories.length === 0 ? [] : this.#membersOf(directories.map(({ id }) => id));
  }
}

const needsTexts = ({ plan }: PeopleQuestion): boolean =>
  plan.places.some((place) => place.words.length > 0) ||
  plan.recorded.length > 0 ||
  plan.excludedWords.length > 0 ||
  plan.excludedNames.length > 0 ||
  plan.order?.by === 'name';
