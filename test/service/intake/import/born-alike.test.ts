import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listReviews } from '../../../../src/service/identity/reviews/list-reviews.ts';
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
  await emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories', 'identity_reviews');
});
afterAll(() => db.close());

const PRIZES: ColumnMapping = { Who: 'name', Born: 'birth_date', Prize: 'headline' };

const importTable = (rows: readonly string[], owner = 'local') =>
  importTableInto(db, ['Who,Born,Prize', ...rows], { mapping: PRIZES, owner });

async function openReviews(directoryId: string) {
  const view = { includePublic: true, directoryIds: [directoryId] };
  return (await listReviews(db, view, { state: 'open', limit: 50 })).reviews;
}

const ADA = 'Ada Moss,1967-11-07,Prize of looms';

describe('two rows with one name and one birth date', () => {
  it('stay two people, and are for a person to review', async () => {
    const { report, directoryId } = await importTable([ADA, 'Ada Moss,1967-11-07,Prize of dyes']);
    expect(report).toMatchObject({ imported: 2 });
    const [review, ...others] = await openReviews(directoryId);
    expect(others).toEqual([]);
    expect(JSON.stringify(review)).toContain('born on the same day');
  });

  it('are to be reviewed when they come with two files', async () => {
    await importTable([ADA]);
    const { directoryId } = await importTable(['ada moss,7 Nov 1967,Prize of dyes']);
    expect(await openReviews(directoryId)).toHaveLength(1);
    await importTable(['ada moss,7 Nov 1967,Prize of dyes']);
    expect(await openReviews(directoryId)).toHaveLength(1);
  });

  it.each([
    ['another day', 'Ada Moss,1967-11-08,Prize of dyes'],
    ['another name', 'Ida Moss,1967-11-07,Prize of dyes'],
    ['a year alone', 'Ada Moss,1967,Prize of dyes'],
    ['no date', 'Ada Moss,,Prize of dyes'],
  ])('are two people without a word with %s', async (_, other) => {
    const { directoryId } = await importTable([ADA, other]);
    expect(await openReviews(directoryId)).toEqual([]);
  });

  it('are two people without a word when the day stands for the year', async () => {
    const { directoryId } = await importTable([
      'Ada Moss,1967-01-01,Prize of looms',
      'Ada Moss,1967-01-01,Prize of dyes',
    ]);
    expect(await openReviews(directoryId)).toEqual([]);
  });

  it('are not compared with the people of another owner', async () => {
    await importTable([ADA], 'somebody');
    const { directoryId } = await importTable([ADA]);
    expect(await openReviews(directoryId)).toEqual([]);
  });

  it('are not listed where more than six have the name and the date', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `Ada Moss,1967-11-07,Prize ${at}`);
    const { directoryId } = await importTable(rows);
    expect(await openReviews(directoryId)).toEqual([]);
  });
});
