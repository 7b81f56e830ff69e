import type { Database } from '../store/database.ts';

/** What decides whether the made-up people may be put into a database. */
export interface DemoFacts {
  readonly engine: Database['engine'];
  /** Whether people were ever written: an import that was emptied again is no first run. */
  readonly wasUsed: boolean;
  /** Keys that an operator has made; the embedded default key is none. */
  readonly operatorKeys: number;
  /** Directories that an operator has made. */
  readonly operatorDirectories: number;
}

/**
 * The demo world is for a first look and for nothing else: never in a Postgres that somebody set
 * up, never beside data, and not once somebody has begun to set this folder up. Pure.
 */
export function mayHoldDemo(facts: DemoFacts): boolean {
  return (
    facts.engine === 'pglite' &&
    !facts.wasUsed &&
    facts.operatorKeys === 0 &&
    facts.operatorDirectories === 0
  );
}

/** Whether the demo world may be made in this database now. */
export async function shouldSeedDemo(db: Database): Promise<boolean> {
  const [row] = await db.query<Omit<DemoFacts, 'engine'>>(
    `select exists (select 1 from profiles) or exists (select 1 from sources)
              or exists (select 1 from meta where key = 'index_revision') as "wasUsed",
            (select count(*) from api_keys
             where name <> 'embedded default key')::integer as "operatorKeys",
            (select count(*) from directories
             where type <> 'connections')::integer as "operatorDirectories"`,
  );
  return row !== undefined && mayHoldDemo({ engine: db.engine, ...row });
}
