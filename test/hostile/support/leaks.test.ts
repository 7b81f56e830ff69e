import { describe, expect, test } from 'vitest';
import { fencedLines, fencedObject } from '../../../src/answers/fence.ts';
import { CANARY } from '../corpus.ts';
import { leaksOf, leaksOfData, leaksOfText } from './leaks.ts';

const fence = { marker: 'data-0a1b2c3d' };
const held = ['One person.', ...fencedLines(fence, [JSON.stringify([CANARY])]), 'Next: x'];

describe('a text', () => {
  test('that holds its data is fine', () => {
    expect(leaksOfText(held.join('\n'))).toEqual([]);
  });

  test.each([
    ['before the block', [CANARY, ...held]],
    ['after the block', [...held, `Next: ${CANARY}`]],
    ['without any block', [`Found ${CANARY}.`]],
    ['with a line of its own in the block', fencedLines(fence, [`hello ${CANARY}`])],
    ['in a cursor', [...held, `Next: x ${btoa(`["${CANARY}"]`)}`]],
    ['with its marker a third time', [...held, fence.marker]],
    ['with something unseen in it', fencedLines(fence, [JSON.stringify(['a\u200bb'])])],
    ['with a separator in it', fencedLines(fence, [JSON.stringify(['a\u2028b'])])],
  ])('that lets something out %s is told', (_where, lines) => {
    expect(leaksOfText(lines.join('\n'))).not.toEqual([]);
  });
});

describe('structured content', () => {
  const block = fencedObject(fence, { rows: [[CANARY]] });

  test('that holds its data is fine', () => {
    expect(leaksOfData({ summary: 'One person.', people: block })).toEqual([]);
  });

  test.each([
    ['a field beside the block', { summary: CANARY, people: block }],
    ['a key', { [CANARY]: 1 }],
    ['a block that does not end', { people: { begin: fence.marker, rows: [CANARY] } }],
    ['two different ends', { people: { ...block, end: 'data-00000000' } }],
    ['something unseen', { people: fencedObject(fence, { rows: ['\u202e'] }) }],
  ])('with %s is told', (_what, data) => {
    expect(leaksOfData(data)).not.toEqual([]);
  });
});

test('another marker in the other channel, a link and an image are told', () => {
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
