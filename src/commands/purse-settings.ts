import { join } from 'node:path';
import { sha256Hex } from '../client/sha256.ts';
import type { Config } from '../config.ts';
import {
  hourlyAccount,
  localAccount,
  sharedAccount,
  withLocalFallback,
} from '../mcp/budgets/account.ts';
import { Budget } from '../mcp/budgets/budget.ts';
import type { Purse } from '../mcp/budgets/budgeted-client.ts';
import { fileAccount } from '../mcp/budgets/file-account.ts';
import { Metering } from '../mcp/budgets/metering.ts';
import { Quotes } from '../mcp/budgets/price-of-call.ts';
import { Prices } from '../mcp/budgets/prices.ts';
import type { ServerLogger } from '../mcp/environment.ts';
import { redisMemory } from '../mcp/replicas/redis-memory.ts';
import { approvalsFolder } from './consent-settings.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Identifies who spends. */
export interface Spender {
  /** Identifies service, key and data; used in a digest only. */
  readonly connection: string;
  /** Identifies a caller over HTTP; null for the one user of a process over stdio. */
  readonly caller: string | null;
}

/** `2026-11-21` or, to the hour, `2026-11-21T09`. */
const now = (length: number): string => new Date().toISOString().slice(0, length);

function accounts({ redisUrl }: Config, { connection, caller }: Spender, failed: () => void) {
  const key = () => sha256Hex(connection).slice(0, 16);
  const today = () => `${key()}-${now(10)}`;
  const thisHour = () => `spent:${key()}:${caller}:${now(13)}`;
  if (redisUrl !== null) {
    const memory = redisMemory(redisUrl);
    const hour =
      caller === null
        ? localAccount()
        : withLocalFallback(sharedAccount(memory, thisHour, HOUR_SECONDS), failed);
    const day = sharedAccount(memory, () => `spent:${today()}`, DAY_SECONDS);
    return { connection: hour, day: withLocalFallback(day, failed) };
  }
  return {
    connection: caller === null ? localAccount() : hourlyAccount(() => now(13)),
    day: withLocalFallback(fileAccount(join(approvalsFolder(), 'spent'), today), failed),
  };
}

/** What a connection may spend without approval, and where it is counted. */
export function purseOf(config: Config, spender: Spender, logger: ServerLogger): Purse {
  const limits = {
    call: config.budgetCall,
    connection: config.budgetConnection,
    day: config.budgetDay,
  };
  const failed = () => logger.warn({}, 'spending is counted in this process only');
  return {
    budget: new Budget(limits, accounts(config, spender, failed)),
    quotes: new Quotes(),
    metering: new Metering(config.baseUrl === null),
    prices: new Prices({ 'v2.deep_search.start': config.deepSearchCredits }),
  };
}
