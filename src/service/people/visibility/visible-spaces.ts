import type { SearchView } from './reading-view.ts';
import type { Visibility } from './visibility.ts';

/** The spaces whose pictures a caller may see. */
export const pictureSpaces = ({ includePublic, directoryIds }: Visibility): string[] => [
  ...(includePublic ? ['public'] : []),
  ...directoryIds,
];

/**
 * The spaces of the source index that a run may use. None for a search limited to connections or by
 * an owner's notes: no source says who is in a network or has a tag.
 */
export function visibleSpaces(view: SearchView): string[] {
  if (view.networkOf !== undefined || view.notesOf !== undefined) return [];
  return pictureSpaces(view);
}
