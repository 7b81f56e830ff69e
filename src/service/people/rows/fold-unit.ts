import { foldText } from '../../text/fold.ts';

/** What divides the departments in one name: "IT/IS". */
const DIVIDERS = /[/|;]/;

/** Between the parts of a stored unit; a folded part has no slash of its own. */
export const BETWEEN_PARTS = ' / ';

/**
 * A unit as `experiences` stores it: folded, its divided parts still apart. "IT/IS" becomes "it / is",
 * which a question about IT finds.
 */
export const foldUnit = (unit: string): string =>
  unit
    .split(DIVIDERS)
    .map(foldText)
    .filter((part) => part !== '')
    .join(BETWEEN_PARTS);
