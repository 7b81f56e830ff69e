import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../src/answers/clean-text.ts';

test('keeps letters and signs of any script', () => {
  for (const text of ['Ada Obi', "Zoë O'Neil-Łukasz", '山田太郎', 'Владимир', 'C++ & R&D', 'نور']) {
    expect(cleanText(text, 100)).toBe(text);
  }
});

test.each([
  ['zero-width characters', 'Ada\u200B\u200C\u2060\uFEFF Obi', 'Ada Obi'],
  ['bidirectional overrides', 'Ada \u202Eibo\u202C \u2066x\u2069', 'Ada ibo x'],
  ['control characters', 'Ada\u0000\u0007\u001B[31m Obi\u009F', 'Ada[31m Obi'],
  ['tag characters', `Ada${String.fromCodePoint(0xe0049, 0xe0067)} Obi`, 'Ada Obi'],
  ['variation selectors', `Ada\uFE0F${String.fromCodePoint(0xe0101)} Obi`, 'Ada Obi'],
  ['blank fillers', 'Ada\u3164\uFFA0\u115F Obi', 'Ada Obi'],
  ['lone surrogates', 'Ada\uD800 Obi\uDC00', 'Ada Obi'],
  ['private-use characters', 'Ada\uE000 Obi', 'Ada Obi'],
  ['line breaks', 'Ada\r\nObi\u2028and\u2029more\u0085', 'Ada Obi and more'],
  ['more than three combining marks', `A${'\u0301'.repeat(40)}da`, `A${'\u0301'.repeat(3)}da`],
])('strips %s', (_what, dirty, clean) => {
  expect(cleanText(dirty, 100)).toBe(clean);
});

test('cuts at whole characters and adds an ellipsis', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…');
  expect(cleanText('𝒜𝒷𝒸𝒹𝑒', 4)).toBe('𝒜𝒷𝒸…');
  expect(cleanText('ab cdef', 4)).toBe('ab…');
});

test('returns one short line without invisible characters for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanText(text, 50);
      expect(Array.from(clean).length).toBeLessThanOrEqual(50);
      expect(clean).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\n\r]/u);
      expect(cleanText(clean, 50)).toBe(clean);
    }),
  );
});
