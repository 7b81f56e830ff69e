import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnMapping } from '../../../../src/service/intake/formats/csv/mapped-cells.ts';
import { readImports } from '../../../../src/service/intake/joining/read-imports.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { importTableInto } from './import-table.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await emptyTables(
    db,
    'profiles',
    'terms',
    'slug_counters',
    'directories',
    'meta',
    'identity_reviews',
  );
});
afterAll(() => db.close());

const POSTS: ColumnMapping = { No: 'id', Who: 'name', Post: 'title', Where: 'organization' };

async function importTable(lines: readonly string[], mapping = POSTS) {
  return (await importTableInto(db, lines, { mapping })).report;
}

const jobs = () =>
  db.query<{ name: string; title: string; isCurrent: boolean }>(
    `select p.display_name as name, t.label as title, e.is_current as "isCurrent"
     from profiles p join experiences e on e.profile_id = p.id join terms t on t.id = e.title_term
     order by p.display_name, p.id, t.label`,
  );

const countPeople = async () =>
  (await db.query<{ people: number }>('select count(*)::integer as people from profiles'))[0]
    ?.people;

const HEAD = 'No,Who,Post,Where';
const TWO_POSTS = [
  HEAD,
  '7,Ada Moss,Weaver,Norvane',
  '8,Bo Lin,Smith,Quill',
  '7,Ada Moss,Mentor,Quill',
];

describe('rows of a table that numbers its people', () => {
  it('are one person where number and name are the same', async () => {
    expect(await importTable(TWO_POSTS)).toMatchObject({ imported: 2, updated: 1 });
    expect(await jobs()).toEqual([
      { name: 'Ada Moss', title: 'Mentor', isCurrent: true },
      { name: 'Ada Moss', title: 'Weaver', isCurrent: true },
      { name: 'Bo Lin', title: 'Smith', isCurrent: true },
    ]);
    expect(await countPeople()).toBe(2);
  });

  it('say why they are of one person', async () => {
    await importTable(TWO_POSTS);
    const [ada] = await db.query<{ id: string }>(
      `select id from profiles where display_name = 'Ada Moss'`,
    );
    const rows = await readImports(db, ada?.id ?? '');
    expect(rows.map(({ because }) => because)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('the same number in their table')),
    );
  });

  it('are the same people when the table comes again with other posts', async () => {
    await importTable([HEAD, '7,Ada Moss,Weaver,Norvane', '8,Bo Lin,Smith,Quill']);
    const again = await importTable([
      HEAD,
      '7,Ada Moss,Head weaver,Norvane',
      '8,Bo Lin,Smith,Quill',
    ]);
    expect(again).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
    expect((await jobs()).filter(({ isCurrent }) => isCurrent)).toEqual([
      { name: 'Ada Moss', title: 'Head weaver', isCurrent: true },
      { name: 'Bo Lin', title: 'Smith', isCurrent: true },
    ]);
  });

  it('are known again by the cells of the table as it was mapped without numbers', async () => {
    const { No: _, ...unnumbered } = POSTS;
    await importTable([HEAD, '7,Ada Moss,Weaver,Norvane'], unnumbered);
    const again = await importTable([HEAD, '7,Ada Moss,Weaver,Norvane']);
    expect(again).toMatchObject({ imported: 0 });
    expect(await countPeople()).toBe(1);
  });

  it.each([
    ['another name', ['7,Ada Moss,Weaver,Norvane', '7,Ida Voss,Weaver,Norvane']],
    ['another number', ['7,Ada Moss,Weaver,Norvane', '9,Ada Moss,Weaver,Norvane']],
    ['no number', ['7,Ada Moss,Weaver,Norvane', ',Ada Moss,Mentor,Quill']],
  ])('are two people with %s', async (_, rows) => {
    await importTable([HEAD, ...rows]);
    expect(await countPeople()).toBe(2);
  });

  it('are two people where their birth dates differ', async () => {
    const mapping: ColumnMapping = { No: 'id', Who: 'name', Born: 'birth_date' };
    await importTable(['No,Who,Born', '7,Ada Moss,1970-03-04', '7,Ada Moss,1991-08-09'], mapping);
    expect(await countPeople()).toBe(2);
  });

  it('are two people where their e-mail addresses differ', async () => {
    const mapping: ColumnMapping = { No: 'id', Who: 'name', Mail: 'email', Where: 'organization' };
    const head = 'No,Who,Mail,Where';
    await importTable([head, '7,Ada Moss,ada@norvane.example,Norvane'], mapping);
    const other = await importTable([head, '7,Ada Moss,moss@quill.example,Quill'], mapping);
    expect(other).toMatchObject({ imported: 1, updated: 0 });
    expect(await countPeople()).toBe(2);
  });

  it('are other people than those of a table with other columns', async () => {
    await importTable([HEAD, '7,Ada Moss,Weaver,Norvane']);
    await importTable(['No,Who,Post,Where,Town', '7,Ada Moss,Pilot,Quill,Bern'], POSTS);
    expect(await countPeople()).toBe(2);
  });
});
