import type { SharedMemory } from '../replicas/shared-memory.ts';

/** Credits spent from one budget. */
export interface Account {
  /**
   * Atomically adds credits (a negative number returns them) and resolves to the new total. The
   * total never falls below 0: credits that are returned may have been added in the previous hour
   * or day, and must not increase this one's budget.
   */
  add(credits: number): Promise<number>;
}

/** An account of this process. */
export function localAccount(): Account {
  let spent = 0;
  return {
    add: (credits) => {
      spent = Math.max(0, spent + credits);
      return Promise.resolve(spent);
    },
  };
}

/** An account of this process that restarts each hour. @param hour names the current hour. */
export function hourlyAccount(hour: () => string): Account {
  let current = hour();
  let account = localAccount();
  return {
    add: (credits) => {
      if (hour() !== current) {
        current = hour();
        account = localAccount();
      }
      return account.add(credits);
    },
  };
}

/**
 * An account shared by all replicas.
 * @param name called at each use, because it can include the date.
 */
export function sharedAccount(memory: SharedMemory, name: () => string, seconds: number): Account {
  return { add: (credits) => memory.add(name(), credits, seconds) };
}

/**
 * Uses an account of this process while the shared one is unreachable: each process then has the
 * whole budget, because rejecting everything would stop all work.
 */
export function withLocalFallback(shared: Account, failed: () => void): Account {
  const local = localAccount();
  return {
    add: async (credits) => {
      try {
        return await shared.add(credits);
      } catch {
        failed();
        return local.add(credits);
      }
    },
  };
}
