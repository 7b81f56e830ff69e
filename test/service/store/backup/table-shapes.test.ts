import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLoadOrder, type TableShape } from '../../../../src/service/store/backup/table-shapes.ts';

const table = (name: string, needs: string[]): TableShape => ({
  name,
  needs,
  columns: [],
  key: [],
  selfReferences: [],
});

describe('inLoadOrder', () => {
  it('lists every table once, after the tables it references', () => {
    const graph = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 20 });
    fc.assert(
      fc.property(graph, (edges) => {
        const tables = edges.map((to, at) =>
          table(`t${at}`, [...new Set(to.filter((n) => n < at).map((n) => `t${n}`))]),
        );
        const names = inLoadOrder(tables.reverse()).map(({ name }) => name);
        expect([...names].sort()).toEqual(tables.map(({ name }) => name).sort());
        for (const { name, needs } of tables) {
          for (const need of needs) expect(names.indexOf(need)).toBeLessThan(names.indexOf(name));
        }
      }),
    );
  });

  it('rejects tables that reference each other', () => {
    expect(() => inLoadOrder([table('a', ['b']), table('b', ['a'])])).toThrow(
      'circular foreign keys',
    );
  });
});
