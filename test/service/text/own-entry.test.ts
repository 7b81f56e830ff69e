import { expect, test } from 'vitest';
import { nameWordsOf } from '../../../src/service/identity/names/name-words.ts';
import { ownEntry } from '../../../src/service/text/own-entry.ts';

test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
  'a table has no entry for "%s" unless it was written there',
  (word) => {
    expect(ownEntry<string>({ jr: 'jr' }, word)).toBeUndefined();
    expect(ownEntry({ jr: 'jr' }, 'jr')).toBe('jr');
  },
);

test('a name with a word that every object knows has no generation', () => {
  expect(nameWordsOf('Ivo constructor').generation).toBeNull();
});
