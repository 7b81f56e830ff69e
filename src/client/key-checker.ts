import { ENDPOINTS } from '../contract/endpoints.ts';
import { isObject } from '../contract/is-object.ts';
import { SCOPES, type Scope } from '../contract/scopes.ts';
import { readAnswer } from './answer/read-answer.ts';
import { codeOf, failureOf } from './answer/service-failure.ts';
import { UnreachableError } from './errors/unreachable-error.ts';
import { openTransport, type Target } from './transport/target.ts';
import type { Transport, WireAnswer } from './transport/wire.ts';

/** The service's verdict on an API key. */
export type KeyVerdict =
  | {
      readonly valid: true;
      /** The key's scopes; null if the service does not report them. */
      readonly scopes: readonly Scope[] | null;
    }
  | { readonly valid: false };

/** Checks API keys with the service. */
export interface KeyChecker {
  /** @throws ClientError if the service gives no verdict within ten seconds. */
  check(apiKey: string): Promise<KeyVerdict>;
  close(): Promise<void>;
}

const ANSWER_MS = 10_000;

const USAGE = ENDPOINTS['v3.credits.usage'];

/** The API returns 403 for an invalid key; a gateway in front of it may return 401. */
const isRefusal = (answer: WireAnswer): boolean =>
  answer.status === 401 || codeOf(answer) === 'invalid_api_key';

/** The known scopes in a response; null if it lists none at all. */
export function scopesIn(body: unknown): readonly Scope[] | null {
  const named: unknown = isObject(body) ? body.scopes : undefined;
  return Array.isArray(named) ? SCOPES.filter((scope) => named.includes(scope)) : null;
}

/**
 * Checks all keys over one connection and keeps no state per key: a client for each guessed key
 * would evict the state of keys in use.
 * @param find finds the service; its key is not used. Called again when the service refuses
 *   connections.
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
    // Checks in progress on the old connection are not cut off.
    const before = await lost;
    setTimeout(() => before.close(), 60_000).unref();
    return next;
  };
  const ask = async (transport: Transport, apiKey: string) => {
    // Starts here: finding the service may start it, which takes additional time.
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
        // Checks are safe to repeat, whether or not the first was received.
        return ask(await reopen(used), apiKey);
      }
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}
