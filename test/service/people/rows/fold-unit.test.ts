import { expect, it } from 'vitest';
import { foldUnit } from '../../../../src/service/people/rows/fold-unit.ts';

it.each([
  ['IT/IS', 'it / is'],
  ['Sales', 'sales'],
  ['Research & Development', 'research & development'],
  ['Billing | Claims; Refunds', 'billing / claims / refunds'],
  ['District Clark County, No. 6', 'district clark county no 6'],
  ['/', ''],
])('keeps the divided parts of "%s" apart', (unit, folded) => {
  expect(foldUnit(unit)).toBe(folded);
});
