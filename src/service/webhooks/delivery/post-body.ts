import type { Agent } from 'undici';
import {
  AddressRefused,
  type AddressRule,
  guardedLookup,
  hostOf,
  resolveHost,
} from '../../network/address-guard.ts';
import { once } from '../../runtime/once.ts';
import type { AttemptOutcome } from './judge-attempt.ts';

/** A signed body and its destination. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bodies to webhook receivers. */
export interface Poster {
  /** Makes one attempt. Never rejects; an aborted attempt counts as failed. */
  post(post: Post, signal: AbortSignal): Promise<AttemptOutcome>;
  close(): Promise<void>;
}

export interface PosterOptions extends AddressRule {
  /** Milliseconds from look-up to status. Default 10,000. */
  readonly timeoutMs?: number;
}

const USER_AGENT = 'people-search-mcp-webhooks/1';
const DEFAULT_TIMEOUT_MS = 10_000;
/** Responses are not used, but reading a short one lets its connection be reused. */
const MAX_ANSWER_BYTES = 4096;

/** Describes a failure by codes only, because messages quote addresses and certificates. */
function wordsFor(error: unknown, isLate: boolean): string {
  if (isLate) return 'timeout';
  if (error instanceof AddressRefused) return 'address_refused';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return 'unreachable';
  return /CERT|TLS|SSL/.test(code) ? 'tls_failed' : `unreachable (${code})`;
}

/** Loaded with the first delivery: most services never make one, and loading slows every start. */
async function openClient(rule: AddressRule) {
  const { Agent, request } = await import('../../network/outgoing.ts');
  const agent = new Agent({
    connect: { lookup: guardedLookup(rule) },
    keepAliveTimeout: 1000,
    maxHeaderSize: 16_384,
  });
  return { agent, request };
}

async function answered(
  client: () => ReturnType<typeof openClient>,
  rule: AddressRule,
  { url, headers, body }: Post,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  // Sockets look up names themselves, guarded, but connect to numeric hosts unchecked.
  await resolveHost(hostOf(new URL(url)), rule);
  const { agent, request } = await client();
  signal.throwIfAborted();
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...headers },
    body,
    signal,
    dispatcher: agent,
  });
  // Only the status matters; the rest of the response is discarded.
  answer.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => undefined);
  const { statusCode: status } = answer;
  return { status, error: status >= 200 && status < 300 ? null : `status ${status}` };
}

/** Follows no redirects, ignores response bodies, and refuses addresses that the rule forbids. */
export function createPoster(options: PosterOptions): Poster {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  let opened: Agent | null = null;
  const client = once(async () => {
    const made = await openClient(options);
    opened = made.agent;
    return made;
  });
  return {
    post: async (post, signal) => {
      const late = AbortSignal.timeout(timeoutMs);
      const either = AbortSignal.any([signal, late]);
      const abandoned = new Promise<never>((_, reject) => {
        either.addEventListener('abort', () => reject(either.reason), { once: true });
      });
      try {
        // A look-up cannot be aborted.
        return await Promise.race([answered(client, options, post, either), abandoned]);
      } catch (error) {
        return { status: null, error: wordsFor(error, late.aborted) };
      }
    },
    close: async () => {
      await opened?.destroy();
    },
  };
}
