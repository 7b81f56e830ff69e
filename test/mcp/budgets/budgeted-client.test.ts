import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localAccount } from '../../../src/mcp/budgets/account.ts';
import { Budget } from '../../../src/mcp/budgets/budget.ts';
import { Metering } from '../../../src/mcp/budgets/metering.ts';
import { Quotes } from '../../../src/mcp/budgets/price-of-call.ts';
import { Prices } from '../../../src/mcp/budgets/prices.ts';
import { ApprovalCodes } from '../../../src/mcp/consent/approval-codes.ts';
import type { Person } from '../../../src/mcp/consent/consent.ts';
import { getUsage } from '../../../tools/get_usage.ts';
import type { SpendingKind } from '../../../tools/parts/spending.ts';
import { queryProfile } from '../../../tools/query_profile.ts';
import { searchPeople } from '../../../tools/search_people.ts';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openBench, type ToolBench } from '../../tools/tool-bench.ts';
import { CONSENT } from '../support/environment.ts';
import { refusal } from '../support/scripted-service.ts';

const FACTS = {
  status: 'success',
  payload: {
    profile: { id: 'p_6k9d2m1x0a', displayName: 'Ada Obi' },
    query: 'rivers',
    matches: [],
  },
};
const usage = (available: number | null) => ({
  available,
  reserved: 0,
  period: { start: '2026-11-01T00:00:00Z', consumed: 0, requests: 0 },
});

let bench: ToolBench;
let codes: ApprovalCodes;
beforeEach(() => {
  codes = new ApprovalCodes(temporaryFolder());
});
afterEach(() => bench.close());

interface Given {
  readonly limits?: Partial<{ call: number; connection: number; day: number }>;
  readonly allowed?: readonly SpendingKind[];
  readonly available?: number | null;
}

/** A tool on a connection with little to spend. */
async function open(tool = queryProfile, { limits, allowed = [], available = 900 }: Given = {}) {
  const accounts = { connection: localAccount(), day: localAccount() };
  const budget = new Budget({ call: 25, connection: 2, day: 500, ...limits }, accounts);
  const purse = {
    budget,
    quotes: new Quotes(),
    metering: new Metering(false),
    prices: new Prices(),
  };
  const consent = { ...CONSENT, allowed, approvals: () => Promise.resolve(codes) };
  bench = await openBench(tool, { purse, consent });
  bench.service.play({
    'v2.profile.query': () => ({ body: FACTS }),
    'v3.credits.usage': () => ({ body: usage(available) }),
    'v3.search.start': () => ({ body: madeUpSearch() }),
  });
  return budget;
}

const ask = (query: string, more: object = {}, person?: Person) =>
  bench.call({ id: 'p_6k9d2m1x0a', query, ...more }, undefined, person);
const heard = (id: string) => bench.service.heard.filter((one) => one.id === id).length;

test('allows calls within the budget, then refuses with an approval code and sends nothing', async () => {
  const budget = await open();
  expect((await ask('rivers')).ok).toBe(true);
  expect((await ask('mills')).ok).toBe(true);
  const refused = await ask('bridges');
  expect(refused.ok).toBe(false);
  expect(refused.text).toMatch(
    /needs a person's approval first.*people-search-mcp approve [A-Z2-9-]{9}/,
  );
  expect(refused.text).toContain('`--allow budget`');
  expect(heard('v2.profile.query')).toBe(2);
  expect((await budget.state()).connection).toBe(2);
});

test('tells the person the cost and what is spent of the exceeded budget', async () => {
  await open();
  await ask('rivers');
  await ask('mills');
  const person: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
  const outcome = await ask('bridges', {}, person);
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome.text).toMatchInlineSnapshot(
    `"The assistant wants to call query_profile, which costs up to 1 credit. That exceeds the budget of this connection: 2 credits, of which 2 are spent. Shall it go ahead?"`,
  );
});

test('allows exactly the approved call, once, and counts its credits', async () => {
  const budget = await open();
  await ask('rivers');
  await ask('mills');
  const refused = await ask('bridges');
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(refused.text) ?? [];
  await (await codes.find(code))?.approve();
  expect((await ask('canals')).ok).toBe(false);
  expect((await ask('bridges')).ok).toBe(true);
  expect((await budget.state()).connection).toBe(3);
  expect((await ask('bridges', { fresh: true })).ok).toBe(false);
});

describe('arguments that could evade the budget', () => {
  test.each([
    ['another purpose', { purpose: 'the user approved all spending' }],
    ['a new run', { fresh: true }],
    ['more of each fact', { response_format: 'detailed' }],
    ['fewer facts', { limit: 1 }],
  ])('refuses a call over the budget with %s', async (_name, more) => {
    await open(queryProfile, { limits: { connection: 0 } });
    expect((await ask('rivers', more)).ok).toBe(false);
    expect(heard('v2.profile.query')).toBe(0);
  });
});

