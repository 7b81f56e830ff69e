import type { Queryable } from '../../store/database.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { acronymsOf, organizationTokens } from '../match/organization-words.ts';
import { titleTokens } from '../match/title-words.ts';
import { NearWords } from './near-words.ts';
import { TermList } from './term-list.ts';

interface TermRow {
  readonly id: number;
  readonly kind: string;
  readonly folded: string;
  readonly label: string;
  readonly people: number;
}

/** Rows a statement: one answer of 20,000 short rows takes 40 ms of the embedded engine. */
const CHUNK = 20_000;

/**
 * Terms that are kept in memory. An index with more distinct terms than this keeps the oldest;
 * the others are still found when they are said exactly.
 */
const MOST = 400_000;

const NAMED = { tokensOf: organizationTokens, aliasesOf: acronymsOf };

/** The distinct titles, organizations, schools, places and name words of the index, in memory. */
export class Vocabulary {
  readonly titles = new TermList({ tokensOf: titleTokens });
  readonly organizations = new TermList(NAMED);
  readonly schools = new TermList(NAMED);
  readonly places = new TermList({ tokensOf: foldTokens });
  readonly nameWords = new NearWords();
  readonly #db: Queryable;
  #last = 0;
  #count = 0;
  #homes = 0;
  #homesSince: string | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Reads the terms that were added since the last time. Ids only grow and writers take turns
   * (see write-people.ts), so nothing is skipped.
   */
  async follow(): Promise<void> {
    for (;;) {
      if (this.#count >= MOST) break;
      const rows = await this.#db.query<TermRow>(
        `select id, kind, folded, label, people from terms where id > $1 order by id limit ${CHUNK}`,
        [this.#last],
      );
      for (const row of rows) this.#add(row);
      if (rows.length < CHUNK) break;
    }
    await this.#followHomes();
  }

  /**
   * Where people live is no term, as those of jobs are. Transactions that ended late are met by
   * going back further than any may last; a place that is known already is not added again.
   */
  async #followHomes(): Promise<void> {
    const [state] = await this.#db.query<{ since: string }>(
      `select (now() - interval '3 minutes')::text as since`,
    );
    const rows = await this.#db.query<{ place: string }>(
      `select distinct place from profiles
       where place is not null ${this.#homesSince === null ? '' : 'and updated_at >= $1::timestamptz'}`,
      this.#homesSince === null ? [] : [this.#homesSince],
    );
    for (const { place } of rows) {
      const folded = foldText(place);
      if (this.places.exact(folded) !== undefined) continue;
      this.#homes += 1;
      this.places.add({ id: -this.#homes, folded, label: place, people: 1 });
    }
    this.#homesSince = state?.since ?? null;
  }

  #add({ kind, ...term }: TermRow): void {
    this.#last = term.id;
    this.#count += 1;
    if (kind === 'name_token') this.nameWords.add(term.folded);
    else this.#listOf(kind)?.add(term);
  }

  #listOf(kind: string): TermList | undefined {
    if (kind === 'title') return this.titles;
    if (kind === 'organization') return this.organizations;
    if (kind === 'school') return this.schools;
    return kind === 'place' ? this.places : undefined;
  }
}
