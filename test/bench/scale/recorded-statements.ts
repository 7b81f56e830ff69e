import type { Database, QueryOptions } from '../../../src/service/store/database.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly options?: QueryOptions | undefined;
}

export interface RecordedStatement extends Statement {
  /** From sending it to its last row. */
  readonly ms: number;
  /** Whether its rows are people to list, and not their cards: those come by `id` or `profile_id`. */
  readonly findsPeople: boolean;
}

/** Only cards have names. */
function findPeople([row]: readonly unknown[]): boolean {
  if (typeof row !== 'object' || row === null || 'displayName' in row) return false;
  const { id, profile_id: ofPart } = row as { id?: unknown; profile_id?: unknown };
  return [id, ofPart].some((one) => typeof one === 'string' && one.startsWith('p_'));
}

/** A database that notes the statements sent to it, outside of transactions. */
export interface RecordingDatabase {
  readonly db: Database;
  /** The statements since the last call. */
  taken(): readonly RecordedStatement[];
}

export function recordStatements(db: Database): RecordingDatabase {
  let statements: RecordedStatement[] = [];
  const query: Database['query'] = async <Row>(
    sql: string,
    params: readonly unknown[] = [],
    options?: QueryOptions,
  ) => {
    const begun = performance.now();
    const rows = await db.query<Row>(sql, params, options);
    const ms = performance.now() - begun;
    statements.push({ sql, params, options, ms, findsPeople: findPeople(rows) });
    return rows;
  };
  const get = (target: Database, key: string | symbol): unknown => {
    if (key === 'query') return query;
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return {
    db: new Proxy(db, { get }),
    taken: () => {
      const recorded = statements;
      statements = [];
      return recorded;
    },
  };
}

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

const READS = /^\s*(?:select|with)\b/i;

/** Pages of 8 kB that these statements touch, in the cache or on the disk. */
export async function buffersTouched(
  db: Database,
  statements: readonly Statement[],
): Promise<number> {
  let touched = 0;
  for (const { sql, params, options } of statements.filter((one) => READS.test(one.sql))) {
    const [row] = await db.query<{ 'QUERY PLAN': readonly Plan[] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      params,
      options,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    touched += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return touched;
}
