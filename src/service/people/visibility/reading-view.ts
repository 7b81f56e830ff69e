import type { Visibility } from './visibility.ts';

/** Whose eyes a search was made with; kept with it, because other keys of the tenant read it. */
export interface SearchView extends Visibility {
  /** Set when only this owner's connections were asked for. */
  readonly networkOf?: string;
}

/** What of a stored search a key may read. */
export interface ReadingView {
  /** Which rows: those of people who may be seen so. */
  readonly rows: Visibility;
  /** Whether counts, and how the question was understood, tell the reader nothing new. */
  readonly whole: boolean;
}

const NOBODY: Visibility = { includePublic: false, directoryIds: [] };

/**
 * A row says two things: that there is such a person, and that the starter found them there. So
 * a row is read through what both keys see, and not through what the reader sees elsewhere: a
 * public person among the rows of a closed directory is known to be in it. Who is in somebody's
 * network is told by being in the list at all, so such a list is for that owner's keys alone.
 */
export function readingView(
  started: SearchView,
  reader: Visibility & { readonly ownerId: string },
): ReadingView {
  const { networkOf } = started;
  if (networkOf !== undefined && networkOf !== reader.ownerId)
    return { rows: NOBODY, whole: false };
  const shared = started.directoryIds.filter((id) => reader.directoryIds.includes(id));
  const includePublic = started.includePublic && reader.includePublic;
  return {
    rows: { includePublic, directoryIds: shared },
    whole: includePublic === started.includePublic && shared.length === started.directoryIds.length,
  };
}
