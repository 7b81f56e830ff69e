/** The people a key may see: everyone public, and the people in these directories. */
export interface Visibility {
  readonly includePublic: boolean;
  readonly directoryIds: readonly string[];
}

/** Whether a key may see nobody. A cluster cannot plan a condition that is false of everybody. */
export const seesNobody = ({ includePublic, directoryIds }: Visibility): boolean =>
  !includePublic && directoryIds.length === 0;
