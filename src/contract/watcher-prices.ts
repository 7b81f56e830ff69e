/** Credits of one look at a watched profile. Source: docs/contract.md 6. */
export const LOOK_CREDITS = 1;
/** More credits of a look that finds something. */
export const FINDING_CREDITS = 5;
