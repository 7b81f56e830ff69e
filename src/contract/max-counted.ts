/**
 * People who match are counted up to here, so that counting takes no longer the more there are: this
 * number means so many or more. Populations, and the groups that are listed, are counted exactly.
 */
export const MAX_COUNTED = 10_000;
