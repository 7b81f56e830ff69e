import type { Database } from '../../../src/service/store/database.ts';

const FINAL = "('completed', 'completed_with_errors', 'failed', 'cancelled')";

/** Triggers that note what no later state shows: each end of a run, and each lost worker. */
const TRIGGERS = `
  create table fault_notes (run_id text not null, what text not null);
  create function note_fault() returns trigger language plpgsql as $$ begin
    if new.losses > old.losses then
      insert into fault_notes values (new.id, 'taken over');
    end if;
    if new.state in ${FINAL} and old.state not in ${FINAL} then
      insert into fault_notes values (new.id, 'ended');
    end if;
    if old.state in ${FINAL} and new.state is distinct from old.state then
      insert into fault_notes values (new.id, 'went on after its end');
    end if;
    return null;
  end $$;
  create trigger note_fault after update on runs for each row execute function note_fault();`;

/** Watches the runs of a database from inside; before the first run. */
export async function placeWitness(db: Database): Promise<void> {
  await db.script(TRIGGERS);
}

/** What the witness saw. */
export interface Witnessed {
  /** Runs that another worker took over because theirs had died. */
  readonly takenOver: number;
  /** Runs that ended more than once or went on after their end; must be 0. */
  readonly endedTwice: number;
}

export async function readWitness(db: Database): Promise<Witnessed> {
  const [row] = await db.query<Witnessed>(
    `select (select count(distinct run_id)::integer from fault_notes
             where what = 'taken over') as "takenOver",
            (select count(*)::integer from (
               select run_id from fault_notes where what <> 'taken over'
               group by run_id having count(*) > 1) as twice) as "endedTwice"`,
  );
  return row ?? { takenOver: 0, endedTwice: 0 };
}
