import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallObserver } from '../../src/mcp/observe/call-observer.ts';
import { Metrics } from '../../src/mcp/observe/metrics.ts';
import { CANARY, CORPUS } from './corpus.ts';

/** Hostile error codes, paths and callers, in metrics and log lines. */

let metrics: Metrics;
beforeEach(() => {
  metrics = new Metrics();
});
afterEach(() => metrics.close());

test('keeps hostile text out of metric labels and log lines', async () => {
  const lines: object[] = [];
  const log = (facts: object, message: string) => lines.push({ facts, message });
  const logger = { debug: log, info: log, warn: log, error: log };
  const observer = new CallObserver({ logger, transport: 'tcp', metrics, tracing: null });
  for (const { text } of CORPUS) {
    const trace = { traceparent: text, tracestate: text };
    const call = { tool: 'get_profile', meta: { ...trace, [text]: text } };
    await observer.observe(call, () => Promise.resolve({ ok: false, code: text, text }));
    metrics.request(`/${encodeURIComponent(text.toWellFormed())}`, 404);
    metrics.request(text, 404);
    metrics.caller(text);
  }
  const told = await metrics.text();
  expect(told).toContain('outcome="other"');
  expect(told).toContain(
    `people_search_mcp_http_requests_total{route="other",status="404"} ${2 * CORPUS.length}`,
  );
  expect(told).not.toContain(CANARY);
  expect(told).not.toContain(encodeURIComponent(CANARY));
  expect(lines).toHaveLength(CORPUS.length);
  expect(JSON.stringify(lines)).not.toContain(CANARY);
});

test('limits the number of distinct outcome labels', async () => {
  for (let at = 0; at < 500; at += 1) metrics.call('get_profile')(`invented_${CANARY}_${at}`);
  const outcomes = new Set((await metrics.text()).match(/outcome="[^"]*"/g));
  expect(outcomes.size).toBeLessThanOrEqual(61);
});
