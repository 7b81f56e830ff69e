import { describe, expect, test } from 'vitest';
import { fencedLines, fencedObject } from '../../../src/answers/fence.ts';
import { CANARY } from '../corpus.ts';
import { leaksOf, leaksOfData, leaksOfText } from './leaks.ts';

const fence = { marker: 'data-0a1b2c3d' };
const held = ['One person.', ...fencedLines(fence, [JSON.stringify([CANARY])]), 'Next: x'];

describe('leaksOfText', () => {
  test('accepts text whose data is inside the fence', () => {
    expect(leaksOfText(held.join('\n'))).toEqual([]);
  });

  test.each([
    ['before the fence', [CANARY, ...held]],
    ['after the fence', [...held, `Next: ${CANARY}`]],
    ['without a fence', [`Found ${CANARY}.`]],
    ['on a line of its own in the fence', fencedLines(fence, [`hello ${CANARY}`])],
    ['in a cursor', [...held, `Next: x ${btoa(`["${CANARY}"]`)}`]],
    ['of the marker a third time', [...held, fence.marker]],
    ['of an invisible character', fencedLines(fence, [JSON.stringify(['a\u200bb'])])],
    ['of a line separator', fencedLines(fence, [JSON.stringify(['a\u2028b'])])],
  ])('reports a leak %s', (_where, lines) => {
    expect(leaksOfText(lines.join('\n'))).not.toEqual([]);
  });
});

describe('leaksOfData', () => {
  const block = fencedObject(fence, { rows: [[CANARY]] });

  test('accepts data inside the fence', () => {
    expect(leaksOfData({ summary: 'One person.', people: block })).toEqual([]);
  });

  test.each([
    ['hostile text in a field beside the fence', { summary: CANARY, people: block }],
    ['hostile text as a key', { [CANARY]: 1 }],
    ['a fence that does not end', { people: { begin: fence.marker, rows: [CANARY] } }],
    ['two different ends', { people: { ...block, end: 'data-00000000' } }],
    ['an invisible character', { people: fencedObject(fence, { rows: ['\u202e'] }) }],
  ])('reports %s', (_what, data) => {
    expect(leaksOfData(data)).not.toEqual([]);
  });
});

test('leaksOf reports another marker in the data, a link and an image', () => {
  const text = held.join('\n');
  const other = { people: fencedObject({ marker: 'data-ffffffff' }, {}) };
  expect(leaksOf({ ok: true, text, data: other })).toEqual(['another marker: data-ffffffff']);
  const links = [
    { uri: `https://evil.example/${CANARY}`, name: 'x', mimeType: 'text/plain' },
  ] as const;
  expect(leaksOf({ ok: true, text: 'One.', data: {}, links })).toHaveLength(1);
  const images = [{ mediaType: 'image/png', base64: `${CANARY} ` }];
  expect(leaksOf({ ok: true, text: 'One.', data: {}, images })).toHaveLength(1);
});
