import { moveDatabase } from '../../../../src/service/store/backup/move-database.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';

/** Moves a small data folder and reports the first rows, so that the test can kill it. */
const [dataDir = '', url = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
await db.query(
  `insert into meta (key, value)
   select 'k' || i, to_jsonb(i) from generate_series(1, 3000) as s (i)`,
);
await moveDatabase(db, url, { dataDir, onProgress: () => process.send?.('moving') });
