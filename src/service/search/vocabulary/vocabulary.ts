import { PUBLIC_SPACE, spacesOfReader } from '../../people/visibility/term-space.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Database } from '../../store/database.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { isLegalForm, organizationTokens } from '../../text/organizations/organization-words.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { questionPhrases } from '../parse/question-phrases.ts';
import { readNamedTerms, readTermsAfter, readTermsNear } from './read-terms.ts';
import { RecalledTerms } from './recalled-terms.ts';
import { emptySpace, putTerm, type TermRow } from './space-terms.ts';
import { joinSpaces, type SpaceVocabulary, type VisibleVocabulary } from './visible-vocabulary.ts';

/** Rows per statement: 20,000 short rows take 40 ms in the embedded engine. */
const CHUNK = 20_000;

/** Terms kept in memory: the oldest. Of the others, each question reads those that it may mean. */
const MAX_TERMS = 400_000;

/** Shorter words resemble too many others. */
const MIN_NEAR_WORD = 4;

/** Words of a question that no list has: typos, or words of terms that are not in memory. */
const MAX_NEAR_WORDS = 8;

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

/**
 * The distinct titles, organizations, schools, places, units and name words of the index, by space:
 * in memory, and beyond what fits there as questions ask for them.
 */
export class Vocabulary {
  readonly #db: Pick<Database, 'query' | 'engine'>;
  readonly #most: number;
  readonly #recalled = new RecalledTerms();
  readonly #spaces = new Map<string, SpaceVocabulary>();
  readonly #joined = new Map<string, VisibleVocabulary>();
  /** Places of residence are not in `terms`; they get ids of their own, below 0. */
  readonly #homes = new Map<string, number>();
  /** Places of residence and units are known of the people changed before. */
  #changesSince: string | null = null;
  #last = 0;
  #count = 0;
  #removals = 0;

  /** @param most Terms kept in memory. */
  constructor(db: Pick<Database, 'query' | 'engine'>, most = MAX_TERMS) {
    this.#db = db;
    this.#most = most;
  }

  /** The terms a question may use: the public ones and those of the directories. */
  seenBy({ directoryIds }: Pick<Visibility, 'directoryIds'>): VisibleVocabulary {
    const names = spacesOfReader(directoryIds).filter((name) => this.#listsOf(name).length > 0);
    const key = JSON.stringify(names);
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const spaces = names.flatMap((name) => this.#listsOf(name));
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

  /**
   * Reads the terms beyond those in memory that a text may mean, if there are any: its phrases, and
   * what resembles the words that nothing in memory has. Call it before `seenBy`.
   */
  async recall(text: string, { directoryIds }: Pick<Visibility, 'directoryIds'>): Promise<void> {
    if (!this.#isFull) return;
    const beyond = { spaces: spacesOfReader(directoryIds), after: this.#last };
    const named = await readNamedTerms(this.#db, questionPhrases(text), beyond);
    if (this.#recalled.put(named)) this.#joined.clear();
    const unknown = this.#unknownWords(text, this.seenBy({ directoryIds }));
    if (unknown.length === 0) return;
    const near = await readTermsNear(this.#db, unknown, beyond);
    if (this.#recalled.put(near)) this.#joined.clear();
  }

  #unknownWords(text: string, seen: VisibleVocabulary): string[] {
    const lists = [seen.titles, seen.organizations, seen.schools, seen.places];
    // Lists have words in the form in which their kind is compared: "works" as "work".
    const formsOf = (word: string) => [word, ...organizationTokens(word), ...titleTokens(word)];
    const isKnown = (word: string) =>
      seen.nameWords.has(word) ||
      formsOf(word).some((form) => lists.some((list) => list.hasWord(form)));
    return [...new Set(foldTokens(text))]
      .filter((word) => word.length >= MIN_NEAR_WORD && !isLegalForm(word) && !isKnown(word))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MAX_NEAR_WORDS);
  }

  /** There may be terms that are not in memory. */
  get #isFull(): boolean {
    return this.#count >= this.#most;
  }

  async #followTerms(): Promise<void> {
    for (;;) {
      if (this.#isFull) return;
      const most = Math.min(CHUNK, this.#most - this.#count);
      const rows = await readTermsAfter(this.#db, this.#last, most);
      if (rows.length > 0) this.#joined.clear();
      for (const row of rows) this.#add(row);
      if (rows.length < CHUNK) return;
    }
  }

  async #forgetAfterRemovals(): Promise<void> {
    const [counted] = await this.#db.query<{ removals: number }>(
      `select (value #>> '{}')::bigint as removals from meta where key = 'removals'`,
    );
    const removals = counted?.removals ?? 0;
    if (removals === this.#removals) return;
    this.#removals = removals;
    this.#spaces.clear();
    this.#recalled.clear();
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
    putTerm(this.#space(row.space), row);
  }

  /** What is known of a space: in memory, and what questions have read. */
  #listsOf(name: string): readonly SpaceVocabulary[] {
    return [this.#spaces.get(name) ?? [], this.#recalled.in(name)].flat();
  }

  #space(name: string): SpaceVocabulary {
    const known = this.#spaces.get(name);
    if (known !== undefined) return known;
    const space = emptySpace();
    this.#spaces.set(name, space);
    return space;
  }
}
