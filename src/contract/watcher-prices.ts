/** Credits of one look at a watched profile. Source: API-DECISIONS.md "v3", Watchers. */
export const LOOK_CREDITS = 1;
/** More credits of a look that finds something. */
export const FINDING_CREDITS = 5;
