import { afterEach, beforeEach, expect, test } from 'vitest';
import { Metering } from '../../../src/mcp/budgets/metering.ts';
import { deleteWatcher } from '../../../tools/delete_watcher.ts';
import { quotePopulation } from '../../../tools/quote_population.ts';
import { openBench, type ToolBench } from '../../tools/tool-bench.ts';
import { roomyPurse } from '../support/environment.ts';
import { refusal } from '../support/scripted-service.ts';

/** What is learnt about a key from the answers of its service. */

const ANSWER = { status: 200, data: {}, indexRevision: null, joined: false };
const balance = (creditsRemaining: number | null, data: object = {}) => {
  return { ...ANSWER, data, creditsRemaining };
};

let bench: ToolBench;
let client: Parameters<Metering['isMetered']>[0];
const { signal } = new AbortController();
beforeEach(async () => {
  bench = await openBench(deleteWatcher);
  client = bench.client;
});
afterEach(() => bench.close());

const usages = () => bench.service.heard.filter(({ id }) => id === 'v3.credits.usage').length;
const play = (body: object) => bench.service.play({ 'v3.credits.usage': () => ({ body }) });

test('counts on credits while nothing is known, and does not ask a remote service', async () => {
  play({ available: null });
  expect(await new Metering(false).isMetered(client, signal)).toBe(true);
  expect(usages()).toBe(0);
});

test('asks a service on this machine once', async () => {
  play({ available: null });
  const metering = new Metering(true);
  expect(await metering.isMetered(client, signal)).toBe(false);
  expect(await metering.isMetered(client, signal)).toBe(false);
  expect(usages()).toBe(1);
});

test('asks again after a failure, which counts as metered', async () => {
  bench.service.play({
    'v3.credits.usage': () => refusal(403, 'missing_api_key_scope'),
  });
  const metering = new Metering(true);
  expect(await metering.isMetered(client, signal)).toBe(true);
  play({ available: null });
  expect(await metering.isMetered(client, signal)).toBe(false);
});

test.each([
  ['a balance', 'v2.search', balance(0), true],
  ['a usage of null', 'v3.credits.usage', balance(null, { available: null }), false],
  ['a usage of 0', 'v3.credits.usage', balance(null, { available: 0 }), true],
  ['a usage that does not say', 'v3.credits.usage', balance(null), true],
] as const)('learns from %s', async (_name, id, answer, metered) => {
  const metering = new Metering(false);
  metering.note(id, answer);
  expect(await metering.isMetered(client, signal)).toBe(metered);
});

test('an answer without a balance changes nothing, one with a balance does', async () => {
  const metering = new Metering(false);
  metering.note('v3.credits.usage', balance(null, { available: null }));
  metering.note('v2.search', balance(null));
  expect(await metering.isMetered(client, signal)).toBe(false);
  metering.note('v2.search', balance(5));
  expect(await metering.isMetered(client, signal)).toBe(true);
});

test('a remote service that told its usage is quoted without prices', async () => {
  await bench.close();
  const purse = roomyPurse();
  purse.metering.note('v3.credits.usage', balance(null, { available: null }));
  bench = await openBench(quotePopulation, { purse });
  bench.service.play({ 'v3.populations.quote': () => ({ body: { credits: 40, size: 20 } }) });
  const outcome = await bench.call({ kind: 'company', name: 'Quay Labs' });
  expect(outcome.ok && outcome.data).not.toHaveProperty('credits');
  expect(outcome.text).toContain('A search would add 20 people at depth partial.');
  expect(outcome.text).not.toMatch(/credit/i);
});
