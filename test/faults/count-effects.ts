import type { Database } from '../../src/service/store/database.ts';
import { PEOPLE_A_FILE } from './fault-work.ts';

async function count(db: Database, sql: string, params: readonly unknown[] = []): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql, params);
  return row?.count ?? 0;
}

/** Number of runs by kind and end state. */
export async function countEnds(db: Database) {
  const rows = await db.query<{ kind: string; state: string; count: number }>(
    'select kind, state, count(*) as count from runs group by kind, state order by kind, state',
  );
  const ends = Object.fromEntries(
    rows.map((row): [string, number] => [`${row.kind} ${row.state}`, row.count]),
  );
  const sum = (wanted: (state: string) => boolean) =>
    rows.filter(({ state }) => wanted(state)).reduce((all, row) => all + row.count, 0);
  const isOpen = (state: string) => ['queued', 'running', 'paused'].includes(state);
  return { ends, started: sum(() => true), finished: sum((state) => !isOpen(state)) };
}

/** Queries that each count effects that exist more than once. */
const DOUBLES: readonly string[] = [
  // One run was charged twice.
  `select coalesce(sum(times - 1), 0)::bigint as count from (
     select count(*) as times from reservations
     where request_ref like 'r\\_%' group by request_ref having count(*) > 1) as paid`,
  // One reservation was settled twice.
  `select coalesce(sum(times - 1), 0)::bigint as count from (
     select count(*) as times from ledger
     where kind <> 'reserve' and reservation_id is not null
     group by reservation_id having count(*) > 1) as settled`,
  // One run assigned a mention twice.
  `select coalesce(sum(times - 1), 0)::bigint as count from (
     select count(*) as times from identity_log, unnest(mention_ids) as m (id)
     where action = 'assign' and run_id is not null
     group by run_id, profile_id, m.id having count(*) > 1) as assigned`,
  // One person is in two rows of a search.
  `select coalesce(sum(times - 1), 0)::bigint as count from (
     select count(*) as times from search_results
     group by search_id, profile_id having count(*) > 1) as shown`,
  // One connection was imported twice.
  `select coalesce(sum(times - 1), 0)::bigint as count from (
     select count(*) as times from directory_profiles d join profiles p on p.id = d.profile_id
     where p.display_name like 'Tamsin Orrery %'
     group by d.directory_id, p.display_name having count(*) > 1) as connections`,
];

/** Effects that exist more than once. */
export async function countDoubles(db: Database): Promise<number> {
  let doubles = 0;
  for (const sql of DOUBLES) doubles += await count(db, sql);
  return doubles;
}

/** Imports whose counts are not those of their file, although each file was imported once. */
export function countWrongImports(db: Database): Promise<number> {
  return count(
    db,
    `select count(*) as count from runs
     where kind = 'import' and (progress #>> '{counts,imported}')::integer <> $1`,
    [PEOPLE_A_FILE],
  );
}

/** Accounts whose totals differ from the ledger, and credits still reserved by ended runs. */
export async function countDisagreements(db: Database): Promise<number> {
  const accounts = await count(
    db,
    `select count(*) as count from accounts a
     left join (
       select key_id, sum(available_delta) as available, sum(reserved_delta) as reserved,
              sum(consumed_delta) as consumed
       from ledger group by key_id) as l on l.key_id = a.key_id
     where a.available <> coalesce(l.available, 0) or a.reserved <> coalesce(l.reserved, 0)
        or a.consumed <> coalesce(l.consumed, 0)`,
  );
  const held = await count(
    db,
    `select count(*) as count from runs r join reservations v on v.id = r.reservation_id
     where v.state = 'held' and r.finished_at is not null`,
  );
  return accounts + held;
}
