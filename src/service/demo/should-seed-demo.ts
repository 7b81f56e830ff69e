import { readIndexRevision } from '../people/rows/index-revision.ts';
import type { Database } from '../store/database.ts';

/** The facts that decide whether a database may hold the demo world. */
export interface DemoFacts {
  readonly engine: Database['engine'];
  /**
   * Whether people were ever written: even after an import was deleted again it is not a first run.
   */
  readonly wasUsed: boolean;
  /** Keys that an operator has made, without the embedded default key. */
  readonly operatorKeys: number;
  /** Directories that an operator has made. */
  readonly operatorDirectories: number;
}

/**
 * The demo world is only for trying things out: never in an external Postgres, never beside data,
 * and not once this folder has been set up. Pure.
 */
export function mayHoldDemo(facts: DemoFacts): boolean {
  return (
    facts.engine === 'pglite' &&
    !facts.wasUsed &&
    facts.operatorKeys === 0 &&
    facts.operatorDirectories === 0
  );
}

/** Whether the demo world may now be made in this database. */
export async function shouldSeedDemo(db: Database): Promise<boolean> {
  // People were written at some time, as in nearly every folder that is opened. The question below
  // costs a start 20 ms, because a table's first statement is slow.
  if ((await readIndexRevision(db)) > 0) return false;
  const [row] = await db.query<Omit<DemoFacts, 'engine'>>(
    `select exists (select 1 from profiles) or exists (select 1 from sources) as "wasUsed",
            (select count(*) from api_keys
             where name <> 'embedded default key')::integer as "operatorKeys",
            (select count(*) from directories
             where type <> 'connections')::integer as "operatorDirectories"`,
  );
  return row !== undefined && mayHoldDemo({ engine: db.engine, ...row });
}
