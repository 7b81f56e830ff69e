import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { IMPORT_FIELDS, IMPORT_FORMATS } from './import-words.ts';
import { importChanges } from './network.ts';
import { count, integer, nullableString, optionalString, string } from './scalars.ts';

/** Personal connection imports. Source: docs/contract.md 12. */

export const importFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof importFormat>;

/** Maximum size of an import file, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Maximum number of rows per import. */
export const MAX_IMPORT_ROWS = 100_000;

/** Maximum number of imports that a key can run at once. */
export const MAX_IMPORTS_AT_ONCE = 2;

/** Maximum number of own addresses of an import. */
const MAX_OWN_ADDRESSES = 20;

/** The addresses of a text, separated by commas. */
export const addressesOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Text, because a multipart part is one. */
export const ownAddressList = z
  .string()
  .max(5000)
  .refine((text) => {
    const addresses = addressesOf(text);
    const isCounted = addresses.length > 0 && addresses.length <= MAX_OWN_ADDRESSES;
    return isCounted && addresses.every((one) => z.email().safeParse(one).success);
  }, `must be 1 to ${MAX_OWN_ADDRESSES} e-mail addresses, separated by commas`);

/**
 * The JSON form; `multipart/form-data` sends the same as parts `file` and `format`. `content` is
 * optional here because a multipart part replaces it.
 */
export const connectionsImportRequest = z.strictObject({
  /** (ext) Of mail or a calendar: the owner's addresses. Found out from the file when absent. */
  ownAddress: ownAddressList.optional(),
  /** Detected from the content when absent. */
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
    /** The first 100 rows that could not be read. */
    errors: z
      .array(
        z.looseObject({
          row: integer,
          column: nullableString,
          message: string,
        }),
      )
      .optional(),
    /** (ext) How many rows each of the first 20 reasons has rejected, with up to three of them. */
    errorKinds: z
      .array(
        z.looseObject({
          column: nullableString,
          message: string,
          rows: count,
          firstRows: z.array(integer),
        }),
      )
      .optional(),
    /** (ext) The first 100 values that were left out or changed, then by column how many more were. */
    warnings: z
      .array(z.looseObject({ row: integer, column: nullableString, message: string }))
      .optional(),
    /** (ext) How many values were left out or changed, listed or not. */
    warningsTotal: count.optional(),
    /** (ext) The columns that nothing reads, with the number of rows that have a value there. */
    unreadColumns: z.array(z.looseObject({ column: string, rows: count })).optional(),
    /** (ext) How many rows are no people, by kind: `header`, `heading`, `total`, `note`. They are in `errors`. */
    leftOutRows: z.array(z.looseObject({ kind: string, rows: count })).optional(),
    /** (ext) Of a mapped table: columns whose value holds, or may hold, for the rows below it. */
    blockColumns: z
      .array(z.looseObject({ column: string, rows: count, isFilled: z.boolean() }))
      .optional(),
    /** (ext) The owner's notes and tags that the file added. */
    notesAdded: count.optional(),
    tagsAdded: count.optional(),
    pausedReason: z.enum(['needs_mapping', 'too_many_errors', 'stopped']).nullable().optional(),
    /** (ext) With `needs_mapping`: the columns of the file. */
    columns: z.array(string).optional(),
    /** (ext) What the file says otherwise than the one before it; null for the first. */
    changes: importChanges.nullable().optional(),
    /** (ext) Why the import failed. */
    failure: z.looseObject({ message: string }).optional(),
  }),
});

/** Maps columns to fields, or accepts the rows that failed. */
export const connectionsResumeRequest = z.strictObject({
  mapping: z.record(z.string().min(1).max(200), importField).optional(),
  /** (ext) Columns of the mapping whose value holds for the rows below it. */
  fillDown: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
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
