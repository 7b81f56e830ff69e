import { z } from 'zod';
import type { SharedMemory } from '../replicas/shared-memory.ts';
import {
  CODE_MS,
  MAX_CODES,
  newCode,
  type PendingCodes,
  type PendingQuestion,
  plainCode,
} from './approval-codes.ts';

const CODE_SECONDS = CODE_MS / 1000;

const waiting = z.object({ code: z.string(), question: z.string() });

function waitingIn(text: string | null): z.output<typeof waiting> | null {
  return text === null ? null : (waiting.safeParse(JSON.parse(text)).data ?? null);
}

const questionKey = (digest: string): string => `asked:${digest}`;
const approvalKey = (digest: string): string => `given:${digest}`;
const named = (code: string): string => `code:${plainCode(code)}`;

/** Codes and approvals shared by all replicas and the terminals beside them. */
export class SharedApprovals implements PendingCodes {
  readonly #memory: SharedMemory;
  readonly #caller: string;

  /** @param caller identifies the caller, because the limit of codes is per caller. */
  constructor(memory: SharedMemory, caller = '') {
    this.#memory = memory;
    this.#caller = caller;
  }

  async take(digest: string): Promise<boolean> {
    if ((await this.#memory.take(approvalKey(digest))) === null) return false;
    await this.#memory.take(questionKey(digest));
    return true;
  }

  async codeFor(digest: string, question: string): Promise<string> {
    const known = waitingIn(await this.#memory.read(questionKey(digest)));
    if (known !== null) return known.code;
    if ((await this.#memory.add(`codes:${this.#caller}`, 1, CODE_SECONDS)) > MAX_CODES) {
      throw new Error('too many codes are pending already');
    }
    const code = newCode();
    const own = JSON.stringify({ code, question });
    await this.#memory.put(named(code), digest, CODE_SECONDS);
    if (await this.#memory.putOnce(questionKey(digest), own, CODE_SECONDS)) return code;
    // Another replica just got the same question: both use one code.
    return waitingIn(await this.#memory.read(questionKey(digest)))?.code ?? code;
  }

  async find(code: string): Promise<PendingQuestion | null> {
    const digest = await this.#memory.read(named(code));
    if (digest === null) return null;
    const one = waitingIn(await this.#memory.read(questionKey(digest)));
    if (one === null || plainCode(one.code) !== plainCode(code)) return null;
    const approve = () => this.#memory.put(approvalKey(digest), '1', CODE_SECONDS);
    const refuse = async () => {
      await this.#memory.take(questionKey(digest));
      await this.#memory.take(named(code));
    };
    return { question: one.question, approve, refuse };
  }

  /** The questions of other people wait there too, so only who has a code finds its question. */
  async list(): Promise<null> {
    return null;
  }
}
