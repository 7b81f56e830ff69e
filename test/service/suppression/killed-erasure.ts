/** Erases a data folder and reports each step before it begins, so that the test can kill it. */
import { eraseFiles } from '../../../src/service/store/erasure/erase-files.ts';
import { openDatabase } from '../../../src/service/store/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
const query = db.query.bind(db);
db.query = (sql, params, options) => {
  if (/^(vacuum|checkpoint|analyze|delete)|switch_wal/.test(sql)) process.send?.(sql);
  return query(sql, params, options);
};
await eraseFiles(db, dataDir);
process.send?.('erased');
