import type { SearchView } from './reading-view.ts';

/**
 * The spaces of the source index that a run may use. A search among somebody's connections looks
 * at the people of that network alone, and no source says who is in one.
 */
export function seenSpaces(view: SearchView): string[] {
  if (view.networkOf !== undefined) return [];
  return [...(view.includePublic ? ['public'] : []), ...view.directoryIds];
}
