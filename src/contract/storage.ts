import * as z from 'zod';
import { boolean, count, nullableString, string } from './scalars.ts';

/** (ext) What the service stores, and its backups. Source: docs/contract.md 23. */

export const backupFile = z.looseObject({ name: string, bytes: count, created_at: string });
export type BackupFile = z.infer<typeof backupFile>;

/** The backup that the service wrote last, or is writing. */
export const backupAttempt = z.looseObject({
  name: string,
  status: z.enum(['running', 'completed', 'failed']),
  started_at: string,
  /** Why it failed. */
  failure: nullableString,
});
export type BackupAttempt = z.infer<typeof backupAttempt>;

export const storage = z.looseObject({
  engine: z.enum(['pglite', 'postgres']),
  bytes: count,
  people: count,
  demo: boolean,
  keys: count,
  directories: count,
  pictures: count,
  faces: count,
  outdated_pictures: count,
  index_revision: count,
  erasure_due_since: nullableString,
  /** Newest first; null: this service has no folder for backups. */
  backups: z.array(backupFile).nullable(),
  last_attempt: backupAttempt.nullable(),
});
export type Storage = z.infer<typeof storage>;
