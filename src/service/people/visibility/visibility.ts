/** Which people a key may see: everything public, and the people of these directories. */
export interface Visibility {
  readonly includePublic: boolean;
  readonly directoryIds: readonly string[];
}
