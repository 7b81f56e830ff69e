import type { Queryable } from '../../store/database.ts';
import { foldTokens } from '../../text/fold.ts';
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

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Reads the terms that were added since the last time. Ids only grow and writers take turns
   * (see write-people.ts), so nothing is skipped.
   */
  async follow(): Promise<void> {
    for (;;) {
      if (this.#count >= MOST) return;
      const rows = await this.#db.query<TermRow>(
        `select id, kind, folded, label, people from terms where id > $1 order by id limit ${CHUNK}`,
        [this.#last],
      );
      for (const row of rows) this.#add(row);
      if (rows.length < CHUNK) return;
    }
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
