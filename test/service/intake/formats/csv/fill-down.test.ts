import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockPattern } from '../../../../../src/service/intake/formats/csv/block-pattern.ts';
import type { ColumnMapping } from '../../../../../src/service/intake/formats/csv/mapped-cells.ts';
import { isRejected } from '../../../../../src/service/intake/formats/import-row.ts';
import { openMapped } from '../../../../../src/service/intake/formats/read-people.ts';
import { sourceOfBytes } from '../../../../../src/service/intake/formats/source/import-source.ts';

const MAPPING = { Firm: 'organization', Team: 'headline', Name: 'name', Role: 'title' } as const;

const open = (fillDown: readonly string[], mapping: ColumnMapping, ...lines: string[]) =>
  openMapped(
    sourceOfBytes('people.csv', Buffer.from(`${lines.join('\n')}\n`, 'latin1')),
    mapping,
    fillDown,
  );

/** Name, firm and team of each row, or why it is no person. */
async function rowsOf(fillDown: readonly string[], ...lines: string[]) {
  const rows = [];
  const opened = await open(fillDown, MAPPING, 'Firm,Team,Name,Role', ...lines);
  for await (const row of opened.rows()) {
    if (isRejected(row)) rows.push([row.row, row.noPerson ?? row.reason]);
    else {
      const { name, headline, experiences = [] } = row.record;
      rows.push([name, experiences[0]?.organization, headline]);
    }
  }
  return rows;
}

