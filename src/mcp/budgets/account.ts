import type { SharedMemory } from '../replicas/shared-memory.ts';

/** Credits that were spent from one budget. */
export interface Account {
  /**
   * Adds credits, or with a negative number takes them back, at once for everybody who shares the
   * account; what it comes to. Never less than nothing: what is taken back can have been added to
   * the account of the hour or the day before, and would be a gift to this one.
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

/** An account of this process that begins anew each hour. @param hour names the one it is. */
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
 * An account of all replicas.
 * @param name asked for at each use, because it can name the day.
 */
export function sharedAccount(memory: SharedMemory, name: () => string, seconds: number): Account {
  return { add: (credits) => memory.add(name(), credits, seconds) };
}

/**
 * Goes on with an account of this process while the shared one cannot be reached: then each
 * process has the budget to itself, where refusing all would stop everybody's work.
 */
export function orLocal(shared: Account, failed: () => void): Account {
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
