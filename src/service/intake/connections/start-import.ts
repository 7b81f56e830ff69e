import { addressesOf, type ImportFormat, MAX_IMPORT_BYTES } from '../../../contract/connections.ts';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { ApiError } from '../../../contract/errors.ts';
import { creditsToReserve } from '../../../contract/price.ts';
import type { DatabaseCaller } from '../../access/caller.ts';
import { connectionsDirectory } from '../../access/directories/connections-directory.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import type { UploadedFile } from '../../access/uploaded-file.ts';
import { type PaidStarted, startPaidRun } from '../../runs/start-paid-run.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { ImportError } from '../formats/import-error.ts';
import type { ImportReader } from '../reading/import-reader.ts';
import { packUpload } from '../reading/packed-upload.ts';
import { asImport, type ImportInput, type ImportRun } from './import-job.ts';
import { claimImportSlot, endOldPausedImports } from './import-slots.ts';
import { storeUpload } from './stored-upload.ts';

const OPERATION = 'v2.connections.import';

/** A new import, and the credits left if it was charged. */
export interface StartedImport extends Pick<PaidStarted, 'remaining'> {
  readonly run: ImportRun;
}

/** The error of these routes for a bad request. */
export const invalidImport = (message: string, field?: string): ApiError =>
  new ApiError(
    'developer_connections_invalid_request',
    message,
    field === undefined ? {} : { field },
  );

function checkSize({ bytes }: UploadedFile): void {
  if (bytes.byteLength <= MAX_IMPORT_BYTES) return;
  const message = `The file must be at most ${MAX_IMPORT_BYTES} bytes.`;
  throw new ApiError('payload_too_large', message);
}

async function formatOf(
  imports: ImportReader,
  { name, bytes }: UploadedFile,
  asked: ImportFormat | undefined,
) {
  try {
    return await imports.formatOf(name, bytes, asked);
  } catch (error) {
    if (error instanceof ImportError) throw invalidImport(error.message);
    throw error;
  }
}

/** What the request says of its file. */
interface ImportWishes {
  readonly format?: ImportFormat | undefined;
  /** Comma-separated. */
  readonly ownAddress?: string | undefined;
}

/** A caller of a service that reads files of people. */
interface ImportCaller extends DatabaseCaller {
  readonly service: DatabaseCaller['service'] & { readonly imports: ImportReader };
}

/**
 * Starts an import of a file into the private connections of the key's owner.
 * @throws ApiError when the file is too large, empty or in no supported format, or when the key has
 *   too few credits or its maximum number of imports under way
 */
export async function startImport(
  { service, key, maxCredits }: ImportCaller,
  file: UploadedFile,
  asked: ImportWishes,
): Promise<StartedImport> {
  checkSize(file);
  const format = await formatOf(service.imports, file, asked.format);
  const packed = await packUpload(file.bytes);
  const { run, remaining } = await retryTransaction(service.db, async (tx) => {
    await claimImportSlot(tx, key.id);
    await endOldPausedImports(tx, key.id);
    const directoryId = await connectionsDirectory(tx, key.ownerId, key.organizationId);
    const input: ImportInput = {
      ...{ name: file.name, format, directoryId },
      ...(asked.ownAddress === undefined ? {} : { own: addressesOf(asked.ownAddress) }),
    };
    return startPaidRun(tx, {
      run: {
        kind: 'import',
        subject: directoryId,
        keyId: key.id,
        tenant: tenantOf(key),
        requestHash: '',
        input,
        view: { includePublic: false, directoryIds: [directoryId] },
      },
      operation: OPERATION,
      credits: creditsToReserve(ENDPOINTS[OPERATION], {}) ?? 0,
      maxCredits,
      generation: 2,
      beside: (inside, { id }) => storeUpload(inside, id, file.name, packed),
    });
  });
  return { run: asImport(run), remaining };
}
