import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tarEntries } from '../../../../src/service/store/engine/tar-entries.ts';

/** A POSIX tar archive with short names. */
function tar(entries: readonly { name: string; data: Uint8Array | null }[]): Uint8Array {
  const blocks = entries.flatMap(({ name, data }) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write((data?.length ?? 0).toString(8).padStart(11, '0'), 124);
    header.write(data === null ? '5' : '0', 156);
    const body = Buffer.alloc(Math.ceil((data?.length ?? 0) / 512) * 512);
    body.set(data ?? []);
    return [header, body];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

const entry = fc.record({
  name: fc.stringMatching(/^[a-z0-9_][a-z0-9_/]{0,60}$/),
  data: fc.option(fc.uint8Array({ maxLength: 1500 })),
});

test('reads back every entry of a tar archive', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const read = [...tarEntries(tar(entries))].map(({ name, isFolder, data }) => ({
        name,
        data: isFolder ? null : new Uint8Array(data),
      }));
      expect(read).toEqual(
        entries.map(({ name, data }) => ({ name, data: data && new Uint8Array(data) })),
      );
    }),
  );
});

test('drops the leading slash of an entry name', () => {
  const [only] = tarEntries(tar([{ name: '/PG_VERSION', data: Buffer.from('18') }]));
  expect(only?.name).toBe('PG_VERSION');
});

test('rejects a truncated archive', () => {
  const whole = tar([{ name: 'base/1', data: new Uint8Array(2000) }]);
  expect(() => [...tarEntries(whole.subarray(0, 1200))]).toThrow('ends inside base/1');
});
