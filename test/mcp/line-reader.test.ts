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

test('returns the same lines however the bytes are cut, with characters intact', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/\s/.test(text));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
      expect(readAll(cutAt(bytes, cuts))).toEqual(lines.filter((text) => text !== ''));
    }),
  );
});

test('reports a line over the limit once and reads the next one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 200 }), fc.array(fc.nat()), (length, cuts) => {
      const bytes = Buffer.from(`before\n${'x'.repeat(length)}\r\nafter\r\n`);
      expect(readAll(cutAt(bytes, cuts), 10)).toEqual(['before', null, 'after']);
    }),
  );
});

test('does not return a line before it has ended', () => {
  expect(readAll([Buffer.from('half')])).toEqual([]);
});
