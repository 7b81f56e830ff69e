import { expect, test } from 'vitest';
import { ReceivedBytes } from '../../../src/contract/received-bytes.ts';
import { heldFiles } from '../../../src/mcp/files/held-files.ts';

const MIB = 1024 * 1024;
const LIMITS = { ownerAtOnce: 30 * MIB, ownerAMinute: 100 * MIB, allAtOnce: 50 * MIB };

function openBounds() {
  const received = new ReceivedBytes(LIMITS, () => 0);
  const call = (caller: string) => heldFiles((bytes) => received.begin(caller, bytes));
  return { received, call };
}

test('refuses a file while other calls of the caller hold too much, and not another caller', () => {
  const { call } = openBounds();
  const first = call('ann');
  first.hold(20 * MIB);
  expect(() => call('ann').hold(20 * MIB)).toThrow(/Wait 5 s, then make the same call again/);
  call('bob').hold(20 * MIB);
  first.end();
  call('ann').hold(20 * MIB);
});

test('holds nothing when the call has ended, also after a refusal', () => {
  const { received, call } = openBounds();
  const one = call('ann');
  one.hold(20 * MIB);
  one.hold(5 * MIB);
  expect(() => one.hold(20 * MIB)).toThrow('too many bytes');
  one.end();
  one.end();
  expect(received.held).toBe(0);
});

test('does not count the files of the only user of a machine', () => {
  const held = heldFiles(null);
  for (let file = 0; file < 100; file += 1) held.hold(20 * MIB);
  held.end();
});
