import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { IMPORT_FIELDS, IMPORT_FORMATS } from './import-words.ts';
import { count, integer, nullableString, optionalString, string } from './scalars.ts';

/** Personal connection imports. Source: docs/contract.md 12. */

export const importFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof importFormat>;

/** Largest file of one import, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Most rows of one import. */
export const MAX_IMPORT_ROWS = 100_000;

/** Imports of one key that may be under way at once. */
export const MAX_IMPORTS_AT_ONCE = 2;

/**
 * The JSON form; `multipart/form-data` carries the same as parts `file` and `format`. One of the
 * two must bring a file, so `content` is required here and absent there.
 */
export const connectionsImportRequest = z.strictObject({
  /** Guessed from the content when absent. */
  format: importFormat.optional(),
  content: z.string().min(1).max(MAX_IMPORT_BYTES).optional(),
});

export const importField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof importField>;

export const importStatus = z.enum(['queued', 'running', 'paused', 'completed', 'failed']);

export const connectionsImportStarted = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({ jobId: string, status: importStatus.optional() }),
});

export const connectionsImportJob = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    jobId: string,
    status: importStatus,
    progress: z
      .looseObject({
        total: count.nullable(),
        processed: count,
        imported: count,
        updated: count,
        skipped: count,
        failed: count,
      })
      .partial()
      .optional(),
    /** The first hundred rows that could not be read. */
    errors: z
      .array(
        z.looseObject({
          row: integer,
          column: nullableString,
          message: string,
        }),
      )
      .optional(),
    pausedReason: z.enum(['needs_mapping', 'too_many_errors', 'stopped']).nullable().optional(),
    /** (ext) With `needs_mapping`: the columns that were found. */
    columns: z.array(string).optional(),
    /** (ext) Why the import has failed. */
    failure: z.looseObject({ message: string }).optional(),
  }),
});

/** Either says which column holds which field, or accepts the rows that failed. */
export const connectionsResumeRequest = z.strictObject({
  mapping: z.record(z.string().min(1).max(200), importField).optional(),
  acceptErrors: z.literal(true).optional(),
});

export const connectionsListQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 200).default(50),
  query: z.string().trim().min(1).max(500).optional(),
});

export const connection = z.looseObject({
  id: opaqueId,
  displayName: optionalString,
  slug: optionalString,
  headline: nullableString,
  location: nullableString,
  connectedOn: nullableString,
});

export const connectionsList = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    connections: z.array(connection),
    total: count.optional(),
    nextCursor: nullableString,
  }),
});
