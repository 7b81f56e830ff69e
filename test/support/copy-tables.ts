import { readRows } from '../../src/service/store/backup/read-rows.ts';
import { quoteName, readTableShapes } from '../../src/service/store/backup/table-shapes.ts';
import { writeRows } from '../../src/service/store/backup/write-rows.ts';
import type { Database } from '../../src/service/store/database.ts';

/**
 * Copies all rows, with their ids, into a database of the same schema on any engine, so that both
 * hold exactly the same people.
 */
export async function copyTables(source: Database, target: Database): Promise<void> {
  await source.transaction(async (tx) => {
    for (const table of await readTableShapes(tx)) {
      const columns = table.columns.map(({ name }) => name);
      const [row] = await target.query(`select 1 from ${quoteName(table.name)} limit 1`);
      if (row !== undefined) await target.query(`delete from ${quoteName(table.name)}`);
      for await (const lines of readRows(tx, table)) {
        await writeRows(target, table, columns, lines);
      }
    }
  });
}
