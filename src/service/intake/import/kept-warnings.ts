import { printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from './import-report.ts';

/** How many values of a column were left out or changed that are not listed, from a row on. */
interface Unlisted {
  readonly column: string;
  readonly row: number;
  readonly values: number;
}

/** The first hundred values that were left out or changed, and by column how many more were. */
export interface KeptWarnings {
  readonly warnings: readonly RejectedRow[];
  readonly unlisted: readonly Unlisted[];
}

export const NO_WARNINGS: KeptWarnings = { warnings: [], unlisted: [] };

/** The most columns that are counted. */
const MAX_COLUMNS = 20;

function counted(unlisted: readonly Unlisted[], { row, column = '' }: RejectedRow) {
  const has = (name: string) => unlisted.some((one) => one.column === name);
  // Further columns are counted as one without a name.
  const under = has(column) || unlisted.length < MAX_COLUMNS ? column : '';
  return has(under)
    ? unlisted.map((one) => (one.column === under ? { ...one, values: one.values + 1 } : one))
    : [...unlisted, { column: under, row, values: 1 }];
}

/** What is kept with one more. Pure. */
export function withWarning(kept: KeptWarnings, warning: RejectedRow): KeptWarnings {
  const shown = printable(warning);
  return kept.warnings.length < SHOWN_ROWS
    ? { ...kept, warnings: [...kept.warnings, shown] }
    : { ...kept, unlisted: counted(kept.unlisted, shown) };
}

/** How many values were left out or changed, listed or not. Pure. */
export const countOfWarnings = ({ warnings, unlisted }: KeptWarnings): number =>
  warnings.length + unlisted.reduce((sum, { values }) => sum + values, 0);

/** What is told: a file of 2,000 dates that are none must not look like one of a hundred. Pure. */
export const toldWarnings = ({ warnings, unlisted }: KeptWarnings): RejectedRow[] => [
  ...warnings,
  ...unlisted.map(({ column, row, values }) => ({
    row,
    ...(column !== '' && { column }),
    reason:
      values === 1
        ? 'one more value was left out or changed'
        : `${values} more values, from here on, were left out or changed`,
  })),
];
