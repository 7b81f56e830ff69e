import { randomBytes } from 'node:crypto';
import { SPENDING_KINDS, type SpendingKind } from '../../tools/parts/spending.ts';
import { sha256Hex } from '../client/sha256.ts';
import { type Config, ConfigError, defaultDataFolder, embeddedBackend } from '../config.ts';
import type { PendingCodes } from '../mcp/consent/approval-codes.ts';
import { type ConsentSettings, REMEMBERED_MS } from '../mcp/consent/consent.ts';
import {
  LocalUsedAnswers,
  sharedUsedAnswers,
  type UsedAnswers,
} from '../mcp/consent/used-answers.ts';
import { redisMemory } from '../mcp/replicas/redis-memory.ts';
import { OWN_COMMAND } from './own-commands.ts';

/** @throws ConfigError naming the kind: a misspelt one would silently not be allowed. */
function allowedKinds(wanted: readonly string[]): SpendingKind[] {
  return wanted.map((name) => {
    const kind = SPENDING_KINDS.find((one) => one === name);
    if (kind !== undefined) return kind;
    const known = SPENDING_KINDS.join(', ');
    throw new ConfigError(`--allow: unknown action "${name.slice(0, 40)}". Allowed: ${known}.`);
  });
}

/**
 * The folder of pending codes. It depends only on the user: a host starts its server with other
 * environment variables than the user's terminal, and both must use the same folder.
 */
export const approvalsFolder = (): string => `${defaultDataFolder({})}-approvals`;

/**
 * Replicas have the same key and so sign alike; without a key this is the only process. Made when it
 * is first needed: loading `crypto` takes a fifteenth of a host's start.
 */
function secretOf({ apiKey, secretKey }: Config): () => string {
  const shared = apiKey ?? secretKey;
  let secret: string | undefined;
  return () => {
    secret ??= shared === null ? randomBytes(32).toString('hex') : sha256Hex(`consent:${shared}`);
    return secret;
  };
}

/** Identifies service, key and data. */
export function connectionOf(config: Config, env: NodeJS.ProcessEnv): string {
  const { baseUrl, apiKey, databaseUrl } = config;
  const embedded = databaseUrl ?? embeddedBackend(config, env).dataDir;
  return JSON.stringify(baseUrl === null ? [embedded] : [baseUrl, apiKey]);
}

/**
 * The codes of this user's machine, or of the replicas if they share a Redis.
 * @param caller identifies the caller whose calls need codes; the person who approves sees all
 *   codes.
 */
export async function approvalCodes({ redisUrl }: Config, caller = ''): Promise<PendingCodes> {
  if (redisUrl !== null) {
    const [{ SharedApprovals }, { redisMemory }] = await Promise.all([
      import('../mcp/consent/shared-approvals.ts'),
      import('../mcp/replicas/redis-memory.ts'),
    ]);
    return new SharedApprovals(redisMemory(redisUrl), caller);
  }
  const { ApprovalCodes } = await import('../mcp/consent/approval-codes.ts');
  return new ApprovalCodes(approvalsFolder(), Date.now, caller);
}

function usedAnswersOf({ redisUrl }: Config): UsedAnswers {
  if (redisUrl === null) return new LocalUsedAnswers(REMEMBERED_MS);
  return sharedUsedAnswers(redisMemory(redisUrl), REMEMBERED_MS);
}

/** How the servers of this command line get approval. */
export function consentOf(config: Config, env: NodeJS.ProcessEnv): ConsentSettings {
  return {
    allowed: allowedKinds(config.allow),
    connection: connectionOf(config, env),
    secret: secretOf(config),
    approvals: () => approvalCodes(config),
    approveCommand: `${OWN_COMMAND} approve`,
    usedAnswers: usedAnswersOf(config),
  };
}
