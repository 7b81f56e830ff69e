import type { Database, Queryable } from '../store/database.ts';
import { GIVEN_UP_FROM_FAILURES } from './give-up.ts';
import type { Run, RunKindName } from './run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from './stored-run.ts';

/** A run held by a worker. */
export interface Lease {
  readonly run: Run;
  /** Whose run it is. */
  readonly owner: string;
  /** Workers that died while they held it, since its last committed step. */
  readonly losses: number;
  /** Time until its deadline by the database's clock, which alone counts; null: it has none. */
  readonly msToDeadline: number | null;
}

/** What a worker may lease. */
export interface LeaseFilter {
  /** Kinds that it can run, in order of preference. */
  readonly kinds: readonly RunKindName[];
  /** Runs that this process is working on: even an expired lease is still its own. */
  readonly except: readonly string[];
  readonly leaseSeconds: number;
  /** The owner of each run that this process is working on. Default: none. */
  readonly owners?: readonly string[];
  /** Most runs of one owner at once in this process. Default: any number. */
  readonly perOwner?: number | undefined;
}

interface LeaseRow extends RunRow {
  readonly next_owner: string;
  readonly losses: number;
  readonly ms_to_deadline: number | null;
}

/**
 * A deadline cuts a wait short, but not the rest after a failure: the failed step may have been the
 * response to the deadline.
 */
const DUE_AT = 'case when failures = 0 then least(run_after, deadline_at) else run_after end';

const dueParams = ({ kinds, except, owners = [], perOwner }: Omit<LeaseFilter, 'leaseSeconds'>) => [
  kinds,
  except,
  owners,
  perOwner ?? null,
];

/** Runs `r` with their owner, and how many of the owner's this process is working on. */
const OWNED = `runs r left join api_keys k on k.id = r.key_id
  cross join lateral (select coalesce(k.owner_id, r.tenant) as id) as owner
  cross join lateral (
    select count(*) as runs from unnest($3::text[]) as one where one = owner.id) as working`;

/**
 * Leases a run that is due and free; null when there is none. Owners with the fewest runs under way
 * here come first, so that one owner's hundred runs do not keep another's from starting. Then runs
 * started by callers come before those started by other runs; among equals the one that has been
 * due longest. A dead worker keeps its run until the lease ends, and then counts as lost.
 */
export async function leaseRun(db: Queryable, filter: LeaseFilter): Promise<Lease | null> {
  const [row] = await db.query<LeaseRow>(
    // Materialized, because a join may otherwise evaluate it for each row of `runs`: with each time
    // another run that is free, all of them would be leased.
    `with next as materialized (
       select r.id as next_id, owner.id as next_owner from ${OWNED}
       where state in ('queued', 'running') and kind = any ($1::text[]) and ${DUE_AT} <= clock_timestamp()
         and (leased_until is null or leased_until <= clock_timestamp())
         and r.id <> all ($2::text[]) and ($4::int is null or working.runs < $4)
       order by working.runs, array_position($1::text[], kind), parent_id is not null, run_after,
         r.created_at, r.id
       for update of r skip locked limit 1)
     update runs set state = 'running', attempt = attempt + 1,
       losses = least(losses + case when leased_until is null then 0 else 1 end, 32000),
       leased_until = clock_timestamp() + make_interval(secs => $5),
       updated_at = clock_timestamp()
     from next where id = next_id
     returning ${RUN_COLUMNS}, losses, next_owner,
       (extract(epoch from deadline_at - clock_timestamp()) * 1000)::float8 as ms_to_deadline`,
    [...dueParams(filter), filter.leaseSeconds],
  );
  if (row === undefined) return null;
  return {
    run: runOf(row),
    owner: row.next_owner,
    losses: row.losses,
    msToDeadline: row.ms_to_deadline,
  };
}

/** Renews the lease during a long step; false when another worker holds the run. */
export async function renewLease(db: Database, run: Run, leaseSeconds: number): Promise<boolean> {
  const rows = await db.query(
    `update runs set leased_until = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and attempt = $2 and state = 'running' returning id`,
    [run.id, run.attempt, leaseSeconds],
  );
  return rows.length > 0;
}

/** Returns a run unfinished, so that another worker can continue at once. */
export async function returnLease(db: Database, run: Run): Promise<void> {
  await db.query(
    `update runs set leased_until = null where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt],
  );
}

/** Returns a run behind all that are due already, so that they get their turn. */
export async function yieldLease(db: Database, run: Run): Promise<void> {
  await db.query(
    `update runs set leased_until = null, run_after = clock_timestamp()
     where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt],
  );
}

/** Returns a run whose step failed; it is tried again after a rest. */
export async function returnFailed(db: Database, run: Run, delayMs: number): Promise<void> {
  await db.query(
    `update runs set failures = least(failures + 1, 32000), leased_until = null,
       run_after = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt, delayMs / 1000],
  );
}

/** Returns a run that was given up and whose end could not be written: only that is tried again. */
export async function returnGivenUp(db: Database, run: Run, delayMs: number): Promise<void> {
  await db.query(
    `update runs set failures = greatest(least(failures + 1, 32000), $4), leased_until = null,
       run_after = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt, delayMs / 1000, GIVEN_UP_FROM_FAILURES],
  );
}

/** Milliseconds until a run of these kinds is due; null when none will be due by itself. */
export async function nextDueMs(
  db: Database,
  filter: Omit<LeaseFilter, 'leaseSeconds'>,
): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from
              min(greatest(${DUE_AT}, leased_until)) - clock_timestamp()) * 1000)::float8 as ms
     from ${OWNED}
     where state in ('queued', 'running') and kind = any ($1::text[]) and r.id <> all ($2::text[])
       and ($4::int is null or working.runs < $4)`,
    dueParams(filter),
  );
  return row?.ms === undefined || row.ms === null ? null : Math.max(0, row.ms);
}
