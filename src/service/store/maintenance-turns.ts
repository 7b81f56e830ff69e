/** A table to be maintained; names are quoted. */
export interface TableSize {
  readonly name: string;
  /** Pages of 8 kB, with those of long values. */
  readonly pages: number;
  readonly columns: readonly string[];
  /** Pages of 8 kB of its rows, now and when the planner's statistics were last updated. */
  readonly rowPages: number;
  readonly knownPages: number;
  /**
   * Rows written since they were. The embedded engine does not count them, so that small imports
   * would add up unseen: there all tables are analyzed.
   */
  readonly changedRows: number;
  /** Rows when they were; none if the table has never been analyzed. */
  readonly knownRows: number;
  /** Catalogs do not change after the migrations: their statistics stay. */
  readonly isCatalog: boolean;
}

/** Pages of the tables that share a turn: some 20 ms of the embedded engine. */
const MAX_PAGES = 500;

/**
 * Columns of a larger table that share a turn: at 50,000 people all 33 of `profiles` took 1.6 s,
 * for which every request waited.
 */
const MAX_COLUMNS = 4;

/** Tables in groups of few pages; a larger one is alone. */
function groups(tables: readonly TableSize[]): TableSize[][] {
  const made: TableSize[][] = [];
  let pages = Number.POSITIVE_INFINITY;
  for (const table of tables) {
    pages += table.pages;
    if (pages > MAX_PAGES) made.push([]);
    if (pages > MAX_PAGES) pages = table.pages;
    made.at(-1)?.push(table);
  }
  return made;
}

/** A change by this part misleads the planner, as autovacuum sees it too. */
const MISLEADING_PART = 0.1;

/** With this few more rows even a wrong plan is quick. */
const MIN_CHANGED_ROWS = 50;

/**
 * Whether the planner's statistics mislead about this table: a hundred people more change nothing
 * in those of a million, whose making reads 30,000 rows of every table. The pages are counted at
 * once, the rows up to a second later. Pure.
 */
export function isMisleading(table: TableSize): boolean {
  const { rowPages, knownPages, changedRows, knownRows } = table;
  const isGrown = Math.abs(rowPages - knownPages) > knownPages * MISLEADING_PART;
  return isGrown || changedRows > MIN_CHANGED_ROWS + knownRows * MISLEADING_PART;
}

const namesOf = (tables: readonly TableSize[]): string => tables.map(({ name }) => name).join(', ');

function slices<T>(all: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => at * size);
  return starts.map((at) => all.slice(at, at + size));
}

/**
 * Vacuums all tables in short statements, so that requests get their turns in between: of a large
 * table its own pages and those of its long values in turn. Pure.
 */
export const vacuumTurns = (tables: readonly TableSize[]): string[] =>
  groups(tables).flatMap((group) => {
    const names = namesOf(group);
    if ((group[0]?.pages ?? 0) <= MAX_PAGES) return `vacuum ${names}`;
    return [`vacuum (process_toast false) ${names}`, `vacuum (process_main false) ${names}`];
  });

/** Updates the statistics of our own tables with rows, in short statements. Pure. */
export function analyzeTurns(tables: readonly TableSize[]): string[] {
  const ours = tables.filter(({ isCatalog, pages }) => !isCatalog && pages > 0);
  return groups(ours).flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.pages <= MAX_PAGES) return `analyze ${namesOf(group)}`;
    return slices(first.columns, MAX_COLUMNS).map(
      (columns) => `analyze ${first.name} (${columns.join(', ')})`,
    );
  });
}
