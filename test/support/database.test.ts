import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';

test('openTestDatabase creates more than 20 tables', async () => {
  const db = await openTestDatabase();
  const rows = await db.query<{ n: number }>(
    "select count(*)::int n from information_schema.tables where table_schema = 'public'",
  );
  expect(rows[0]?.n).toBeGreaterThan(20);
  await db.close();
});