describe('a column that is filled down', () => {
  it('gives its value to the rows below, until the next one', async () => {
    const rows = await rowsOf(
      ['Firm'],
      'Norvane,,Ada Moss,Weaver',
      ',,Dov Hale,Dyer',
      'Quill,,Ina Voss,Smith',
      ',,Jon Reed,Smith',
    );
    expect(rows.map(([name, firm]) => [name, firm])).toEqual([
      ['Ada Moss', 'Norvane'],
      ['Dov Hale', 'Norvane'],
      ['Ina Voss', 'Quill'],
      ['Jon Reed', 'Quill'],
    ]);
  });

  it('holds for nobody above its first value, and for no other column', async () => {
    expect(await rowsOf(['Firm'], ',Loom,Ada Moss,', 'Quill,,Dov Hale,', ',,Ina Voss,')).toEqual([
      ['Ada Moss', undefined, 'Loom'],
      ['Dov Hale', 'Quill', undefined],
      ['Ina Voss', 'Quill', undefined],
    ]);
  });

  it('ends where a column further left begins a new block', async () => {
    const rows = await rowsOf(
      ['Team', 'Firm'],
      'Norvane,Loom,Ada Moss,',
      ',,Dov Hale,',
      'Quill,,Ina Voss,',
      ',Forge,Jon Reed,',
      ',,Lea Orr,',
    );
    expect(rows).toEqual([
      ['Ada Moss', 'Norvane', 'Loom'],
      ['Dov Hale', 'Norvane', 'Loom'],
      ['Ina Voss', 'Quill', undefined],
      ['Jon Reed', 'Quill', 'Forge'],
      ['Lea Orr', 'Quill', 'Forge'],
    ]);
  });

  it('goes on after a heading of its own and a repeated header', async () => {
    const rows = await rowsOf(
      ['Firm'],
      'Norvane,,,',
      ',,Ada Moss,',
      'Firm,Team,Name,Role',
      ',,Dov Hale,',
    );
    expect(rows).toEqual([
      [2, 'heading'],
      ['Ada Moss', 'Norvane', undefined],
      [4, 'header'],
      ['Dov Hale', 'Norvane', undefined],
    ]);
  });

  it.each([
    ['an empty line', ''],
    ['an empty row', ',,,'],
    ['a total', ',,Total: 1,'],
    ['a total of the block', 'Norvane Total,,,1'],
    ['a row that is cut off', ',,Jon Reed'],
    ['a value that cannot be read', 'Norv\uFFFDne,,Jon Reed,'],
    ['a row with a value and without a name', 'Loom,,,Smith'],
  ])('does not reach over %s', async (_, line) => {
    const lines = ['Norvane,,Ada Moss,', line, ',,Dov Hale,'].map((one) =>
      Buffer.from(one).toString('latin1'),
    );
    const rows = await rowsOf(['Firm'], ...lines);
    expect(rows[0]).toEqual(['Ada Moss', 'Norvane', undefined]);
    expect(rows.at(-1)?.[0]).toBe('Dov Hale');
    expect(rows.at(-1)?.[1]).not.toBe('Norvane');
  });

  it('reaches over a row of several lines', async () => {
    const rows = await rowsOf(['Firm'], 'Norvane,"a\nb",Ada Moss,', ',"a\n\nb",Dov Hale,');
    expect(rows.map(([name, firm]) => [name, firm])).toEqual([
      ['Ada Moss', 'Norvane'],
      ['Dov Hale', 'Norvane'],
    ]);
  });

  it('says once which row is left without a value after a break', async () => {
    const lines = ['Norvane,,Ada Moss,', '', ',,Dov Hale,', ',,Ina Voss,'];
    const opened = await open(['Firm'], MAPPING, 'Firm,Team,Name,Role', ...lines);
    const remarks = [];
    for await (const row of opened.rows())
      if ('remarks' in row) remarks.push(...(row.remarks ?? []));
    expect(remarks).toMatchObject([{ row: 4, column: 'Firm', reason: /not filled in/ }]);
  });

  it.each([
    [['Team'], { Name: 'name' }, 'names "Team", which is not mapped'],
    [['Role'], { Name: 'name', Role: 'email' }, 'mapped to "email", which is of one person alone'],
    [['Name'], { Name: 'name' }, 'mapped to "name", which is of one person alone'],
    [['Group'], { Name: 'name' }, 'names a column that the file does not have'],
  ] as const)('is refused for %j of %j', async (fillDown, mapping, why) => {
    const opened = open(fillDown, mapping, 'Firm,Team,Name,Role', 'Quill,Loom,Ada Moss,Dyer');
    await expect(opened).rejects.toThrow(why);
  });

  it('never gives a row what does not stand above it in the same column', async () => {
    const cell = fc.constantFrom('', '', 'Norvane', 'Quill', 'Loom');
    const row = fc.tuple(cell, cell);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (cells) => {
        const lines = cells.map(([firm, team], at) => `${firm},${team},Ada Moss${at},Dyer`);
        const rows = await rowsOf(['Firm', 'Team'], ...lines);
        for (const [at, [, firm, team]] of rows.entries()) {
          const above = cells.slice(0, at + 1).reverse();
          expect(firm ?? '').toBe(above.find(([one]) => one !== '')?.[0] ?? '');
          if (team !== undefined) expect(team).toBe(above.find(([, one]) => one !== '')?.[1]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a column that looks as if it held for the rows below', () => {
  const looks = (...values: string[]) => {
    const pattern = new BlockPattern();
    for (const value of values) pattern.add(value === '' ? undefined : value);
    return pattern.looksLikeBlocks;
  };

  it.each([
    ['Norvane', '', '', 'Quill', '', 'Loom', '', ''],
    ['Norvane', '', '', 'Quill', 'Forge', '', '', 'Loom', '', ''],
  ])('has values at the start of blocks: %#', (...values) => {
    expect(looks(...values)).toBe(true);
  });

  it.each([
    ['is empty in the first row', ['', 'Norvane', '', 'Quill', '', '', 'Loom', '']],
    ['repeats a value', ['Norvane', '', 'Norvane', '', '', 'Loom', '', 'Quill', '']],
    ['is filled row after row', ['Norvane', 'Quill', 'Loom', 'Forge', '', '', '', '', '', '']],
    ['has two values', ['Norvane', '', '', '', 'Quill', '', '']],
    ['is mostly filled', ['Norvane', 'Quill', '', 'Loom', 'Forge', 'Dyer', '']],
  ])('does not if it %s', (_, values) => {
    expect(looks(...values)).toBe(false);
  });

  const lines = ['Norvane,Loom,Ada Moss,', ',,Dov Hale,', 'Quill,,Ina Voss,', ',,Jon Reed,'];
  const more = ['Forge,,Lea Orr,', ',,Mia Thorne,'];

  it('is told, mapped or not, if it stands before the names', async () => {
    const table = ['Firm,Team,Name,Role', ...lines, ...more];
    const told = [{ column: 'Firm', rows: 3, isFilled: false }];
    expect((await open([], MAPPING, ...table)).blocks).toEqual(told);
    expect((await open([], { Name: 'name' }, ...table)).blocks).toEqual(told);
    expect((await open([], { Name: 'name', Firm: 'url' }, ...table)).blocks).toEqual([]);
    expect((await open([], { Firm: 'name', Name: 'headline' }, ...table)).blocks).toEqual([]);
  });

  it('is told as filled down once it is', async () => {
    const opened = await open(['Firm'], MAPPING, 'Firm,Team,Name,Role', ...lines, ...more);
    expect(opened.blocks).toEqual([{ column: 'Firm', rows: 3, isFilled: true }]);
  });
});
