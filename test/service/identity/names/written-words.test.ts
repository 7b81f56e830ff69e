import { expect, test } from 'vitest';
import { isWritten } from '../../../../src/service/identity/names/written-words.ts';

test.each(['harry', 'ada', 'chukwuemeka', 'xiaoming', 'peggy'])('knows the name %s', (name) => {
  expect(isWritten(name)).toBe(true);
});

test.each(['hrarry', 'jayaned', 'gegrgoe', 'thmoas'])(
  'does not know the misspelling %s',
  (word) => {
    expect(isWritten(word)).toBe(false);
  },
);
