import type { Queryable } from '../store/database.ts';

/** An import whose changes are kept. */
export interface TrackedImport {
  readonly importId: string;
  readonly directoryId: string;
  /** Of its records. */
  readonly source: string;
  /** Of the files that are compared with each other: the source, or a part of it. */
  readonly series: string;
  /** Whether its file was exported before the one that was imported last. */
  readonly isOlder: boolean;
  /** The latest date of connecting in the file; null: none, or not known yet. */
  readonly newestConnection: string | null;
  /** ISO date. */
  readonly today: string;
}

/** The import that another is compared with. Dates are ISO. */
export interface EarlierImport {
  readonly id: string;
  readonly importedOn: string;
  readonly newestConnection: string | null;
}

const COLUMNS = `e.id, e.imported_on::text as "importedOn",
  e.newest_connection::text as "newestConnection"`;

/** The finished import of this series whose file is the newest; null if there is none. */
export async function readEarlierImport(
  db: Queryable,
  directoryId: string,
  series: string,
): Promise<EarlierImport | null> {
  const [row] = await db.query<EarlierImport>(
    `select ${COLUMNS} from connection_imports e
     where e.directory_id = $1 and e.source = $2 and e.finished_at is not null and not e.is_older
     order by e.newest_connection desc nulls last, e.ordinal desc limit 1`,
    [directoryId, series],
  );
  return row ?? null;
}

/**
 * Whether a file is older than the one imported before: its newest connection is. Without such
 * dates a file counts as the newer one.
 */
export const isOlderFile = (
  newestConnection: string | null,
  earlier: EarlierImport | null,
): boolean =>
  newestConnection !== null &&
  earlier?.newestConnection != null &&
  newestConnection < earlier.newestConnection;

/** An import that has begun, and what it is compared with. */
export interface BegunImport extends TrackedImport {
  readonly earlier: EarlierImport | null;
}

/**
 * Notes that an import begins, once however often it is called; null when the directory is not one
 * of connections, whose history alone is kept.
 */
export async function beginImport(
  tx: Queryable,
  tracked: TrackedImport,
): Promise<BegunImport | null> {
  const { importId, directoryId, series, isOlder, today } = tracked;
  const earlier = await readEarlierImport(tx, directoryId, series);
  await tx.query(
    `insert into connection_imports (id, directory_id, source, earlier_id, is_older, imported_on)
     select $1, id, $3, $4, $5, $6::date from directories
     where id = $2 and type = 'connections' on conflict (id) do nothing`,
    [importId, directoryId, series, earlier?.id ?? null, isOlder && earlier !== null, today],
  );
  const [row] = await tx.query<EarlierImport & { readonly isFirst: boolean }>(
    `select i.earlier_id is null as "isFirst", ${COLUMNS}
     from connection_imports i left join connection_imports e on e.id = i.earlier_id
     where i.id = $1`,
    [importId],
  );
  if (row === undefined) return null;
  const { isFirst, ...stored } = row;
  return { ...tracked, earlier: isFirst ? null : stored };
}
