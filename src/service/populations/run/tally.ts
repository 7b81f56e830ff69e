import type { PopulationDepth } from '../../../contract/population-prices.ts';
import type { PopulationBlock } from '../../../contract/populations.ts';
import type { SearchSnapshot } from '../../../contract/search.ts';
import { changeHead } from '../../searches/rows/store-rows.ts';
import type { Queryable } from '../../store/database.ts';
import { LEVEL_BY_DEPTH, priceOf } from '../population-price.ts';
import {
  type PopulationProgress,
  type PopulationRun,
  populationBlock,
} from './population-input.ts';

/** The rows of a population counted by person: several rows of one person count, and cost, once. */
export interface Tally {
  /** People with a finished row. */
  readonly added: number;
  /** Credits for the levels that these people reached. */
  readonly spent: number;
  /** Surplus rows of people who have another row. */
  readonly doubled: number;
}

/** People who reached this level. */
interface Reached {
  readonly level: number | null;
  readonly people: number;
  readonly rows: number;
}

/** Adds up people and their price. Pure. */
function tallyOf(reached: readonly Reached[], depth: PopulationDepth): Tally {
  return reached.reduce(
    (sum, { level, people, rows }) => ({
      added: sum.added + (level === null ? 0 : people),
      spent: sum.spent + (level === null ? 0 : people * priceOf(level, depth)),
      doubled: sum.doubled + rows - people,
    }),
    { added: 0, spent: 0, doubled: 0 },
  );
}

/**
 * Counts the people in a population's rows, as seen by this transaction: those who were built as
 * deep as asked, or were so before. A row that a merge closed before that does not count, also when
 * an undo has brought its person back.
 */
async function readTally(tx: Queryable, searchId: string, depth: PopulationDepth): Promise<Tally> {
  const reached = await tx.query<Reached>(
    `with counted as (
       select coalesce(result ->> 'merged_into', profile_id) as person,
         case when result ->> 'status' = 'ready' and (result ->> 'generation_level')::integer >= $2
           then (result ->> 'generation_level')::integer end as level
       from search_results where search_id = $1 and result -> 'withheld' is null
     ), people as (
       select person, max(level) as level, count(*) as rows from counted group by person
     )
     select level, count(*)::bigint as people, sum(rows)::bigint as rows
     from people group by level`,
    [searchId, LEVEL_BY_DEPTH[depth]],
  );
  return tallyOf(reached, depth);
}

type Input = PopulationRun['input'];

function snapshotHead(
  input: Input,
  { skipped = 0 }: PopulationProgress,
  { added, doubled }: Tally,
  status: PopulationBlock['status'],
) {
  // The quote counted people with two rows twice.
  const size = Math.max(0, input.size - skipped - doubled);
  return { population: populationBlock({ ...input, size }, status, added), total_matches: size };
}

/** Updates the progress in the snapshot. */
export async function reportProgress(
  tx: Queryable,
  { input }: PopulationRun,
  progress: PopulationProgress,
): Promise<void> {
  const tally = await readTally(tx, input.searchId, input.depth);
  await changeHead(tx, input.searchId, snapshotHead(input, progress, tally, 'running'));
}

/** The final part of the snapshot, as seen by this transaction. */
export async function readOutcome(
  tx: Queryable,
  { input, progress }: PopulationRun,
  status: Exclude<PopulationBlock['status'], 'running'>,
): Promise<Partial<SearchSnapshot>> {
  const tally = await readTally(tx, input.searchId, input.depth);
  const { credits: reserved } = input;
  const billing = { reserved, consumed: tally.spent, released: reserved - tally.spent };
  return { status, ...snapshotHead(input, progress, tally, status), billing };
}

/** The charge, read from the snapshot in the transaction that writes it. */
export async function readCharge(tx: Queryable, searchId: string): Promise<{ consumed: number }> {
  const [row] = await tx.query<{ consumed: number }>(
    `select (snapshot #>> '{billing,consumed}')::bigint as consumed from searches where id = $1`,
    [searchId],
  );
  return { consumed: row?.consumed ?? 0 };
}
