import type { Queryable } from '../../store/database.ts';
import { DatabaseNames } from './database-names.ts';
import { DatabaseTerms } from './database-terms.ts';
import { KnownWords } from './known-words.ts';
import type { Pass } from './lookups.ts';
import { nameOf } from './resolve-organization.ts';
import { partsOf } from './resolve-title.ts';
import { UnitList } from './unit-list.ts';
import type { VisibleVocabulary } from './visible-vocabulary.ts';

/** More rounds than any question needs: a word, what it is a typo of, and the terms with that. */
const MAX_ROUNDS = 30;

/** The terms of some spaces that are in the database, and what questions have read of them. */
export class DatabaseSpace implements VisibleVocabulary {
  readonly #pass: Pass = { isOpen: false };
  readonly titles: DatabaseTerms;
  readonly organizations: DatabaseTerms;
  readonly schools: DatabaseTerms;
  readonly places: DatabaseTerms;
  readonly nameWords: DatabaseNames;
  readonly units = new UnitList();

  constructor(db: Queryable, spaces: readonly string[]) {
    const pass = this.#pass;
    const words = new KnownWords(db, spaces);
    this.titles = new DatabaseTerms(db, pass, { spaces, kind: 'title' }, words, partsOf);
    this.organizations = new DatabaseTerms(
      db,
      pass,
      { spaces, kind: 'organization' },
      words,
      nameOf,
    );
    this.schools = new DatabaseTerms(db, pass, { spaces, kind: 'school' }, words, nameOf);
    this.places = new DatabaseTerms(db, pass, { spaces, kind: 'place' }, words);
    this.nameWords = new DatabaseNames(db, pass, spaces, words);
  }

  get #lists() {
    return [this.titles, this.organizations, this.schools, this.places, this.nameWords];
  }

  /** How many terms and other facts are in memory. */
  get kept(): number {
    return this.#lists.reduce((sum, { kept }) => sum + kept, 0);
  }

  reading = async <T>(work: () => T): Promise<T> => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const done = this.#run(work);
      const waiting = this.#lists.filter((list) => list.isWaiting);
      if (waiting.length === 0) return done;
      await Promise.all(waiting.map((list) => list.read()));
    }
    throw new Error('the vocabulary was asked for something else in every round');
  };

  #run<T>(work: () => T): T {
    this.#pass.isOpen = true;
    try {
      return work();
    } finally {
      this.#pass.isOpen = false;
    }
  }
}
