import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  analyzeTurns,
  isMisleading,
  type TableSize,
  vacuumTurns,
} from '../../../src/service/store/maintenance-turns.ts';

const tables = fc
  .array(
    fc.record({
      pages: fc.oneof(fc.nat(10), fc.nat(5000)),
      columns: fc.integer({ min: 1, max: 40 }),
      isCatalog: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(
      ({ pages, columns, isCatalog }, at): TableSize => ({
        name: `t${at}`,
        columns: Array.from({ length: columns }, (_, n) => `c${n}`),
        ...{ pages, isCatalog },
        ...{ rowPages: pages, knownPages: 0, knownRows: 0, changedRows: 0 },
      }),
    ),
  );

const namesIn = (statements: readonly string[]): string[] =>
  statements.flatMap((sql) => sql.match(/\bt\d+\b/g) ?? []);

test('every table is vacuumed once, a large one alone and its long values after it', () => {
  fc.assert(
    fc.property(tables, (all) => {
      const turns = vacuumTurns(all);
      expect([...new Set(namesIn(turns))]).toEqual(all.map(({ name }) => name));
      for (const { name, pages } of all) {
        const own = turns.filter((sql) => namesIn([sql]).includes(name));
        if (pages <= 500) expect(own).toHaveLength(1);
        else {
          const parts = ['toast', 'main'].map((part) => `(process_${part} false)`);
          expect(own).toEqual(parts.map((part) => `vacuum ${part} ${name}`));
        }
      }
    }),
  );
});

test('every column of a large table is analyzed once, a few at a time', () => {
  fc.assert(
    fc.property(tables, (all) => {
      const turns = analyzeTurns(all);
      for (const { name, columns } of all.filter((one) => !one.isCatalog && one.pages > 500)) {
        const own = turns.filter((sql) => sql.startsWith(`analyze ${name} (`));
        const listed = own.map((sql) => sql.match(/c\d+/g) ?? []);
        expect(listed.flat()).toEqual(columns);
        expect(Math.max(...listed.map(({ length }) => length))).toBeLessThanOrEqual(4);
      }
    }),
  );
});

test('catalogs and empty tables keep their statistics', () => {
  fc.assert(
    fc.property(tables, (all) => {
      const wanted = all.filter(({ isCatalog, pages }) => !isCatalog && pages > 0);
      expect(new Set(namesIn(analyzeTurns(all)))).toEqual(new Set(wanted.map(({ name }) => name)));
    }),
  );
});

test('statistics mislead after a tenth of the pages or rows has changed', () => {
  const table = { name: 't', columns: ['c'], pages: 1000, isCatalog: false };
  const known = { rowPages: 1000, knownPages: 1000, knownRows: 9000, changedRows: 0 };
  const isMisleadingWith = (changed: Partial<TableSize>) =>
    isMisleading({ ...table, ...known, ...changed });
  expect(isMisleadingWith({})).toBe(false);
  expect(isMisleadingWith({ rowPages: 1100, changedRows: 950 })).toBe(false);
  expect(isMisleadingWith({ rowPages: 1101 })).toBe(true);
  expect(isMisleadingWith({ rowPages: 899 })).toBe(true);
  expect(isMisleadingWith({ changedRows: 951 })).toBe(true);
  expect(isMisleadingWith({ rowPages: 1, knownPages: 0, knownRows: 0 })).toBe(true);
});
