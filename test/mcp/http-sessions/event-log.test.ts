import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { EventLog, EventMemory } from '../../../src/mcp/http/sessions/event-log.ts';

const note = (text: string): JSONRPCMessage => ({ jsonrpc: '2.0', id: 1, result: { text } });
const BYTES = Buffer.byteLength(JSON.stringify(note('a')));

async function replayed(log: EventLog, last: string): Promise<string[]> {
  const sent: string[] = [];
  await log.replayEventsAfter(last, {
    send: async (id, message) => {
      expect(id).toMatch(/^[\w-]+\.\d+$/);
      sent.push(JSON.parse(JSON.stringify(message)).result.text);
    },
  });
  return sent;
}

test('replays the later events of the same stream in order', async () => {
  const log = new EventLog(new EventMemory(10_000), 10);
  const first = await log.storeEvent('one', note('a'));
  await log.storeEvent('two', note('b'));
  await log.storeEvent('one', note('c'));
  await log.storeEvent('one', note('d'));
  expect(await log.getStreamIdForEventId(first)).toBe('one');
  expect(await replayed(log, first)).toEqual(['c', 'd']);
});

test('does not replay events that only mark the start of a stream', async () => {
  const log = new EventLog(new EventMemory(10_000), 10);
  const begin = await log.storeEvent('one', {} as JSONRPCMessage);
  await log.storeEvent('one', {} as JSONRPCMessage);
  await log.storeEvent('one', note('a'));
  expect(await replayed(log, begin)).toEqual(['a']);
});

test('does not keep progress notifications, so they displace no answer', async () => {
  const log = new EventLog(new EventMemory(10_000), 1);
  const begin = await log.storeEvent('one', note('a'));
  for (let n = 0; n < 5; n += 1) {
    const params = { progressToken: 1, progress: n };
    const told = { jsonrpc: '2.0', method: 'notifications/progress', params } as const;
    expect(await log.storeEvent('one', told)).toBe(`one.${n + 2}`);
  }
  expect(log.size).toBe(1);
  await log.storeEvent('one', note('b'));
  expect(await replayed(log, begin)).toEqual(['b']);
});

test('drops the oldest events of a full log and replays the rest', async () => {
  const log = new EventLog(new EventMemory(10_000), 2);
  const gone = await log.storeEvent('one', note('a'));
  for (const text of ['b', 'c', 'd']) await log.storeEvent('one', note(text));
  expect(log.size).toBe(2);
  expect(await log.getStreamIdForEventId(gone)).toBe('one');
  expect(await replayed(log, gone)).toEqual(['c', 'd']);
});

test('drops events of the session that was silent longest when bytes run out', async () => {
  const memory = new EventMemory(3 * BYTES);
  const [silent, talking] = [new EventLog(memory, 100), new EventLog(memory, 100)];
  await silent.storeEvent('one', note('a'));
  await silent.storeEvent('one', note('b'));
  await talking.storeEvent('one', note('c'));
  await talking.storeEvent('one', note('d'));
  expect([silent.size, talking.size, memory.bytes]).toEqual([1, 2, 3 * BYTES]);
  await talking.storeEvent('one', note('e'));
  await talking.storeEvent('one', note('f'));
  expect([silent.size, talking.size, memory.bytes]).toEqual([0, 3, 3 * BYTES]);
});

test('frees the bytes of a session that ends', async () => {
  const memory = new EventMemory(10_000);
  const log = new EventLog(memory, 100);
  await log.storeEvent('one', note('a'));
  expect(memory.bytes).toBe(BYTES);
  log.clear();
  expect([memory.bytes, log.size]).toEqual([0, 0]);
});

test.each(['', 'one', 'one.', 'one.x', '.1', 'a b.1', `${'x'.repeat(65)}.1`, 'one.1.2'])(
  'does not recognize the event id "%s"',
  async (id) => {
    const log = new EventLog(new EventMemory(10_000), 10);
    expect(await log.getStreamIdForEventId(id)).toBe(undefined);
  },
);
