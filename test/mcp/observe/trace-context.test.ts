import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrace, traceHeaders } from '../../../src/mcp/observe/trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('reads traceparent and tracestate and writes them unchanged', () => {
  const trace = readTrace(`00-${TRACE}-${SPAN}-01`, 'vendor=1');
  expect(trace).toEqual({ traceId: TRACE, spanId: SPAN, flags: 1, state: 'vendor=1' });
  expect(traceHeaders(trace)).toEqual({
    traceparent: `00-${TRACE}-${SPAN}-01`,
    tracestate: 'vendor=1',
  });
});

test('reads a later version as far as version 00 goes', () => {
  const trace = readTrace(`cc-${TRACE}-${SPAN}-00-more`, undefined);
  expect(traceHeaders(trace)).toEqual({ traceparent: `00-${TRACE}-${SPAN}-00` });
});

test.each([
  undefined,
  7,
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\r\nx: y`,
])('ignores an invalid traceparent: %j', (text) => {
  expect(readTrace(text, undefined)).toBe(null);
  expect(traceHeaders(readTrace(text, undefined))).toEqual({});
});

test.each(['x'.repeat(513), 'a=1\r\nx: y', '', 5])(
  'drops an invalid tracestate (case %#)',
  (state) => {
    expect(traceHeaders(readTrace(`00-${TRACE}-${SPAN}-01`, state))).not.toHaveProperty(
      'tracestate',
    );
  },
);

test('writes only header-safe text for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const sent = traceHeaders(readTrace(`00-${TRACE}-${SPAN}-01${one}`, other));
      for (const value of Object.values(sent)) expect(value).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
