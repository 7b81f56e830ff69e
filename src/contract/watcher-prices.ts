/** Credits per look at a watched profile. Source: docs/contract.md 6. */
export const LOOK_CREDITS = 1;
/** Additional credits for a look that finds something. */
export const FINDING_CREDITS = 5;
