import { describe, expect, it } from 'vitest';
import {
  derivedKey,
  identityDigest,
  keyDigestOf,
  windowOf,
} from '../../../src/client/idempotency/derived-key.ts';
import { KeyMemory, type KeyUse } from '../../../src/client/idempotency/key-memory.ts';

const call = { tool: 'query_profile', args: { id: 'p_1', query: 'work' }, keyDigest: 'k' };

describe('derivedKey', () => {
  it('returns the same key for the same call within the same 15-minute window', () => {
    const position = { window: windowOf(Date.parse('2026-11-03T10:05:00Z')), attempt: 0 };
    expect(derivedKey(identityDigest(call), position)).toBe('psm-fa7b9b80399e3ad2a1b2392ccd04168d');
    expect(windowOf(Date.parse('2026-11-03T10:14:59Z'))).toBe(position.window);
    expect(windowOf(Date.parse('2026-11-03T10:15:00Z'))).toBe(position.window + 1);
  });

  it('returns another key for another tool, argument, API key, window or attempt', () => {
    const identities = [
      call,
      { ...call, tool: 'x' },
      { ...call, args: { id: 'p_1', query: 'worK' } },
      { ...call, keyDigest: 'l' },
    ].map(identityDigest);
    const places = [
      { window: 1, attempt: 0 },
      { window: 1, attempt: 1 },
      { window: 2, attempt: 0 },
      { window: 11, attempt: 0 },
    ];
    const keys = identities.flatMap((identity) => places.map((p) => derivedKey(identity, p)));
    expect(new Set(keys).size).toBe(16);
  });

  it('returns a hexadecimal key that fits a header and a path', () => {
    const key = derivedKey(identityDigest(call), { window: 1, attempt: 0 });
    expect(key).toMatch(/^psm-[0-9a-f]{32}$/);
    expect(keyDigestOf('psk_secret')).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('KeyMemory', () => {
  const use: KeyUse = {
    position: { window: 1, attempt: 0 },
    key: 'k',
    sentAt: 0,
    state: 'over',
    indexRevision: null,
  };

  it('evicts the least recently used call', () => {
    const memory = new KeyMemory();
    for (let i = 0; i < 1_000; i += 1) memory.set(`call ${i}`, use);
    memory.set('call 0', use);
    memory.set('one more', use);
    expect(memory.get('call 0')).toBe(use);
    expect(memory.get('call 1')).toBeUndefined();
  });
});
