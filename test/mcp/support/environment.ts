import { localAccount } from '../../../src/mcp/budgets/account.ts';
import { Budget } from '../../../src/mcp/budgets/budget.ts';
import { Metering } from '../../../src/mcp/budgets/metering.ts';
import { Quotes } from '../../../src/mcp/budgets/price-of-call.ts';
import { Prices } from '../../../src/mcp/budgets/prices.ts';
import { REMEMBERED_MS } from '../../../src/mcp/consent/consent.ts';
import { LocalUsedAnswers } from '../../../src/mcp/consent/used-answers.ts';
import type { ServerEnvironment, ServerSettings } from '../../../src/mcp/environment.ts';

const nothing = () => undefined;

/** A server with default settings, without the client. */
export const SETTINGS: ServerSettings = {
  version: '0.0.0-test',
  toolsets: ['default'],
  readOnly: false,
  waitSeconds: null,
  faces: true,
  scopes: null,
  photoFolders: [],
  importFolders: [],
  exportFolders: [],
  webhookSecrets: null,
};

/** No approval is possible unless a test says how. */
export const CONSENT: ServerEnvironment['consent'] = {
  allowed: [],
  connection: 'test',
  secret: () => 'a secret of a test, thirty-two bytes and more',
  approvals: () => Promise.reject(new Error('this test has no folder for codes')),
  approveCommand: 'people-search-mcp approve',
  usedAnswers: new LocalUsedAnswers(REMEMBERED_MS),
};

/** A budget larger than any test spends. */
export const roomyPurse = (): ServerEnvironment['purse'] => {
  const limits = { call: 1e6, connection: 1e6, day: 1e6 };
  const accounts = { connection: localAccount(), day: localAccount() };
  return {
    budget: new Budget(limits, accounts),
    quotes: new Quotes(),
    metering: new Metering(false),
    prices: new Prices(),
  };
};

export const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };
