import { foldText } from '../../text/fold.ts';

/** How many people of a file have a name that another of its people has too. */
export interface SharedNames {
  readonly people: number;
  readonly names: number;
  /** There may be more: the file has more names than are kept. */
  readonly isLeast: boolean;
}

/** Names that are kept while a file is read: 20 MB of memory. */
const MAX_NAMES = 200_000;

/** Counts the people of each name as a file is written. */
export class NameCounts {
  readonly #max: number;
  /** The people of a name, by its folded form; one alone without a set, because most are. */
  readonly #people = new Map<string, string | Set<string>>();
  #isFull = false;

  constructor(max = MAX_NAMES) {
    this.#max = max;
  }

  add(name: string, profileId: string): void {
    const folded = foldText(name);
    // An address without a name, whose days went to the contact who has it.
    if (folded === '') return;
    const known = this.#people.get(folded);
    if (known === undefined) {
      if (this.#people.size < this.#max) this.#people.set(folded, profileId);
      else this.#isFull = true;
    } else if (typeof known !== 'string') known.add(profileId);
    else if (known !== profileId) this.#people.set(folded, new Set([known, profileId]));
  }

  get shared(): SharedNames {
    const shared = [...this.#people.values()].flatMap((one) =>
      typeof one === 'string' ? [] : [one.size],
    );
    const people = shared.reduce((sum, count) => sum + count, 0);
    return { people, names: shared.length, isLeast: this.#isFull };
  }
}
