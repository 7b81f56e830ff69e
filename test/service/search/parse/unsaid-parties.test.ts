import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { UnitList } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { unitsAmong } from '../../../../src/service/search/vocabulary/units-among.ts';
import { parse } from './understood.ts';

const intentAmong = (query: string, units: readonly string[]) => {
  const list = new UnitList();
  for (const unit of units) list.add(unit);
  return parse(query, { ...NO_KNOWN_TERMS, ...unitsAmong([], list) }).intent;
};
const SEATS = ['district 4', 'district 44', 'ward north'];
const PARTIES = ['lumen alliance', 'varlo weavers', 'district 4'];

describe('a party', () => {
  it.each([
    'who else is in the party of Hilda Vance?',
    "people in Hilda Vance's party",
    'people in the same party as Hilda Vance',
  ])('is shared where units on record may be one, and no seat: "%s"', (query) => {
    const isShared = (units: readonly string[]) =>
      JSON.stringify(intentAmong(query, units)).includes('same_unit');
    expect(isShared(PARTIES)).toBe(true);
    expect(isShared(SEATS)).toBe(false);
  });

  it.each(['who has no party', 'people without a party'])(
    'is not missing where only seats are on record: "%s"',
    (query) => {
      expect(intentAmong(query, PARTIES).recorded).toEqual([{ field: 'unit', excluded: true }]);
      expect(intentAmong(query, SEATS).recorded).toBeUndefined();
    },
  );

  it('leaves departments and districts to be asked for', () => {
    const { recorded } = intentAmong('people without a district', SEATS);
    expect(recorded).toEqual([{ field: 'unit', excluded: true }]);
    const shared = intentAmong('people in the same department as Hilda Vance', SEATS);
    expect(JSON.stringify(shared)).toContain('same_unit');
  });
});
