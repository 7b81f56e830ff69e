import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnMapping } from '../../../../src/service/intake/formats/csv/mapped-cells.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { importTableInto } from './import-table.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories', 'meta');
});
afterAll(() => db.close());

const SPEAKERS = ['who,what,text', 'Ada Moss,Weaver,On looms.', 'Dov Hale,Smith,On iron.'];
const KEEPERS = ['person,hives', 'Ina Voss,three', 'Jon Reed,seven', 'Lea Orr,none'];

async function importTable(
  lines: readonly string[],
  mapping: ColumnMapping,
  fillDown: readonly string[] = [],
) {
  return (await importTableInto(db, lines, { mapping, fillDown })).report;
}

const people = () =>
  db.query<{ display_name: string; headline: string | null }>(
    'select display_name, headline from profiles order by display_name, headline',
  );

describe('a table that is imported again', () => {
  it('updates its people when its columns are mapped otherwise, identifiers or not', async () => {
    await importTable(SPEAKERS, { who: 'name', text: 'headline' });
    const again = await importTable(SPEAKERS, { who: 'name', what: 'title', text: 'summary' });
    expect(again).toMatchObject({ imported: 0, updated: 2 });
    expect(again.changes).toMatchObject({ new: 0, gone: 0, changedJobs: 0, changedTitles: 0 });
    expect(await people()).toEqual([
      { display_name: 'Ada Moss', headline: 'Weaver' },
      { display_name: 'Dov Hale', headline: 'Smith' },
    ]);
  });

  const jobs = () =>
    db.query<{ name: string; title: string; isCurrent: boolean }>(
      `select p.display_name as name, t.label as title, e.is_current as "isCurrent"
       from profiles p join experiences e on e.profile_id = p.id join terms t on t.id = e.title_term
       order by p.display_name, t.label`,
    );

  it.each(['id', 'email', 'url'] as const)(
    'keeps no job of a wrong mapping as a former one where its rows have an %s',
    async (field) => {
      const key = { id: '7', email: 'ada@moss.example', url: 'https://moss.example/ada' }[field];
      const lines = ['key,who,office,post', `${key},Ada Moss,Room 4,Weaver`];
      const wrong = { key: field, who: 'name', office: 'title' } as const;
      await importTable(lines, wrong);
      const again = await importTable(lines, { key: field, who: 'name', post: 'title' });
      expect(again).toMatchObject({ imported: 0, updated: 1 });
      expect(await jobs()).toEqual([{ name: 'Ada Moss', title: 'Weaver', isCurrent: true }]);
      expect(again.changes).toMatchObject({ changedJobs: 0, changedTitles: 0 });
    },
  );

  it('maps each row of a person with several again, and keeps none of a wrong mapping', async () => {
    const lines = ['key,who,office,post', '7,Ada Moss,Room 4,Weaver', '7,Ada Moss,Room 9,Mentor'];
    await importTable(lines, { key: 'id', who: 'name', office: 'title' });
    await importTable(lines, { key: 'id', who: 'name', post: 'title' });
    expect(await jobs()).toEqual([
      { name: 'Ada Moss', title: 'Mentor', isCurrent: true },
      { name: 'Ada Moss', title: 'Weaver', isCurrent: true },
    ]);
  });

  it('keeps the former job of a row that has changed, and skips one in which nothing read has', async () => {
    const lines = ['key,who,post,seen', '7,Ada Moss,Weaver,May', '8,Dov Hale,Smith,May'];
    const mapping = { key: 'id', who: 'name', post: 'title' } as const;
    await importTable(lines, mapping);
    const newer = ['key,who,post,seen', '7,Ada Moss,Mentor,May', '8,Dov Hale,Smith,June'];
    expect(await importTable(newer, mapping)).toMatchObject({ updated: 1, skipped: 1 });
    expect(await jobs()).toEqual([
      { name: 'Ada Moss', title: 'Mentor', isCurrent: true },
      { name: 'Ada Moss', title: 'Weaver', isCurrent: false },
      { name: 'Dov Hale', title: 'Smith', isCurrent: true },
    ]);
  });

  it('keeps the former job of a changed row when the newer table is mapped otherwise', async () => {
    const mapping = { key: 'id', who: 'name', post: 'title' } as const;
    await importTable(['key,who,post,note', '7,Ada Moss,Weaver,On looms.'], mapping);
    const newer = ['key,who,post,note', '7,Ada Moss,Mentor,On looms.'];
    await importTable(newer, mapping);
    await importTable(newer, { ...mapping, note: 'summary' });
    expect(await jobs()).toEqual([
      { name: 'Ada Moss', title: 'Mentor', isCurrent: true },
      { name: 'Ada Moss', title: 'Weaver', isCurrent: false },
    ]);
  });

  it('updates its people when a column with identifiers is mapped later', async () => {
    const lines = ['who,mail', 'Ada Moss,ada@moss.example', 'Dov Hale,'];
    await importTable(lines, { who: 'name' });
    const again = await importTable(lines, { who: 'name', mail: 'email' });
    expect(again).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
    expect(await people()).toHaveLength(2);
  });

  it('updates its people when a column is filled down later', async () => {
    const lines = ['team,who', 'Loom,Ada Moss', ',Dov Hale'];
    const mapping = { team: 'headline', who: 'name' } as const;
    await importTable(lines, mapping);
    const again = await importTable(lines, mapping, ['team']);
    expect(again).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
    expect((await people()).map(({ headline }) => headline)).toEqual(['Loom', 'Loom']);
  });

  it('keeps two rows apart that are alike and stand in two blocks', async () => {
    const lines = ['team,who', 'Loom,Ada Moss', ',Dov Hale', 'Forge,Ina Voss', ',Dov Hale'];
    await importTable(lines, { team: 'headline', who: 'name' }, ['team']);
    expect(await people()).toEqual([
      { display_name: 'Ada Moss', headline: 'Loom' },
      { display_name: 'Dov Hale', headline: 'Forge' },
      { display_name: 'Dov Hale', headline: 'Loom' },
      { display_name: 'Ina Voss', headline: 'Forge' },
    ]);
  });

  it('keeps two rows apart that are only mapped alike', async () => {
    await importTable([...SPEAKERS, 'Ada Moss,Smith,On iron.'], { who: 'name' });
    expect((await people()).map(({ display_name }) => display_name)).toEqual([
      'Ada Moss',
      'Ada Moss',
      'Dov Hale',
    ]);
  });

  it('makes nobody gone who is in another table that was imported before', async () => {
    await importTable(KEEPERS, { person: 'name' });
    await importTable(SPEAKERS, { who: 'name' });
    const again = await importTable(SPEAKERS, { who: 'name' });
    expect(again.changes).toMatchObject({ new: 0, gone: 0 });
  });

  it('tells who is gone from the table before it', async () => {
    await importTable(KEEPERS, { person: 'name' });
    const fewer = await importTable(KEEPERS.slice(0, -1), { person: 'name' });
    expect(fewer.changes).toMatchObject({ new: 0, gone: 1, saysWhoIsGone: true });
  });
});
