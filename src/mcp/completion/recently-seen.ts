/** A person or thing named in a recent answer to this caller. */
export interface SeenItem {
  readonly kind: SeenKind;
  /** A plain id, handle or photo reference. */
  readonly id: string;
  /** A person's name, cleaned and shortened; empty if there was none. */
  readonly name: string;
}

const SEEN_KINDS = ['person', 'run', 'photo'] as const;
export type SeenKind = (typeof SEEN_KINDS)[number];

/** Limit per kind. A completion has at most 100 values. */
const MAX_VALUES_PER_KIND = 200;

/** What one caller has recently seen, newest first: the likely values of the next call. */
export class RecentlySeen {
  readonly #byKind: Readonly<Record<SeenKind, Map<string, SeenItem>>> = {
    person: new Map(),
    run: new Map(),
    photo: new Map(),
  };

  /** @param things in the order of the answer. */
  note(things: readonly SeenItem[]): void {
    for (const thing of [...things].reverse()) {
      const seen = this.#byKind[thing.kind];
      // A name from an earlier answer is kept if the new one has none.
      const name = thing.name === '' ? (seen.get(thing.id)?.name ?? '') : thing.name;
      // Re-inserted: a Map keeps insertion order, so the first entry is the oldest.
      seen.delete(thing.id);
      seen.set(thing.id, { ...thing, name });
      const [oldest] = seen.keys();
      if (seen.size > MAX_VALUES_PER_KIND && oldest !== undefined) seen.delete(oldest);
    }
  }

  list(kind: SeenKind): SeenItem[] {
    return [...this.#byKind[kind].values()].reverse();
  }
}

const MEMORIES = new WeakMap<object, RecentlySeen>();

/**
 * The memory of one caller. It is dropped with the caller and never has other callers' answers.
 * @param caller the client of their environment: one object for all their requests, whereas over
 *   HTTP the environment itself is created for each request.
 */
export function recentlySeen(caller: object): RecentlySeen {
  const memory = MEMORIES.get(caller) ?? new RecentlySeen();
  MEMORIES.set(caller, memory);
  return memory;
}
