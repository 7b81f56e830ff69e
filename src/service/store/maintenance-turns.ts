/** A table to be maintained; names are quoted. */
export interface TableSize {
  readonly name: string;
  /** Pages of 8 kB, with those of long values. */
  readonly pages: number;
  readonly columns: readonly string[];
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
