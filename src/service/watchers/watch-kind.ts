import type { Sections } from '../../contract/profile.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../contract/watcher-prices.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import type { Run } from '../runs/run.ts';
import { defineRunKind, type RunKind, type Step } from '../runs/run-kind.ts';
import type { Queryable, Scriptable } from '../store/database.ts';
import { emitEvent } from '../webhooks/events/emit-event.ts';
import { fetchPages } from './fetch-pages.ts';
import { type LookResult, look } from './look.ts';
import { type PageToFetch, pagesToFetch } from './pages-to-fetch.ts';
import { type ProfileUpdated, updatedSections } from './profile-updated.ts';
import type { WatchInput } from './start-due-watcher.ts';
import { WATCHER_COLUMNS, type WatcherRow } from './watcher.ts';
import type { WatchingService } from './watcher-service.ts';

/** Pages still to be fetched; absent before they are listed. */
interface WatchProgress {
  readonly pages?: readonly PageToFetch[];
}

type WatchRun = Run<WatchInput, WatchProgress>;
type WatchStep = Step<WatchProgress>;
type SeeingWatcher = WatcherRow & { readonly seen: Sections };

/** The subject of a step. */
interface Watching {
  readonly run: WatchRun;
  readonly watcher: SeeingWatcher;
  readonly stored: StoredProfile;
}

/** Pages fetched per step; a step that is killed fetches them again. */
const PAGES_A_STEP = 5;

async function readWatcher(db: Queryable, id: string): Promise<SeeingWatcher | null> {
  const [row] = await db.query<SeeingWatcher>(
    `select ${WATCHER_COLUMNS}, seen from watchers where id = $1`,
    [id],
  );
  return row ?? null;
}

type RunEnd = 'completed' | 'failed' | 'skipped';

const endRun = (tx: Queryable, run: WatchRun, status: RunEnd, changes: unknown = []) =>
  tx.query(
    `update watcher_runs set status = $2, changes = $3::jsonb, finished_at = clock_timestamp()
     where id = $1`,
    [run.input.watcherRunId, status, JSON.stringify(changes)],
  );

const disable = (tx: Queryable, watcherId: string) =>
  tx.query('update watchers set enabled = false, updated_at = clock_timestamp() where id = $1', [
    watcherId,
  ]);

/** Ends a run without a look; its credits are released. */
function endWithoutLook(run: WatchRun, effects?: (tx: Scriptable) => Promise<unknown>): WatchStep {
  return {
    end: { to: 'cancelled' },
    progress: run.progress,
    settle: 'released',
    effects: async (tx) => {
      await endRun(tx, run, 'skipped');
      await effects?.(tx);
    },
  };
}

/**
 * Follows a merge of the watched profile: moves the watcher to the remaining profile. Returns false
 * when the tenant already watches that one.
 */
async function follow(tx: Queryable, { id, tenant }: WatcherRow, into: string): Promise<boolean> {
  const rows = await tx.query(
    `update watchers set profile_id = $2 where id = $1 and not exists (
       select 1 from watchers where tenant = $3 and profile_id = $2 and id <> $1)
     returning id`,
    [id, into, tenant],
  );
  return rows.length > 0;
}

async function fetchSome(
  { pages, documents, now }: WatchingService,
  progress: WatchProgress,
  signal: AbortSignal,
): Promise<WatchStep> {
  const wanted = progress.pages ?? [];
  const rest = { pages: wanted.slice(PAGES_A_STEP) };
  if (pages === null) return { end: { to: 'continue' }, progress: { pages: [] } };
  const some = wanted.slice(0, PAGES_A_STEP);
  const effects = await fetchPages({ pages, documents }, some, new Date(now()), signal);
  return { end: { to: 'continue' }, progress: rest, effects };
}

/** Emits the event in the run's own transaction: once, or not at all. */
async function emitChanges(
  tx: Scriptable,
  { run, watcher, stored }: Watching,
  { changes }: LookResult,
) {
  const data: ProfileUpdated = {
    watcher_id: watcher.id,
    run_id: run.input.watcherRunId,
    profile_id: stored.profile.id,
    updatedSections: updatedSections(changes),
    changes,
  };
  const profileIds = [...new Set([stored.profile.id, watcher.profile_id])];
  const { tenant, key_id: keyId } = watcher;
  const type = 'profile.updated';
  await emitEvent(tx, { tenant, keyId, type, data, profileIds, view: run.view });
}

async function writeFindings(
  tx: Scriptable,
  watching: Watching,
  looked: LookResult,
): Promise<void> {
  const { run, watcher } = watching;
  await looked.commit(tx);
  await tx.query(
    'update watchers set seen = $2::jsonb, last_run_at = clock_timestamp() where id = $1',
    [watcher.id, JSON.stringify(looked.sections)],
  );
  await endRun(tx, run, 'completed', looked.changes);
  if (looked.changes.length > 0) await emitChanges(tx, watching, looked);
}

async function lookAgain(service: WatchingService, watching: Watching): Promise<WatchStep> {
  const { run, watcher, stored } = watching;
  const looked = await look(service, { watcher, stored, view: run.view, runId: run.id });
  const found = looked.changes.length > 0;
  return {
    end: { to: 'completed' },
    progress: run.progress,
    settle: { consumed: LOOK_CREDITS + (found ? FINDING_CREDITS : 0) },
    effects: (tx) => writeFindings(tx, watching, looked),
    // If this refresh fails, the next search makes its own.
    committed: () => void service.search.refresh().catch(() => undefined),
  };
}

async function step(
  service: WatchingService,
  run: WatchRun,
  signal: AbortSignal,
): Promise<WatchStep> {
  const { db, pages } = service;
  const watcher = await readWatcher(db, run.input.watcherId);
  if (watcher === null) return endWithoutLook(run);
  const stored = await readProfile(db, watcher.profile_id, run.view);
  if (stored === null) return endWithoutLook(run, (tx) => disable(tx, watcher.id));
  if (stored.profile.id !== watcher.profile_id) {
    const { id } = stored.profile;
    const isFollowed = await db.transaction((tx) => follow(tx, watcher, id));
    if (!isFollowed) return endWithoutLook(run, (tx) => disable(tx, watcher.id));
  }
  const { progress } = run;
  if (pages !== null && progress.pages === undefined) {
    const listed = await pagesToFetch(db, stored, watcher.phases);
    return { end: { to: 'continue' }, progress: { pages: listed } };
  }
  if ((progress.pages ?? []).length > 0) return fetchSome(service, progress, signal);
  return lookAgain(service, { run, watcher, stored });
}

/**
 * Runs of watchers. If the person is gone, or the key may no longer see them, the watcher is
 * disabled.
 */
export const watchKind = (service: WatchingService): RunKind =>
  defineRunKind<WatchInput, WatchProgress>({
    kind: 'watch',
    step: (run, signal) => step(service, run, signal),
    cancelled: (run) => ({
      settle: 'released',
      effects: async (tx) => {
        await endRun(tx, run, 'skipped');
      },
    }),
    gaveUp: (run) => ({
      settle: 'released',
      effects: async (tx) => {
        await endRun(tx, run, 'failed');
      },
    }),
  });
