import type { Visibility } from '../people/visibility/visibility.ts';

/** Whose notes, and whom they may see. */
export interface NoteReader {
  readonly ownerId: string;
  readonly visibility: Visibility;
}