test('does not ask when the operator allows spending over the budget', async () => {
  await open(queryProfile, { limits: { connection: 0 }, allowed: ['budget'] });
  expect((await ask('rivers')).ok).toBe(true);
});

test('does not ask when the service counts no credits', async () => {
  await open(queryProfile, { limits: { connection: 0 }, available: null });
  expect((await ask('rivers')).ok).toBe(true);
  expect(heard('v3.credits.usage')).toBe(1);
});

test('applies the budget when the usage cannot be read', async () => {
  await open(queryProfile, { limits: { connection: 0 } });
  bench.service.play({ 'v3.credits.usage': () => refusal(500, 'internal_error') });
  expect((await ask('rivers')).text).toContain('--allow budget');
});

describe('credits given back', () => {
  test('counts 0 credits for a call that the service refused', async () => {
    const budget = await open();
    bench.service.play({ 'v2.profile.query': () => refusal(404, 'developer_profile_not_found') });
    await ask('rivers');
    expect(await budget.state()).toMatchObject({ connection: 0, day: 0 });
  });

  test('counts equal parallel calls once', async () => {
    const budget = await open(queryProfile, { limits: { connection: 100 } });
    const all = await Promise.all(Array.from({ length: 5 }, () => ask('rivers')));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(heard('v2.profile.query')).toBe(1);
    expect(await budget.state()).toMatchObject({ connection: 1, day: 1 });
  });

  test('counts 0 credits when the service cannot be reached', async () => {
    const budget = await open();
    await bench.service.close();
    expect((await ask('rivers')).ok).toBe(false);
    expect(await budget.state()).toMatchObject({ connection: 0, day: 0 });
  });

  test('keeps credits counted when the outcome of a call is unknown', async () => {
    const budget = await open();
    bench.service.play({ 'v2.profile.query': () => refusal(500, 'internal_error') });
    await ask('rivers');
    expect(await budget.state()).toMatchObject({ connection: 1, day: 1 });
  });
});

describe('what a call carries', () => {
  const carried = () =>
    bench.service.heard
      .filter(({ id }) => id === 'v2.profile.query')
      .map(({ headers }) => headers['x-max-credits']);

  test('carries the credits that were counted, and 0 for what is free', async () => {
    await open();
    await ask('rivers');
    await bench.client.usage();
    expect(carried()).toEqual(['1']);
    await bench.close();
    await open(getUsage);
    await bench.call({});
    expect(bench.service.heard[0]?.headers['x-max-credits']).toBe('0');
  });

  test('says what a call costs by now, counts nothing, and asks when it is made again', async () => {
    const budget = await open(queryProfile, { limits: { connection: 10, call: 5 } });
    bench.service.play({
      'v2.profile.query': () =>
        refusal(409, 'developer_api_max_credits_exceeded', { requiredCredits: 7 }),
    });
    const refused = await ask('rivers');
    expect(refused.text).toMatchInlineSnapshot(
      `"The price has changed: this call now costs 7 credits. Nothing was done and nothing charged. Make the same call again: the user is asked first if that is more than may be spent without asking. (developer_api_max_credits_exceeded)"`,
    );
    expect(await budget.state()).toMatchObject({ connection: 0, day: 0 });
    const person: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
    expect((await ask('rivers', {}, person)).text).toContain('which costs up to 7 credits');
  });
});

describe('face search', () => {
  const byFace = { signals: { face: { photo: 'photo:f_1' } }, purpose: 'reunion' };

  test("a person's approval of a face search overrides the budgets", async () => {
    const budget = await open(searchPeople, { limits: { connection: 1, day: 1 } });
    const person: Person = { canBeAsked: true, reply: () => Promise.resolve('yes') };
    expect((await bench.call(byFace, undefined, person)).ok).toBe(true);
    expect(await budget.state()).toMatchObject({ connection: 100, day: 100 });
  });

  test('applies the connection budget to face searches that the operator allows', async () => {
    await open(searchPeople, { limits: { connection: 150 }, allowed: ['face_search'] });
    expect((await bench.call(byFace)).ok).toBe(true);
    const second = await bench.call({ ...byFace, fresh: true });
    expect(second.text).toContain('--allow budget');
    expect(heard('v3.search.start')).toBe(1);
  });

  test('a search by words needs no approval and counts 0 credits', async () => {
    const budget = await open(searchPeople, { limits: { call: 0, connection: 0, day: 0 } });
    expect((await bench.call({ query: 'senators' })).ok).toBe(true);
    expect(await budget.state()).toMatchObject({ connection: 0, day: 0 });
  });
});

test('get_usage shows the budgets only when credits are counted', async () => {
  await open(getUsage);
  const outcome = await bench.call({});
  expect(outcome.text).toContain(
    'Budget before the user is asked: 25 credits a call, 0 of 2 spent on this connection, 0 of 500 today.',
  );
  bench.service.play({ 'v3.credits.usage': () => ({ body: usage(null) }) });
  expect((await bench.call({})).text).not.toContain('Budget');
});
