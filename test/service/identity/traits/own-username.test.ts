import { expect, test } from 'vitest';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';
import { isOwnUsername } from '../../../../src/service/identity/traits/own-username.ts';
import { quoteValue } from '../../../../src/service/identity/traits/quote-value.ts';

const names = ['Maria Garcia'].map(nameWordsOf);

test.each(['mariagarcia', 'maria.garcia', 'm_garcia85', 'garciam', 'maria'])(
  'isOwnUsername rejects %s, which any Maria Garcia may choose',
  (name) => {
    expect(isOwnUsername(name, names)).toBe(false);
  },
);

test.each(['bellringer', 'mariagarcia1985', '7018934', 'mg-harbourlights'])(
  'isOwnUsername accepts %s as specific to one person',
  (name) => {
    expect(isOwnUsername(name, names)).toBe(true);
  },
);

test.each([
  ['Fernhill', ' (Fernhill)'],
  ['District 12', ' (District 12)'],
  ['Leeds, tel +44 20 7946 0000', ''],
  ['Self-employed (ada@post.example)', ''],
  ['https://ada.example', ''],
  ['x'.repeat(200), ''],
])('quoteValue(%j) returns %j and leaves out contact details', (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});
