import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader } from '../../src/mcp/stdio/line-reader.ts';

function readAll(chunks: readonly Buffer[], longest?: number): (string | null)[] {
  const lines: (string | null)[] = [];
  const handler = {
    onLine: (line: string) => lines.push(line),
    onTooLong: () => lines.push(null),
  };
  const reader = new LineReader(handler, longest);
  for (const chunk of chunks) reader.push(chunk);
  return lines;
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])];
  const sorted = places.sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

test('however the bytes are cut, the same lines come out, letters of any script whole', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/\s/.test(text));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
      expect(readAll(cutAt(bytes, cuts))).toEqual(lines.filter((text) => text !== ''));
    }),
  );
});

test('a line over the limit is told once, and the next one is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 200 }), fc.array(fc.nat()), (length, cuts) => {
      const bytes = Buffer.from(`before\n${'x'.repeat(length)}\r\nafter\r\n`);
      expect(readAll(cutAt(bytes, cuts), 10)).toEqual(['before', null, 'after']);
    }),
  );
});

test('a line that has not ended is none yet', () => {
  expect(readAll([Buffer.from('half')])).toEqual([]);
});
