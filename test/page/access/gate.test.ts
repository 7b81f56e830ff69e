import { describe, expect, test } from 'vitest';
import { Gate, isSame } from '../../../src/page/access/gate.ts';

const MINUTE = 60_000;

function gateAt() {
  const clock = { now: 0 };
  return { clock, gate: new Gate(() => clock.now) };
}

describe('Gate', () => {
  test('lets in once by a link', () => {
    const { gate } = gateAt();
    const link = gate.newLink();
    const secret = gate.enter(link) ?? '';
    expect(gate.session(secret)).not.toBeNull();
    expect(gate.enter(link)).toBeNull();
    expect(gate.session(secret)).not.toBeNull();
  });

  test('lets in by no other text, and not by a link of ten minutes ago', () => {
    const { clock, gate } = gateAt();
    const link = gate.newLink();
    for (const text of ['', `${link}x`, 'undefined']) expect(gate.enter(text)).toBeNull();
    clock.now = 10 * MINUTE;
    expect(gate.enter(link)).toBeNull();
  });

  test('ends a session twelve hours after its last request', () => {
    const { clock, gate } = gateAt();
    const secret = gate.enter(gate.newLink()) ?? '';
    for (let hours = 11; hours < 30; hours += 11) {
      clock.now = hours * 60 * MINUTE;
      expect(gate.session(secret)).not.toBeNull();
    }
    clock.now += 12 * 60 * MINUTE;
    expect(gate.session(secret)).toBeNull();
  });

  test('gives each session another token, and forgets one that leaves', () => {
    const { gate } = gateAt();
    const [one, other] = [gate.enter(gate.newLink()) ?? '', gate.enter(gate.newLink()) ?? ''];
    expect(gate.session(one)?.token).not.toBe(gate.session(other)?.token);
    gate.leave(one);
    expect(gate.session(one)).toBeNull();
    expect(gate.session(other)).not.toBeNull();
  });
});

test('isSame compares secrets of any length', () => {
  expect(isSame('a', 'a')).toBe(true);
  expect(isSame('a', 'ab')).toBe(false);
});
