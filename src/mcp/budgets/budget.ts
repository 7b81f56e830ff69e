import type { BudgetState } from '../../answers/usage-answer.ts';
import type { AgreedBy } from '../consent/consent.ts';
import type { Account } from './account.ts';

/**
 * Credits that go without a question: for one call; for a connection, which is a process over
 * stdio and over HTTP what one asker does within an hour; for a day of UTC, by everybody with the
 * same service and key.
 */
export type BudgetLimits = BudgetState['limits'];

/** The budget that a call would go over, and what it comes to. */
export interface Overdraft {
  readonly over: keyof BudgetLimits;
  readonly limit: number;
  /** Spent from that budget before this call. */
  readonly spent: number;
}

/**
 * The first budget that a call goes over; null: none. Pure.
 * @param totals of the accounts, with this call's credits.
 * @param agreed whoever agreed to this very call knew its price: a person beforehand stands above
 *   all budgets, an operator who let its kind through above the one of a call.
 */
export function overdraftOf(
  limits: BudgetLimits,
  totals: { readonly connection: number; readonly day: number },
  credits: number,
  agreed: AgreedBy | null,
): Overdraft | null {
  if (agreed === 'person') return null;
  const { call, connection, day } = limits;
  if (agreed === null && credits > call) return { over: 'call', limit: call, spent: 0 };
  if (totals.connection > connection) {
    return { over: 'connection', limit: connection, spent: totals.connection - credits };
  }
  if (totals.day > day) return { over: 'day', limit: day, spent: totals.day - credits };
  return null;
}

/** What one connection may spend without a question. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #connection: Account;
  readonly #day: Account;

  constructor(limits: BudgetLimits, accounts: { connection: Account; day: Account }) {
    this.#limits = limits;
    this.#connection = accounts.connection;
    this.#day = accounts.day;
  }

  /** Counts the credits of a call before it is made, unless that goes over a budget. */
  async reserve(credits: number, agreed: AgreedBy | null): Promise<Overdraft | null> {
    // Counted first: of calls at once none sees room that another has taken.
    const overdraft = overdraftOf(this.#limits, await this.add(credits), credits, agreed);
    if (overdraft !== null) await this.add(-credits);
    return overdraft;
  }

  /** Counts credits whatever the limits; with a negative number takes them back. */
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
