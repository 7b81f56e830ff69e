/** Somebody or something that answers of this asker have named. */
export interface SeenThing {
  readonly kind: SeenKind;
  /** A plain id, handle or photo reference. */
  readonly id: string;
  /** A person's name, cleaned and cut; empty where none was told. */
  readonly name: string;
}

const SEEN_KINDS = ['person', 'run', 'photo'] as const;
export type SeenKind = (typeof SEEN_KINDS)[number];

/** Of each kind. A completion answers at most a hundred values. */
const MAX_VALUES_PER_KIND = 200;

/** What one asker has lately seen, newest first: what they are likely to type next. */
export class RecentlySeen {
  readonly #byKind: Readonly<Record<SeenKind, Map<string, SeenThing>>> = {
    person: new Map(),
    run: new Map(),
    photo: new Map(),
  };

  /** @param things as an answer shows them, the first on top. */
  note(things: readonly SeenThing[]): void {
    for (const thing of [...things].reverse()) {
      const seen = this.#byKind[thing.kind];
      // A name that an earlier answer told outlives one that tells none.
      const name = thing.name === '' ? (seen.get(thing.id)?.name ?? '') : thing.name;
      // Set again: a Map keeps the order of insertion, so that the first is the longest ago.
      seen.delete(thing.id);
      seen.set(thing.id, { ...thing, name });
      const [oldest] = seen.keys();
      if (seen.size > MAX_VALUES_PER_KIND && oldest !== undefined) seen.delete(oldest);
    }
  }

  list(kind: SeenKind): SeenThing[] {
    return [...this.#byKind[kind].values()].reverse();
  }
}

const MEMORIES = new WeakMap<object, RecentlySeen>();

/**
 * The memory of an asker. It goes with them, and nobody else's answers get into it.
 * @param asker the client of their environment: one object for all their requests, where the
 *   environment itself is made anew for each request over HTTP.
 */
export function recentlySeen(asker: object): RecentlySeen {
  const memory = MEMORIES.get(asker) ?? new RecentlySeen();
  MEMORIES.set(asker, memory);
  return memory;
}
