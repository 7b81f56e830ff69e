import type { SharedMemory } from '../replicas/shared-memory.ts';

/** Credits that were added to an account. */
export interface Entry {
  /** The account's total with them. */
  readonly total: number;
  /**
   * Returns them where they were added. They may have been added in the previous hour or day, or
   * while a shared account was unreachable: returned elsewhere, they would add to another budget.
   */
  readonly takeBack: () => Promise<void>;
}

/** Credits spent from one budget. */
export interface Account {
  /** Adds credits atomically. */
  add(credits: number): Promise<Entry>;
}

/** An account of this process. */
export function localAccount(): Account {
  let spent = 0;
  return {
    add: (credits) => {
      spent += credits;
      const takeBack = () => {
        spent -= credits;
        return Promise.resolve();
      };
      return Promise.resolve({ total: spent, takeBack });
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
  return {
    add: async (credits) => {
      const now = name();
      const total = await memory.add(now, credits, seconds);
      const takeBack = async () => {
        await memory.add(now, -credits, seconds);
      };
      return { total, takeBack };
    },
  };
}

/**
 * Uses an account of this process while the shared one is unreachable: each process then has the
 * whole budget, because rejecting everything would stop all work. Credits that cannot be returned
 * stay counted.
 */
export function withLocalFallback(shared: Account, failed: () => void): Account {
  const local = localAccount();
  return {
    add: async (credits) => {
      try {
        const { total, takeBack } = await shared.add(credits);
        return { total, takeBack: () => takeBack().catch(failed) };
      } catch {
        failed();
        return local.add(credits);
      }
    },
  };
}
