import type { Visibility } from './visibility.ts';

/** The view a search was made with; stored with it, because the tenant's other keys read it. */
export interface SearchView extends Visibility {
  /** Set when the search was limited to this owner's connections. */
  readonly networkOf?: string;
  /** Set when the search goes by what this owner has noted about people. */
  readonly notesOf?: string;
}

/** The parts of a stored search that a key may read. */
export interface ReadingView {
  /** The view for rows: those of people visible in it. */
  readonly rows: Visibility;
  /** Whether the reader may see counts and the parsed intent, because they reveal nothing new. */
  readonly whole: boolean;
}

const NOTHING_VISIBLE: Visibility = { includePublic: false, directoryIds: [] };

/**
 * A row reveals two things: that the person exists, and that the starter found them there. So rows
 * are limited to what both keys may see, not what the reader sees elsewhere: a public person among
 * the rows of a closed directory would be revealed as a member. A list limited to an owner's
 * network, or to those with an owner's tag, reveals who that is, so it is for that owner's keys alone.
 */
export function readingView(
  started: SearchView,
  reader: Visibility & { readonly ownerId: string },
): ReadingView {
  const owners = [started.networkOf, started.notesOf];
  if (owners.some((owner) => owner !== undefined && owner !== reader.ownerId))
    return { rows: NOTHING_VISIBLE, whole: false };
  const shared = started.directoryIds.filter((id) => reader.directoryIds.includes(id));
  const includePublic = started.includePublic && reader.includePublic;
  return {
    rows: { includePublic, directoryIds: shared },
    whole: includePublic === started.includePublic && shared.length === started.directoryIds.length,
  };
}
