import { MAX_IMPORTS_AT_ONCE } from '../../../contract/connections.ts';
import { ApiError } from '../../../contract/errors.ts';
import { commitStepIn } from '../../runs/commit-step.ts';
import { RUN_COLUMNS, type RunRow, runOf } from '../../runs/stored-run.ts';
import type { Scriptable } from '../../store/database.ts';
import { dropUpload } from './stored-upload.ts';

/** Paused imports that a key may have besides the one it starts; their files are kept. */
const MAX_PAUSED_IMPORTS = 9;

const RETRY_AFTER_S = 10;

/**
 * Checks that the key may have one more import under way. Two callers of one key take turns: the
 * key's row stays locked until the transaction ends.
 * @throws ApiError `developer_api_key_rate_limited`
 */
export async function claimImportSlot(tx: Scriptable, keyId: string): Promise<void> {
  await tx.query('select 1 from accounts where key_id = $1 for update', [keyId]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from runs
     where key_id = $1 and kind = 'import' and state in ('queued', 'running')`,
    [keyId],
  );
  if ((row?.count ?? 0) < MAX_IMPORTS_AT_ONCE) return;
  throw new ApiError(
    'developer_api_key_rate_limited',
    `${MAX_IMPORTS_AT_ONCE} imports of this key are running. Wait until one finishes.`,
    { retryAfter: RETRY_AFTER_S },
  );
}

/** Ends the paused imports that have waited longest, so that files do not accumulate. */
export async function endOldPausedImports(tx: Scriptable, keyId: string): Promise<void> {
  const rows = await tx.query<RunRow>(
    `select ${RUN_COLUMNS} from runs
     where key_id = $1 and kind = 'import' and state = 'paused'
     order by updated_at desc, id offset ${MAX_PAUSED_IMPORTS} for update`,
    [keyId],
  );
  const message =
    'The import was paused for too long: too many later imports of this key are paused too.';
  for (const run of rows.map(runOf)) {
    const step = {
      end: { to: 'failed' },
      outcome: { failure: { message } },
      effects: () => dropUpload(tx, run.id),
    } as const;
    await commitStepIn(tx, { run, step, leaseSeconds: 0 });
  }
}
