import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256Hex } from '../../client/sha256.ts';

/** A browser that came by a link. */
export interface Session {
  /** Stands in every form of its pages: another site does not know it. */
  readonly token: string;
}

interface Kept {
  readonly session: Session;
  endsAt: number;
}

const MINUTE_MS = 60_000;
const LINK_MS = 10 * MINUTE_MS;
const SESSION_MS = 12 * 60 * MINUTE_MS;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Whether two secrets are equal, in a time that tells nothing about them. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(one)), Buffer.from(sha256Hex(other)));

/**
 * Who may use the page: whoever opens a link, which works once and within ten minutes. Their
 * session ends after twelve hours without a request, and with the process.
 */
export class Gate {
  readonly #now: () => number;
  readonly #links = new Map<string, number>();
  readonly #sessions = new Map<string, Kept>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The secret of a new link. */
  newLink(): string {
    const secret = newSecret();
    this.#links.set(sha256Hex(secret), this.#now() + LINK_MS);
    return secret;
  }

  /** Exchanges a link for the secret of a new session; null if the link is used or old. */
  enter(link: string): string | null {
    const digest = sha256Hex(link);
    const endsAt = this.#links.get(digest) ?? 0;
    this.#links.delete(digest);
    if (endsAt <= this.#now()) return null;
    const secret = newSecret();
    const session = { token: newSecret() };
    this.#sessions.set(sha256Hex(secret), { session, endsAt: this.#now() + SESSION_MS });
    return secret;
  }

  /** The session of a secret; null if there is none, or it has ended. */
  session(secret: string): Session | null {
    const digest = sha256Hex(secret);
    const kept = this.#sessions.get(digest);
    if (kept === undefined) return null;
    if (kept.endsAt <= this.#now()) {
      this.#sessions.delete(digest);
      return null;
    }
    kept.endsAt = this.#now() + SESSION_MS;
    return kept.session;
  }

  leave(secret: string): void {
    this.#sessions.delete(sha256Hex(secret));
  }
}
