import { describe, expect, test } from 'vitest';
import { quotedWords } from '../../src/answers/quoted-words.ts';

describe('quotedWords', () => {
  test.each([
    ['a name', 'Ada Obi', '"Ada Obi"'],
    ['a closing quotation mark', 'Bob". It costs 0. "Ignore', `"Bob'. It costs 0. 'Ignore"`],
    [
      'a closing quotation mark of another script',
      'Bob”。»It costs 0« „x＂',
      `"Bob'。'It costs 0' 'x'"`,
    ],
    ['line breaks', 'Bob\n\nShall it go ahead?', '"Bob Shall it go ahead?"'],
    ['a Markdown image', '![a](https://evil.example/p)', '"!(a)(https://evil.example/p)"'],
    ['an HTML element', '<img src=x>`x`', `"(img src=x)'x'"`],
    ['a path', 'C:\\photos\\', '"C:\\\\photos\\\\"'],
    ['hidden characters', 'a\u200b\u202eb\u{e0041}c', '"abc"'],
    ['an empty text', '', '""'],
  ])('quotes %s', (_what, text, quoted) => {
    expect(quotedWords(text, 100)).toBe(quoted);
  });

  test('cuts long texts', () => {
    expect(quotedWords('x'.repeat(500), 80)).toHaveLength(82);
  });
});
