import type { KeyChecker, KeyVerdict } from '../../../client/key-checker.ts';
import { sha256Hex } from '../../../client/sha256.ts';
import type { ServerEnvironment, ServerLogger } from '../../environment.ts';
import type { Authentication } from './authentication.ts';
import { bearerToken } from './bearer-token.ts';
import { CallerPool, type Pooled } from './caller-pool.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { credentialsMissing, temporarilyUnavailable, unauthorized } from './refusals.ts';

export interface ApiKeySettings {
  readonly checker: KeyChecker;
  /** Creates the environment of a server for this key; once, until the key is idle. */
  readonly open: (caller: {
    readonly id: string;
    readonly apiKey: string;
  }) => ServerEnvironment & Pooled;
  readonly logger: ServerLogger;
  readonly pool?: CallerPool<ServerEnvironment & Pooled>;
  readonly now?: () => number;
}

/** A revoked key stops working within this time. */
const VALID_MS = 60_000;
/**
 * Short, so that a new key is not rejected for long, but long enough to limit checks of guesses.
 */
const INVALID_MS = 3_000;
/**
 * While the service gives no verdict, such as under load, the last one counts for this long after
 * its minute: the service itself checks the key again at every call.
 */
const WITHOUT_VERDICT_MS = 10 * 60_000;
const MAX_VERDICTS = 10_000;

const NONE = 'Send the header "Authorization: Bearer KEY" with an API key of this service.';
const MALFORMED = 'The Authorization header must be "Bearer KEY", with one key and nothing else.';
const INVALID = 'The API key is not valid: it is unknown, revoked or expired.';
const UNKNOWN = 'The service that checks API keys is unreachable. Try again.';

/** Identifies a key without revealing it. */
export const callerOfKey = (apiKey: string): string => sha256Hex(`asker:${apiKey}`).slice(0, 32);

/** Seconds that the service asked to wait, if any. */
function retryAfter(error: unknown): number | undefined {
  const seconds = error instanceof Error && Reflect.get(error, 'retryAfterSeconds');
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Makes each API key of the service a caller with its own client, budget and approvals. */
export function apiKeys(settings: ApiKeySettings): Authentication {
  const { checker, open, logger, now } = settings;
  const pool = settings.pool ?? new CallerPool<ServerEnvironment & Pooled>();
  const verdicts = new ExpiringCache<KeyVerdict>({
    most: MAX_VERDICTS,
    keepMs: ({ valid }) => (valid ? VALID_MS : INVALID_MS),
    ...(now === undefined ? {} : { now }),
  });
  return {
    authenticate: async ({ headers }) => {
      const shown = bearerToken(headers);
      if (shown.kind === 'nothing') return credentialsMissing(NONE);
      if (shown.kind === 'malformed') return unauthorized(MALFORMED);
      const apiKey = shown.token;
      const id = callerOfKey(apiKey);
      let verdict: KeyVerdict;
      try {
        verdict = await verdicts.get(id, () => checker.check(apiKey));
      } catch (error) {
        logger.warn(
          { kind: error instanceof Error ? error.name : '' },
          'failed to check an API key',
        );
        const last = verdicts.last(id, WITHOUT_VERDICT_MS);
        if (last?.valid !== true) return temporarilyUnavailable(UNKNOWN, retryAfter(error));
        verdict = last;
      }
      if (!verdict.valid) return unauthorized(INVALID);
      const { item, leave } = pool.enter(id, () => open({ id, apiKey }));
      const environment = { ...item, settings: { ...item.settings, scopes: verdict.scopes } };
      return { id, environment, leave };
    },
    close: async () => {
      await Promise.all([pool.close(), checker.close()]);
    },
  };
}
