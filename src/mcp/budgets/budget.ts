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

/** Credits that were counted, with the totals of both accounts. */
export interface Counted {
  readonly connection: number;
  readonly day: number;
  /** Returns them, because the call was not charged. */
  readonly takeBack: () => Promise<void>;
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
  async reserve(credits: number, approver: Approver | null): Promise<Counted | Overdraft> {
    // Counted first, so that concurrent calls cannot use the same remaining credits.
    const counted = await this.count(credits);
    const overdraft = overdraftOf(this.#limits, counted, credits, approver);
    if (overdraft === null) return counted;
    await counted.takeBack();
    return overdraft;
  }

  /** Counts credits regardless of the limits. */
  async count(credits: number): Promise<Counted> {
    const [connection, day] = await Promise.all([
      this.#connection.add(credits),
      this.#day.add(credits),
    ]);
    const takeBack = async () => {
      await Promise.all([connection.takeBack(), day.takeBack()]);
    };
    return { connection: connection.total, day: day.total, takeBack };
  }

  async state(): Promise<BudgetState> {
    const { connection, day } = await this.count(0);
    return { limits: this.#limits, connection, day };
  }
}
