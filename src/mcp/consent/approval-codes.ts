import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Approvals } from './consent.ts';

/** How long a code is valid, and then how long its approval is. */
export const CODE_MS = 15 * 60 * 1000;

/** Maximum number of pending codes per caller: more cannot be a person's work. */
export const MAX_CODES = 50;

/** Letters and digits that are not easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const waiting = z.object({
  code: z.string(),
  question: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** Identifies the caller. */
  asker: z.string().optional(),
});
type Waiting = z.infer<typeof waiting>;

const given = z.object({ until: z.number() });

const ASKED = '.asked.json';
const GIVEN = '.given.json';

/** A code that cannot be guessed within 15 minutes: there are 30^8. */
export function newCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Normalizes a typed code: any case, with or without its dash. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A question that waits for a person's approval. */
export interface PendingQuestion {
  readonly question: string;
  /** Records the approval; it is valid for one call within 15 minutes. */
  readonly approve: () => Promise<void>;
  /** Forgets the question, whose code is then worthless. */
  readonly refuse: () => Promise<void>;
}

/** A pending question as a list shows it. */
export interface ListedQuestion {
  readonly code: string;
  readonly question: string;
}

/** Pending codes, for the person who approves. */
export interface PendingCodes extends Approvals {
  /** The question of a code; null if it does not exist or has expired. */
  find(code: string): Promise<PendingQuestion | null>;
  /** The questions that nobody has answered; null where they cannot be listed. */
  list(): Promise<readonly ListedQuestion[] | null>;
}

/**
 * Codes and approvals, one file each, in a folder that only this user can read, so that every
 * process of this user on this machine sees them. The folder does not depend on settings, because a
 * host's settings differ from those of the user's terminal.
 */
export class ApprovalCodes implements PendingCodes {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #caller: string;

  /** @param caller identifies the caller, because the limit of codes is per caller. */
  constructor(folder: string, now: () => number = Date.now, caller = '') {
    this.#folder = folder;
    this.#now = now;
    this.#caller = caller;
  }

  async take(digest: string): Promise<boolean> {
    const file = this.#path(digest, GIVEN);
    const yes = given.safeParse(await read(file));
    if (!yes.success) return false;
    try {
      // Only one of several concurrent calls can delete it: an approval is for one call.
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
    const own = { code: newCode(), question, until, asker: this.#caller };
    const first = await this.#write(digest, ASKED, own, link);
    // Another call just asked the same: both use one code, because only one can be found.
    const kept = first ? own : await this.#waiting(digest);
    if (kept === null) throw new Error('the code was used or removed in the meantime');
    return kept.code;
  }

  async find(code: string): Promise<PendingQuestion | null> {
    for (const digest of await this.#digests(ASKED)) {
      const one = await this.#waiting(digest);
      if (one === null || plainCode(one.code) !== plainCode(code)) continue;
      const approve = async () => {
        await this.#write(digest, GIVEN, { until: this.#now() + CODE_MS }, rename);
      };
      const refuse = () => rm(this.#path(digest, ASKED), { force: true });
      return { question: one.question, approve, refuse };
    }
    return null;
  }

  async list(): Promise<readonly ListedQuestion[]> {
    const answered = new Set(await this.#digests(GIVEN));
    const open = (await this.#digests(ASKED)).filter((digest) => !answered.has(digest));
    const found = await Promise.all(open.map((digest) => this.#waiting(digest)));
    return found
      .flatMap((one) => one ?? [])
      .toSorted((a, b) => a.until - b.until)
      .map(({ code, question }) => ({ code, question }));
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

  /** Deletes what has expired and returns how many codes of this caller are pending. */
  async #sweep(): Promise<number> {
    let left = 0;
    for (const digest of await this.#digests(ASKED)) {
      const one = await this.#waiting(digest);
      if (one === null) await rm(this.#path(digest, ASKED), { force: true });
      else if ((one.asker ?? '') === this.#caller) left += 1;
    }
    for (const digest of await this.#digests(GIVEN)) {
      const yes = given.safeParse(await read(this.#path(digest, GIVEN)));
      const good = yes.success && yes.data.until > this.#now();
      if (!good) await rm(this.#path(digest, GIVEN), { force: true });
    }
    return left;
  }

  /**
   * Writes atomically, because another process may be reading.
   * @param place `rename` replaces an existing file; `link` keeps it.
   * @returns false if a file existed and was kept.
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
