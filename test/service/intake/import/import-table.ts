import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import type { ColumnMapping } from '../../../../src/service/intake/formats/csv/mapped-cells.ts';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../../src/service/store/database.ts';

interface TableOptions {
  readonly mapping: ColumnMapping;
  readonly fillDown?: readonly string[];
  /** Default `local`. */
  readonly owner?: string;
}

/** Imports the lines of a table into an owner's connections. */
export async function importTableInto(
  db: Database,
  lines: readonly string[],
  { mapping, fillDown, owner = 'local' }: TableOptions,
) {
  const directoryId = await connectionsDirectory(db, owner);
  const source = sourceOfBytes('table.csv', Buffer.from(`${lines.join('\n')}\n`));
  const report = await importFile(db, source, { mapping, fillDown, directoryId });
  return { report, directoryId };
}
