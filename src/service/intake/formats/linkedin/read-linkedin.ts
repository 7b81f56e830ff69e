import { readTable } from '../csv/csv-table.ts';
import { LINKEDIN_CSV } from '../csv/linkedin-csv.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { ContactsOfExport, readContacts } from './contacts-of-export.ts';
import { readOwner } from './owner-of-export.ts';

/** The first person's row carries what is to be said about the files beside the connections. */
async function* rowsOfExport(
  connections: ImportSource,
  contacts: ContactsOfExport,
): AsyncIterable<ImportRow> {
  let said = contacts.remarks;
  for await (const row of readTable(connections, LINKEDIN_CSV)) {
    if (isRejected(row)) yield row;
    else {
      yield { ...contacts.touched(row), remarks: [...(row.remarks ?? []), ...said] };
      said = [];
    }
  }
}

/**
 * The people of a LinkedIn export: the connections and, from its whole zip, when the owner was in
 * touch with each, and the owner. Of messages only their dates and who wrote them is read.
 */
export async function* readLinkedin(source: ImportSource): AsyncIterable<ImportRow> {
  if (source.beside === undefined) {
    yield* readTable(source, LINKEDIN_CSV);
    return;
  }
  const contacts = new ContactsOfExport();
  for await (const row of readTable(source, LINKEDIN_CSV)) {
    if (!isRejected(row)) contacts.addConnection(row);
  }
  const { isOwner, row } = await readOwner(source);
  await readContacts(source, contacts, isOwner);
  yield* rowsOfExport(source, contacts);
  if (row !== null) yield row;
}
