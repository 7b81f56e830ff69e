import * as z from 'zod';

/**
 * A backup is gzip over lines of JSON, in the order in which they can be loaded:
 *
 *      {"format":"people-search-backup","version":1,"migrations":[…], …}
 *      {"table":"profiles","columns":["id","slug",…]}
 *      ["p_4tq9x0k2mz","ada-moss",…]        one line a row: each value as Postgres writes it, or null
 *      {"end":"profiles","rows":1,"sha256":"…"}      over the row lines, each with its line end
 *      …
 *      {"complete":true,"tables":34,"rows":5120}
 *
 * It does not depend on the engine, so it can be moved from one to the other. It holds everything:
 * hashes of API keys, the key of the opt-out list, webhook secrets (encrypted with a key that is
 * not in it).
 */
export const FORMAT = 'people-search-backup';
export const FORMAT_VERSION = 1;

export const backupHead = z.looseObject({
  format: z.literal(FORMAT),
  version: z.int(),
  created_at: z.string(),
  engine: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
});
export type BackupHead = z.infer<typeof backupHead>;

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableEnd = z.object({ end: z.string(), rows: z.int(), sha256: z.string() });
export const backupEnd = z.object({
  complete: z.literal(true),
  tables: z.int(),
  rows: z.int(),
});
