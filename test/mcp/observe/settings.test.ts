import { expect, test } from 'vitest';
import { saneRequestId } from '../../../src/contract/request-id.ts';
import { BoundedLabels } from '../../../src/mcp/observe/bounded-labels.ts';
import { routeLabel } from '../../../src/mcp/observe/metrics.ts';
import { otelSettings } from '../../../src/mcp/observe/otel-settings.ts';
import { outcomeOf } from '../../../src/mcp/observe/outcome-of.ts';
import { RecentCallers } from '../../../src/mcp/observe/recent-callers.ts';
import { mayReadMetrics } from '../../../src/mcp/observe/serve-metrics.ts';

const AT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test.each([
  [{}, false],
  [AT, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
  [{ ...AT, OTEL_SDK_DISABLED: 'TRUE' }, false],
  [{ ...AT, OTEL_SDK_DISABLED: 'no' }, true],
  [{ ...AT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('otelSettings for %j enable spans: %s', (env, wanted) => {
  expect(otelSettings(env) !== null).toBe(wanted);
});

test.each([
  [undefined, undefined, { kind: 'always_on', parentBased: true, ratio: 1 }],
  ['always_off', undefined, { kind: 'always_off', parentBased: false, ratio: 1 }],
  ['traceidratio', '0.25', { kind: 'traceidratio', parentBased: false, ratio: 0.25 }],
  ['parentbased_traceidratio', '7', { kind: 'traceidratio', parentBased: true, ratio: 1 }],
  ['parentbased_always_off', '', { kind: 'always_off', parentBased: true, ratio: 1 }],
  ['something', undefined, { kind: 'always_on', parentBased: true, ratio: 1 }],
])('otelSettings reads the sampler %s with argument %s', (name, argument, expected) => {
  const env = { ...AT, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument };
  expect(otelSettings(env)?.sampler).toEqual(expected);
});

test('saneRequestId accepts only ids that are safe in a log', () => {
  expect(saneRequestId('req-1.a:B_2')).toBe('req-1.a:B_2');
  for (const id of ['', ' a', 'a b', 'a"b', 'ä', '-a', 'a\nb', 'x'.repeat(129), null, undefined]) {
    expect(saneRequestId(id)).toBe(null);
  }
});

test.each([
  [null, null, false],
  [null, 'Bearer anything', false],
  [null, 'Bearer ', false],
  ['secret', null, false],
  ['secret', 'Bearer secret', true],
  ['secret', 'bearer  secret', true],
  ['secret', 'Bearer secre', false],
  ['secret', 'secret', false],
])('mayReadMetrics with token %s, given %s, is %s', (token, shown, may) => {
  expect(mayReadMetrics(token, shown)).toBe(may);
});

test.each([
  ['/mcp', '/mcp'],
  ['/healthz', '/healthz'],
  ['/.well-known/oauth-protected-resource/mcp', '/.well-known'],
  ['/mcpx', 'other'],
  ['/people/ann', 'other'],
  ['/', 'other'],
])('routeLabel of %s is %s', (path, label) => {
  expect(routeLabel(path)).toBe(label);
});

test('BoundedLabels accepts only plain words, up to a maximum number', () => {
  const labels = new BoundedLabels(2);
  expect(
    ['ok', 'Ann Example', 'a"b', 'timeout', 'third', 'ok'].map((one) => labels.of(one)),
  ).toEqual(['ok', 'other', 'other', 'timeout', 'other', 'ok']);
});

test('outcomeOf returns a plain word for any error code', () => {
  const failed = (code: string) => ({ ok: false as const, text: '', code });
  expect(outcomeOf({ ok: true, text: '', data: {} })).toBe('ok');
  expect(outcomeOf({ ok: false, text: '' })).toBe('refused');
  expect(outcomeOf(failed('rate_limited'))).toBe('rate_limited');
  expect(outcomeOf(failed('Ann Example, 12 High Street'))).toBe('other');
});

test('RecentCallers counts callers of the last 15 minutes, up to 10,000', () => {
  let now = 0;
  const callers = new RecentCallers(() => now);
  for (const id of ['ann', 'bob', 'ann']) callers.note(id);
  expect(callers.size).toBe(2);
  now = 10 * 60_000;
  callers.note('bob');
  now = 16 * 60_000;
  expect(callers.size).toBe(1);
  for (let n = 0; n < 10_005; n += 1) callers.note(`caller ${n}`);
  expect(callers.size).toBe(10_000);
});
