import { expect, test } from 'vitest';
import { onResponseEnd } from '../../../src/mcp/http/on-response-end.ts';

function counted() {
  const calls = { made: 0 };
  const done = (): void => {
    calls.made += 1;
  };
  return { calls, done };
}

/** A stream of events that a test writes by hand. */
function events() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const headers = { 'content-type': 'text/event-stream', 'x-kept': 'yes' };
  return {
    response: new Response(body, { headers }),
    write: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    fail: () => control?.error(new Error('broken')),
    cancelled: () => cancelled,
  };
}

test.each([
  ['whole', Response.json({ a: 1 })],
  ['empty', new Response(null, { status: 202 })],
])('passes on an answer that is %s unchanged', (_what, response) => {
  const { calls, done } = counted();
  expect(onResponseEnd(response, done)).toBe(response);
  expect(calls.made).toBe(1);
});

test('calls done when a stream ends, and passes it on whole', async () => {
  const { calls, done } = counted();
  const stream = events();
  const passed = onResponseEnd(stream.response, done);
  expect(passed.headers.get('x-kept')).toBe('yes');
  stream.write('data: 1\n\n');
  const text = passed.text();
  expect(calls.made).toBe(0);
  stream.write('data: 2\n\n');
  stream.end();
  expect(await text).toBe('data: 1\n\ndata: 2\n\n');
  expect(calls.made).toBe(1);
});

test('calls done when a stream breaks or its reader cancels', async () => {
  const broken = events();
  const first = counted();
  const passed = onResponseEnd(broken.response, first.done);
  broken.fail();
  await expect(passed.text()).rejects.toThrow();
  expect(first.calls.made).toBe(1);
  const left = events();
  const second = counted();
  await onResponseEnd(left.response, second.done).body?.cancel();
  expect(second.calls.made).toBe(1);
  expect(left.cancelled()).toBe(true);
});
