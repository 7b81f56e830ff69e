import { randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Approvals } from './consent.ts';

/** How long a code, and then a yes, may wait. */
export const CODE_MS = 15 * 60 * 1000;

/** Codes that may wait at a time: more are no person's work. */
const MOST = 50;

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const waiting = z.object({
  code: z.string(),
  question: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
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

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
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
    if ((await this.#sweep()) >= MOST) throw new Error('too many codes wait already');
    const code = newCode();
    await this.#write(digest, ASKED, { code, question, until: this.#now() + CODE_MS });
    return code;
  }

  async find(code: string): Promise<OpenQuestion | null> {
    for (const digest of await this.#digests()) {
      const one = await this.#waiting(digest);
      if (one === null || plainCode(one.code) !== plainCode(code)) continue;
      const approve = () => this.#write(digest, GIVEN, { until: this.#now() + CODE_MS });
      return { question: one.question, approve };
    }
    return null;
  }

  #path(digest: string, ending: string): string {
    return join(this.#folder, `${digest}${ending}`);
  }

  async #digests(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.flatMap((name) => (name.endsWith(ASKED) ? [name.slice(0, -ASKED.length)] : []));
  }

  async #waiting(digest: string): Promise<Waiting | null> {
    const one = waiting.safeParse(await read(this.#path(digest, ASKED)));
    return one.success && one.data.until > this.#now() ? one.data : null;
  }

  /** Removes what has run out; how many still wait. */
  async #sweep(): Promise<number> {
    let left = 0;
    for (const digest of await this.#digests()) {
      if ((await this.#waiting(digest)) !== null) left += 1;
      else await rm(this.#path(digest, ASKED), { force: true });
    }
    return left;
  }

  /** Whole or not at all: another process may be reading. */
  async #write(digest: string, ending: string, value: object): Promise<void> {
    const path = this.#path(digest, ending);
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, JSON.stringify(value), { mode: 0o600 });
    await rename(fresh, path);
  }
}

async function read(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
