import { expect, test } from 'vitest';
import { joinSpellings } from '../../../../src/service/search/retrieve/join-spellings.ts';

const joined = (counts: Readonly<Record<string, number>>) =>
  joinSpellings(Object.entries(counts).map(([value, people]) => ({ value, people }))).map(
    ({ value, spellings }) => [value, spellings.length],
  );

test('joins spellings that differ in case or legal form, under the commonest one', () => {
  expect(joined({ 'Low Quay': 3, 'LOW QUAY': 5, 'Low Quay GmbH': 2, 'Low Quay, Inc.': 1 })).toEqual(
    [['Low Quay', 4]],
  );
});

test('keeps the parts of a company and companies of a like name apart', () => {
  expect(joined({ 'Low Quay': 1, 'Low Quay Digital': 1, 'Low Quays Trust': 1 })).toEqual([
    ['Low Quay', 1],
    ['Low Quay Digital', 1],
    ['Low Quays Trust', 1],
  ]);
});
