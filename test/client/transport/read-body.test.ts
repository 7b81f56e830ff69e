import { expect, it } from 'vitest';
import { readBody } from '../../../src/client/transport/read-body.ts';

async function* chunks(count: number, seen: { read: number; ended: boolean }) {
  try {
    for (; seen.read < count; seen.read += 1) yield Buffer.from('0123456789');
  } finally {
    seen.ended = true;
  }
}

it('reads a body whole, with characters split across chunks', async () => {
  async function* halves() {
    const bytes = Buffer.from('Zoë');
    yield bytes.subarray(0, 3);
    yield bytes.subarray(3);
  }
  expect(await readBody(halves(), undefined)).toBe('Zoë');
});

it('stops reading a body over the limit', async () => {
  const seen = { read: 0, ended: false };
  expect(await readBody(chunks(1_000, seen), undefined, 35)).toBeNull();
  expect(seen).toEqual({ read: 3, ended: true });
});

it('does not read a body whose content-length is over the limit', async () => {
  const seen = { read: 0, ended: false };
  expect(await readBody(chunks(1_000, seen), '36', 35)).toBeNull();
  expect(seen.read).toBe(0);
});

it('measures a body with a malformed content-length', async () => {
  expect(await readBody(chunks(2, { read: 0, ended: false }), 'many', 35)).toHaveLength(20);
});
