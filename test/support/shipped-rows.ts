import type { Database } from '../../src/service/store/database.ts';
import type { Statement } from '../bench/scale/recorded-statements.ts';

interface Node {
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Rows that workers sent, for each part of a plan that asked them. */
function sentIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(sentIn);
  if (!isNode(value)) return [];
  const own =
    value['Custom Plan Provider'] === 'Citus Adaptive'
      ? [Number(value['Actual Rows']) * Number(value['Actual Loops'] ?? 1)]
      : [];
  // Tasks are what the workers do among themselves.
  const parts = Object.entries(value).filter(([key]) => key !== 'Tasks');
  return [...own, ...parts.flatMap(([, part]) => sentIn(part))];
}

/** The most rows that a part of this statement had sent from the workers of a cluster. */
export async function mostRowsSent(
  db: Database,
  { sql, params, options }: Statement,
): Promise<number> {
  const [row] = await db.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, timing off, format json) ${sql}`,
    params,
    options,
  );
  return Math.max(0, ...sentIn(row?.['QUERY PLAN']));
}
