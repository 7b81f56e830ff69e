import { ENDPOINTS } from '../contract/endpoints.ts';
import { isObject } from '../contract/is-object.ts';
import { SCOPES, type Scope } from '../contract/scopes.ts';
import { readAnswer } from './answer/read-answer.ts';
import { codeOf, failureOf } from './answer/service-failure.ts';
import { UnreachableError } from './errors/unreachable-error.ts';
import { openTransport, type Target } from './transport/target.ts';
import type { Transport, WireAnswer } from './transport/wire.ts';

/** What the service says of an API key. */
export type KeyStanding =
  | {
      readonly valid: true;
      /** What the key may do; null where the service does not tell. */
      readonly scopes: readonly Scope[] | null;
    }
  | { readonly valid: false };

/** Asks the service about keys. */
export interface KeyChecker {
  /** @throws ClientError when the service cannot tell, or does not within ten seconds. */
  check(apiKey: string): Promise<KeyStanding>;
  close(): Promise<void>;
}

const ANSWER_MS = 10_000;

const USAGE = ENDPOINTS['v3.credits.usage'];

/** The API answers 403 for a key that is none; a gateway before it may say 401. */
const isRefusal = (answer: WireAnswer): boolean =>
  answer.status === 401 || codeOf(answer) === 'invalid_api_key';

/** The scopes in an answer, those that we know of; null where it names none at all. */
export function scopesIn(body: unknown): readonly Scope[] | null {
  const named: unknown = isObject(body) ? body.scopes : undefined;
  return Array.isArray(named) ? SCOPES.filter((scope) => named.includes(scope)) : null;
}

/**
 * Asks by one connection for all keys, and keeps nothing of any: a client of its own for each key
 * that somebody guesses would push out what is remembered for keys in use.
 * @param find the service; its key is not used. Called again when nobody listens there any more.
 */
export function keyChecker(find: () => Promise<Target>): KeyChecker {
  let opened: Promise<Transport> | null = null;
  const open = (): Promise<Transport> => {
    const opening = find().then(openTransport);
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };
  const reopen = async (lost: Promise<Transport>): Promise<Transport> => {
    if (opened !== lost && opened !== null) return opened;
    const next = open();
    // Checks under way on the old one are not cut off.
    const before = await lost;
    setTimeout(() => before.close(), 60_000).unref();
    return next;
  };
  const ask = async (transport: Transport, apiKey: string) => {
    // From here on: finding the service may have started it, which takes its own time.
    const signal = AbortSignal.timeout(ANSWER_MS);
    const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
    const request = { method: USAGE.method, path: USAGE.path, headers, body: null };
    const answer = await transport.send(request, signal);
    if (isRefusal(answer)) return { valid: false } as const;
    if (answer.status >= 300) throw failureOf(USAGE, answer, { secret: apiKey, now: Date.now() });
    return { valid: true, scopes: scopesIn(readAnswer(USAGE, answer).data) } as const;
  };
  return {
    check: async (apiKey) => {
      const used = opened ?? open();
      try {
        return await ask(await used, apiKey);
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        // Asking twice changes nothing, whether or not the first was heard.
        return ask(await reopen(used), apiKey);
      }
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}
