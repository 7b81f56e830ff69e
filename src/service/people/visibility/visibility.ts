/** The people a key may see: everyone public, and the people in these directories. */
export interface Visibility {
  readonly includePublic: boolean;
  readonly directoryIds: readonly string[];
}
