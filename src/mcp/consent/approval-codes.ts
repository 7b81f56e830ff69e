import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Approvals } from './consent.ts';

/** How long a code, and then a yes, may wait. */
export const CODE_MS = 15 * 60 * 1000;

/** Codes of one asker that may wait at a time: more are no person's work. */
export const MAX_CODES = 50;

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const waiting = z.object({
  code: z.string(),
  question: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** Whose call it is. */
  asker: z.string().optional(),
});
type Waiting = z.infer<typeof waiting>;

const given = z.object({ until: z.number() });

const ASKED = '.asked.json';
const GIVEN = '.given.json';

/** A code that nobody can guess within its quarter of an hour: 30^8 there are. */
export function newCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** What people type for a code: any case, with or without its dash. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What a person is asked to agree to. */
export interface OpenQuestion {
  readonly question: string;
  /** Writes the yes down; it holds for one call within a quarter of an hour. */
  readonly approve: () => Promise<void>;
}

/** Codes, as whoever approves one sees them. */
export interface OpenCodes extends Approvals {
  /** The question that a code stands for; null: none, or it has run out. */
  find(code: string): Promise<OpenQuestion | null>;
}

/**
 * Codes and the yeses to them, a file each, in a folder that only this user can read: every
 * process of this user on this machine sees them. The folder's place does not depend on settings,
 * because a host's are not those of the user's terminal.
 */
export class ApprovalCodes implements OpenCodes {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #asker: string;

  /** @param asker names whose calls ask for codes: nobody's codes use up another's. */
  constructor(folder: string, now: () => number = Date.now, asker = '') {
    this.#folder = folder;
    this.#now = now;
    this.#asker = asker;
  }

  async take(digest: string): Promise<boolean> {
    const file = this.#path(digest, GIVEN);
    const yes = given.safeParse(await read(file));
    if (!yes.success) return false;
    try {
      // Of callers who come at once one removes it: a yes is for one call.
      await unlink(file);
    } catch {
      return false;
    }
    await rm(this.#path(digest, ASKED), { force: true });
    return yes.data.until > this.#now();
  }

  async codeFor(digest: string, question: string): Promise<string> {
    const known = await this.#waiting(digest);
    if (known !== null) return known.code;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    if ((await this.#sweep()) >= MAX_CODES) throw new Error('too many codes are pending already');
    const until = this.#now() + CODE_MS;
    const own = { code: newCode(), question, until, asker: this.#asker };
    const first = await this.#write(digest, ASKED, own, link);
    // Another call asked the same just now: one code serves both, and only one can be found.
    const kept = first ? own : await this.#waiting(digest);
    if (kept === null) throw new Error('the code was used or removed in the meantime');
    return kept.code;
  }

  async find(code: string): Promise<OpenQuestion | null> {
    for (const digest of await this.#digests(ASKED)) {
      const one = await this.#waiting(digest);
      if (one === null || plainCode(one.code) !== plainCode(code)) continue;
      const approve = async () => {
        await this.#write(digest, GIVEN, { until: this.#now() + CODE_MS }, rename);
      };
      return { question: one.question, approve };
    }
    return null;
  }

  #path(digest: string, ending: string): string {
    return join(this.#folder, `${digest}${ending}`);
  }

  async #digests(ending: string): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
  }

  async #waiting(digest: string): Promise<Waiting | null> {
    const one = waiting.safeParse(await read(this.#path(digest, ASKED)));
    return one.success && one.data.until > this.#now() ? one.data : null;
  }

  /** Removes what has run out; how many codes of this asker still wait. */
  async #sweep(): Promise<number> {
    let left = 0;
    for (const digest of await this.#digests(ASKED)) {
      const one = await this.#waiting(digest);
      if (one === null) await rm(this.#path(digest, ASKED), { force: true });
      else if ((one.asker ?? '') === this.#asker) left += 1;
    }
    for (const digest of await this.#digests(GIVEN)) {
      const yes = given.safeParse(await read(this.#path(digest, GIVEN)));
      const good = yes.success && yes.data.until > this.#now();
      if (!good) await rm(this.#path(digest, GIVEN), { force: true });
    }
    return left;
  }

  /**
   * Whole or not at all: another process may be reading.
   * @param place `rename` replaces what is there; `link` leaves it.
   * @returns false: something was there, and still is.
   */
  async #write(
    digest: string,
    ending: string,
    value: object,
    place: typeof rename,
  ): Promise<boolean> {
    const path = this.#path(digest, ending);
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(fresh, JSON.stringify(value), { mode: 0o600, flag: 'wx' });
    try {
      await place(fresh, path);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(fresh, { force: true });
    }
  }
}

async function read(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
