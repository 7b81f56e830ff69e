import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { failureText } from '../../answers/failure-text.ts';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import { failureOf } from '../../mcp/failure-of.ts';
import { importFormOf } from '../../mcp/files/import-form.ts';
import { type ImportRecord, readImportRecord, writeImportRecord } from './import-record.ts';

export interface ImportOnce {
  /** The absolute path of the user's file. */
  readonly path: string;
  /** Identifies the service: each service needs its own import. */
  readonly service: string;
  /** Path of the import record. */
  readonly record: string;
  readonly client: PeopleSearchClient;
}

type Job = ResponseOf<'v2.connections.job'>['payload'];

/** Increasing, because an import can take a second or minutes. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3000] as const;

async function finished(client: PeopleSearchClient, jobId: string): Promise<Job> {
  for (let attempt = 0; ; attempt += 1) {
    const params = { jobId };
    const { payload } = (await client.call('v2.connections.job', { params })).data;
    if (payload.status !== 'queued' && payload.status !== 'running') return payload;
    await after(PAUSES_MS[attempt] ?? 3000);
  }
}

/** The result of an import, in our words. Pure. */
export function outcomeOf({ status, progress, pausedReason }: Job): Omit<ImportRecord, 'digest'> {
  const { imported = 0, updated = 0, skipped = 0, failed = 0 } = progress ?? {};
  if (status === 'completed') {
    const rejected = failed === 0 ? '' : `, ${failed} rows could not be read`;
    const count = imported + updated + skipped;
    const says = `${count} connections were imported from the chosen file${rejected}.`;
    return { state: 'done', says };
  }
  const why =
    pausedReason === 'needs_mapping'
      ? 'its columns are not recognized'
      : pausedReason === 'too_many_errors'
        ? 'too many of its rows cannot be read'
        : 'it has no readable contacts';
  return {
    state: 'failed',
    says:
      `The chosen file was not imported: ${why}. Choose the zip of LinkedIn’s export or its ` +
      'Connections.csv.',
  };
}

async function take({ path, client }: ImportOnce): Promise<Omit<ImportRecord, 'digest'>> {
  try {
    const body = await importFormOf(path, [path], {});
    const { data } = await client.call('v2.connections.import', { body });
    return outcomeOf(await finished(client, data.payload.jobId));
  } catch (error) {
    const says = `The chosen file was not imported: ${failureText(failureOf(error))}`;
    return { state: 'failed', says };
  }
}

const UNREADABLE: Omit<ImportRecord, 'digest'> = {
  state: 'failed',
  says: 'The chosen file was not imported: it does not exist or cannot be read.',
};

/**
 * A digest of a file's bytes and the service; null if the file cannot be read. Read in parts,
 * because a complete LinkedIn export with pictures would stay in the memory of a server that has 60
 * MB.
 */
async function digestOf({ path, service }: ImportOnce): Promise<string | null> {
  const hash = createHash('sha256').update(service).update('\n');
  try {
    // A pipe or a device may never end.
    if (!(await stat(path)).isFile()) return null;
    for await (const part of createReadStream(path)) hash.update(part);
    return hash.digest('hex');
  } catch {
    return null;
  }
}

/**
 * Imports a file into the caller's connections unless the same bytes were sent to the same service
 * before. A failed import is retried the next time. Two servers that start at once may both send
 * it: the service updates people that it already has.
 * @returns the result; does not throw for an invalid file or a failing service.
 */
export async function importOnce(once: ImportOnce): Promise<ImportRecord> {
  const digest = await digestOf(once);
  const known = await readImportRecord(once.record);
  if (known?.digest === digest && known?.state === 'done') return known;
  const outcome = digest === null ? UNREADABLE : await take(once);
  const written = { digest: digest ?? '', ...outcome };
  await writeImportRecord(once.record, written);
  return written;
}
