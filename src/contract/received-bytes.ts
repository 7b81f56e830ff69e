/** How much a process receives; see `ReceivedBytes`. */
export interface ReceivingLimits {
  /** Bytes of one owner that are being received or held at once. */
  readonly ownerAtOnce: number;
  /** Bytes that one owner may send in a minute; so much may come at once, then it refills. */
  readonly ownerAMinute: number;
  /** Bytes of all owners that are held at once. */
  readonly allAtOnce: number;
}

const MIB = 1024 * 1024;

/** The largest body, an import as JSON, has 40 MiB, and must fit beside smaller ones. */
const MIN_OWNER_MIB = 48;

/** The bounds of the service; one owner gets a quarter of what is held at once. */
export const receivingLimits = (
  allAtOnceMib: number,
  ownerAMinuteMib: number,
): ReceivingLimits => ({
  ownerAtOnce: Math.max(MIN_OWNER_MIB, allAtOnceMib / 4) * MIB,
  ownerAMinute: ownerAMinuteMib * MIB,
  allAtOnce: allAtOnceMib * MIB,
});

/** By default a person may import five files of 15 MB in a row, also as JSON, twice as long. */
export const RECEIVING_LIMITS = receivingLimits(256, 256);

/** Why bytes are refused, and the whole seconds after which trying again makes sense. */
export interface RefusedBytes {
  readonly reason: 'owner_at_once' | 'owner_a_minute' | 'all_at_once';
  readonly retryAfter: number;
}

/** One body that is being received, and then held while it is worked on. */
export interface Reception {
  /** Counts bytes as they arrive. The answer says why no more are taken; null: go on. */
  receive(bytes: number): RefusedBytes | null;
  /** Gives the place back; further calls do nothing. */
  end(): void;
}

/**
 * The first bytes of every body are not counted: rates of requests bound them, and a question must
 * get through while others fill the place with files.
 */
export const UNCOUNTED_BYTES = 64 * 1024;

/** Uploads end within seconds; who waits this long usually finds room. */
const RETRY_AT_ONCE_S = 5;

const MINUTE_MS = 60_000;

const counted = (bytes: number): number => Math.max(0, bytes - UNCOUNTED_BYTES);

interface OwnerBytes {
  held: number;
  /** Bytes of the last minute; they drain away with time. */
  sent: number;
  /** When `sent` was brought up to date, in milliseconds. */
  at: number;
}

/**
 * Bounds the bytes that bodies take in this process, by owner and over all owners together. What a
 * body declares is taken from its owner at once, so that it is refused before it is read. All
 * owners' bytes are counted as they arrive: who declares much and sends slowly takes no place.
 */
export class ReceivedBytes {
  readonly #limits: ReceivingLimits;
  readonly #now: () => number;
  readonly #owners = new Map<string, OwnerBytes>();
  #held = 0;

  /** @param now milliseconds from any fixed origin */
  constructor(limits: ReceivingLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  /** Owners that are remembered: they hold bytes, or sent some within a minute. */
  get owners(): number {
    return this.#owners.size;
  }

  /**
   * Begins a body of an owner.
   * @param declared its size in bytes, if the sender says it, else 0
   */
  begin(owner: string, declared: number): Reception | RefusedBytes {
    let arrived = 0;
    let taken = counted(declared);
    const refused = this.#refusal(owner, taken, taken);
    if (refused !== null) return refused;
    this.#take(owner, taken);
    let isOpen = true;
    return {
      receive: (bytes) => {
        const more = counted(arrived + bytes) - counted(arrived);
        const beyond = Math.max(0, counted(arrived + bytes) - taken);
        const late = isOpen ? this.#refusal(owner, beyond, more) : null;
        if (late !== null || !isOpen) return late;
        this.#take(owner, beyond);
        this.#held += more;
        taken += beyond;
        arrived += bytes;
        return null;
      },
      end: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#held -= counted(arrived);
        this.#giveBack(owner, taken, taken - counted(arrived));
      },
    };
  }

  #refusal(owner: string, more: number, moreInAll: number): RefusedBytes | null {
    if (more === 0 && moreInAll === 0) return null;
    const { ownerAtOnce, ownerAMinute, allAtOnce } = this.#limits;
    const { held, sent } = this.#upToDate(owner);
    if (held + more > ownerAtOnce) return { reason: 'owner_at_once', retryAfter: RETRY_AT_ONCE_S };
    const excess = sent + more - ownerAMinute;
    if (excess > 0) {
      const retryAfter = Math.ceil((excess * MINUTE_MS) / ownerAMinute / 1000);
      return { reason: 'owner_a_minute', retryAfter };
    }
    if (this.#held + moreInAll <= allAtOnce) return null;
    return { reason: 'all_at_once', retryAfter: RETRY_AT_ONCE_S };
  }

  #upToDate(owner: string): OwnerBytes {
    const now = this.#now();
    const { held, sent, at } = this.#owners.get(owner) ?? { held: 0, sent: 0, at: now };
    const drained = ((now - at) * this.#limits.ownerAMinute) / MINUTE_MS;
    return { held, sent: Math.max(0, sent - drained), at: now };
  }

  #take(owner: string, bytes: number): void {
    if (bytes === 0) return;
    if (!this.#owners.has(owner)) this.#forgetIdle();
    const { held, sent, at } = this.#upToDate(owner);
    this.#owners.set(owner, { held: held + bytes, sent: sent + bytes, at });
  }

  #giveBack(owner: string, bytes: number, unsent: number): void {
    if (bytes === 0) return;
    const { held, sent, at } = this.#upToDate(owner);
    this.#owners.set(owner, { held: held - bytes, sent: Math.max(0, sent - unsent), at });
  }

  /** Before one more is remembered, those that hold nothing and sent nothing lately are dropped. */
  #forgetIdle(): void {
    for (const owner of this.#owners.keys()) {
      const { held, sent } = this.#upToDate(owner);
      if (held === 0 && sent === 0) this.#owners.delete(owner);
    }
  }
}
