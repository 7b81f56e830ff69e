import { expect, test } from 'vitest';
import { canKeep } from '../../../../src/service/store/cluster/distribute.ts';
import {
  DISTRIBUTED,
  LOST_REFERENCES,
  REFERENCE,
} from '../../../../src/service/store/cluster/placements.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';

test('the foreign keys that a cluster loses are known, for the order of a backup', async () => {
  const db = await openEmbeddedTestDatabase();
  const keys = await db.query<{ table: string; target: string }>(
    `select distinct t.relname as "table", f.relname as target
     from pg_constraint o join pg_class t on t.oid = o.conrelid
     join pg_class f on f.oid = o.confrelid
     where o.contype = 'f' and t.relnamespace = 'public'::regnamespace
     order by 1, 2`,
  );
  await db.close();
  const placed = new Set<string>([...DISTRIBUTED.keys(), ...REFERENCE]);
  const lost = keys
    .filter(({ table, target }) => placed.has(table) || placed.has(target))
    .filter((key) => !canKeep(key))
    .map(({ table, target }) => [table, target]);
  const known = [...LOST_REFERENCES].flatMap(([table, targets]) =>
    targets.map((target) => [table, target]),
  );
  expect(known).toEqual(lost);
});
