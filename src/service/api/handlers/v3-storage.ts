import { ApiError } from '../../../contract/errors.ts';
import type { BackupAttempt as AttemptAnswer } from '../../../contract/storage.ts';
import { readStatus } from '../../access/service-status.ts';
import type { BackupAttempt } from '../../store/backup/folder-backups.ts';
import { defineHandler, type Handler } from './handler.ts';

const FAILURE = 'The backup could not be written; the log of the service says why.';

const attemptOf = ({ name, state, startedAt }: BackupAttempt): AttemptAnswer => ({
  name,
  status: state,
  started_at: startedAt.toISOString(),
  failure: state === 'failed' ? FAILURE : null,
});

const read = defineHandler('v3.storage.read', async ({ service }) => {
  const { db, backups } = service;
  const status = await readStatus(db);
  const files = backups === null ? null : await backups.list();
  const attempt = backups?.attempt ?? null;
  return {
    status: 200,
    body: {
      engine: status.engine,
      bytes: status.bytes,
      people: status.people,
      demo: status.demo,
      keys: status.keys,
      directories: status.directories,
      pictures: status.pictures,
      faces: status.faces,
      outdated_pictures: status.outdatedPictures,
      index_revision: status.indexRevision,
      erasure_due_since: status.erasureDueSince?.toISOString() ?? null,
      backups:
        files?.map(({ name, bytes, createdAt }) => ({
          ...{ name, bytes },
          created_at: createdAt.toISOString(),
        })) ?? null,
      last_attempt: attempt === null ? null : attemptOf(attempt),
    },
  };
});

const backup = defineHandler('v3.storage.backup', async ({ service, now }) => {
  const { backups } = service;
  if (backups === null) {
    throw new ApiError(
      'developer_v3_admin_unprocessable',
      'This service has no data folder to write a backup into. Use `people-search-mcp backup FILE`, ' +
        'or the backups of your Postgres.',
    );
  }
  return { status: 202, body: attemptOf(backups.start(now)) };
});

/** Handlers for what is stored, and its backups. */
export const STORAGE_HANDLERS: readonly Handler[] = [read, backup];
