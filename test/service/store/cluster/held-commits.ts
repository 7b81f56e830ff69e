import pg from 'pg';
import { expect } from 'vitest';

/** Holds the commits of a cluster on its coordinator, when workers have prepared them. */
export interface HeldCommits {
  /** Commits that begin from now on wait. */
  hold(): Promise<void>;
  /** Resolves when one waits. */
  oneWaits(): Promise<void>;
  release(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Commits wait for a standby that there is not, after their rows are prepared on workers.
 * @param url a database of the coordinator, of which this must be a superuser
 */
export async function openHeldCommits(url: string): Promise<HeldCommits> {
  const control = new pg.Client({ connectionString: url });
  await control.connect();
  await control.query('set synchronous_commit = local');
  const found = async (sql: string): Promise<boolean> =>
    ((await control.query(sql)).rowCount ?? 0) > 0;
  const change = async (sql: string): Promise<void> => {
    await control.query(`alter system ${sql}`);
    await control.query('select pg_reload_conf()');
  };
  return {
    hold: async () => {
      await change(`set synchronous_standby_names = 'nobody'`);
      await expect
        .poll(() => found(`select where current_setting('synchronous_standby_names') = 'nobody'`))
        .toBe(true);
    },
    oneWaits: () =>
      expect
        .poll(() => found(`select from pg_stat_activity where wait_event = 'SyncRep'`))
        .toBe(true),
    release: () => change('reset synchronous_standby_names'),
    close: () => control.end(),
  };
}
