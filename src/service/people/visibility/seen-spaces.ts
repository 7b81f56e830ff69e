import type { SearchView } from './reading-view.ts';

/**
 * The spaces of the source index that a run may use. None for a search limited to connections: no
 * source says who is in a network.
 */
export function seenSpaces(view: SearchView): string[] {
  if (view.networkOf !== undefined) return [];
  return [...(view.includePublic ? ['public'] : []), ...view.directoryIds];
}
