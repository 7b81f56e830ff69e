import type { BudgetState } from '../../answers/usage-answer.ts';
import type { Approver } from '../consent/consent.ts';
import type { Account } from './account.ts';

/**
 * Credits that can be spent without approval: per call; per connection, which is a process over
 * stdio and an hour of one caller over HTTP; per UTC day, by everyone with the same service and
 * key.
 */
export type BudgetLimits = BudgetState['limits'];

/** The budget that a call would exceed, and the resulting total. */
export interface Overdraft {
  readonly over: keyof BudgetLimits;
  readonly limit: number;
  /** Spent from that budget before this call. */
  readonly spent: number;
}

/**
 * The first budget that a call exceeds; null if none. Pure.
 * @param totals of the accounts, including this call's credits.
 * @param approver who approved this call, knowing its price: a person's approval overrides all
 *   budgets, an operator's permission for its kind only the budget per call.
 */
export function overdraftOf(
  limits: BudgetLimits,
  totals: { readonly connection: number; readonly day: number },
  credits: number,
  approver: Approver | null,
): Overdraft | null {
  if (approver === 'person') return null;
  const { call, connection, day } = limits;
  if (approver === null && credits > call) return { over: 'call', limit: call, spent: 0 };
  if (totals.connection > connection) {
    return { over: 'connection', limit: connection, spent: totals.connection - credits };
  }
  if (totals.day > day) return { over: 'day', limit: day, spent: totals.day - credits };
  return null;
}

/** What one connection may spend without approval. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #connection: Account;
  readonly #day: Account;

  constructor(limits: BudgetLimits, accounts: { connection: Account; day: Account }) {
    this.#limits = limits;
    this.#connection = accounts.connection;
    this.#day = accounts.day;
  }

  /** Counts the credits of a call before it is made, unless that exceeds a budget. */
  async reserve(credits: number, approver: Approver | null): Promise<Overdraft | null> {
    // Counted first, so that concurrent calls cannot use the same remaining credits.
    const overdraft = overdraftOf(this.#limits, await this.add(credits), credits, approver);
    if (overdraft !== null) await this.add(-credits);
    return overdraft;
  }

  /** Counts credits regardless of the limits; a negative number returns them. */
  async add(credits: number): Promise<{ readonly connection: number; readonly day: number }> {
    const [connection, day] = await Promise.all([
      this.#connection.add(credits),
      this.#day.add(credits),
    ]);
    return { connection, day };
  }

  async state(): Promise<BudgetState> {
    return { limits: this.#limits, ...(await this.add(0)) };
  }
}
