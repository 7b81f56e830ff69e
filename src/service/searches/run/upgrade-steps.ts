import { readCurrentId } from '../../people/profile/read-current-id.ts';
import type { Step } from '../../runs/run-kind.ts';
import type { Scriptable } from '../../store/database.ts';
import { followMerges } from '../merged/follow-merges.ts';
import { updateBuiltRow } from '../merged/update-built-row.ts';
import { changeHead, changeRow, nextToDeepen, type OpenRow } from '../rows/store-rows.ts';
import { emitEndEvent } from '../search-events.ts';
import { MAX_TRIES, readBuilt } from './candidate-steps.ts';
import { DEPTH_LEVELS, type SearchProgress, type SearchRun } from './search-input.ts';
import type { StepContext } from './step-context.ts';

type UpgradesProgress = Extract<SearchProgress, { readonly phase: 'upgrades' }>;

const NOT_DEEPENED = {
  code: 'profile_upgrade_failed',
  message: 'More details could not be added to this profile. It can be read as it is.',
} as const;

/** Rebuilds the profile of a row to the requested level, from everything in the index. */
async function deepen(
  context: StepContext,
  run: SearchRun,
  progress: UpgradesProgress,
  row: OpenRow,
): Promise<Step<SearchProgress>> {
  const { position, result } = row;
  const { profile_id: profileId } = result;
  const level = DEPTH_LEVELS[run.input.depth];
  const ready = await context.deepen({ profileId, level, view: run.view, runId: run.id });
  const write = async (tx: Scriptable) => {
    const stored = await readBuilt(tx, await ready.commit(tx), run);
    await updateBuiltRow(
      tx,
      { ...run.input, tenant: run.tenant, keyId: run.keyId, view: run.view },
      row,
      stored,
      'ready',
    );
  };
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: position + 1 },
    effects: write,
  };
}

function giveUp(
  run: SearchRun,
  progress: UpgradesProgress,
  { position }: OpenRow,
): Step<SearchProgress> {
  const change = { status: 'failed', failure: NOT_DEEPENED } as const;
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: position + 1, failed: progress.failed + 1 },
    effects: async (tx) => {
      await changeRow(tx, run.input.searchId, position, change);
    },
  };
}

/**
 * Handles a row whose profile was merged away while it waited: the row says so, and is deepened
 * only if it continues as a person who is not in the list.
 */
function follow(
  run: SearchRun,
  progress: UpgradesProgress,
  { position }: OpenRow,
): Step<SearchProgress> {
  const { searchId } = run.input;
  return {
    end: { to: 'continue' },
    progress,
    effects: async (tx) => {
      if (await followMerges(tx, searchId)) return;
      await changeRow(tx, searchId, position, { status: 'failed', failure: NOT_DEEPENED });
    },
  };
}

/** Ends a search whose rows are all done. */
async function finish(
  context: StepContext,
  run: SearchRun,
  progress: UpgradesProgress,
): Promise<Step<SearchProgress>> {
  const { searchId, tells } = run.input;
  const status = progress.failed > 0 ? 'completed_with_errors' : 'completed';
  // Searches find the new profiles by the index revision; on Postgres this makes the vector index.
  await context.service.search.refresh();
  return {
    end: { to: status },
    progress,
    effects: async (tx) => {
      await followMerges(tx, searchId);
      const head = await changeHead(tx, searchId, { status, profile_upgrades_completed: true });
      await emitEndEvent(
        tx,
        { searchId, tells, tenant: run.tenant, keyId: run.keyId, view: run.view },
        head,
      );
    },
  };
}

/** One step per row to be deepened, then the end. */
export async function nextUpgrade(
  context: StepContext,
  run: SearchRun,
  progress: UpgradesProgress,
): Promise<Step<SearchProgress>> {
  const row = await nextToDeepen(context.service.db, run.input.searchId, progress.at);
  if (row === null) return finish(context, run, progress);
  const { profile_id: publishedId } = row.result;
  if ((await readCurrentId(context.service.db, publishedId)) !== publishedId)
    return follow(run, progress, row);
  return run.failures >= MAX_TRIES
    ? giveUp(run, progress, row)
    : deepen(context, run, progress, row);
}
