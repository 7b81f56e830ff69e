import type { Config } from '../config.ts';
import type { PageApprovals } from '../page/approvals/page-approvals.ts';
import { approvalCodes, connectionOf } from './consent-settings.ts';
import { purseOf } from './purse-settings.ts';

/**
 * Pending approvals for the page; null outside a terminal, as for `approve`: neither a model that runs
 * commands nor a script may approve for its user.
 */
export function pageApprovals(config: Config, isTerminal: boolean): PageApprovals | null {
  if (!isTerminal) return null;
  return {
    list: async () => (await approvalCodes(config)).list(),
    find: async (code) => (await approvalCodes(config)).find(code),
  };
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What assistants with these settings may spend unasked, and have spent today. */
export async function pageBudget(config: Config) {
  const spender = { connection: connectionOf(config, process.env), caller: null };
  const { limits, day } = await purseOf(config, spender, SILENT).budget.state();
  return { ...limits, spentToday: day };
}
