import type { ImportFormat } from '../../../contract/connections.ts';
import { connectionsDirectory } from '../../access/directories/connections-directory.ts';
import type { Queryable } from '../../store/database.ts';

/** Where an import's people go. */
export interface ImportTarget {
  readonly isPublic: boolean;
  readonly directoryId: string | undefined;
}

/** Who may learn of what is imported: `public`, or the directory whose members alone may. */
export const spaceOf = ({ isPublic, directoryId }: ImportTarget): string =>
  isPublic ? 'public' : (directoryId ?? 'public');

export interface TargetOptions {
  /** A directory of the caller's choice; its people are private to it unless said otherwise. */
  readonly directoryId?: string | undefined;
  readonly isPublic?: boolean | undefined;
  /** Whose connections they are. Default `local`. */
  readonly owner?: string | undefined;
}

/** The owner whose machine this is. */
const LOCAL_OWNER = 'local';

/** Contacts are somebody's own; `people_jsonl` is how an operator brings public people. */
const isPublicByNature = (format: ImportFormat): boolean => format === 'people_jsonl';

/**
 * Where people of a format go: `people_jsonl` among the public, everything else into the owner's
 * private connections; a directory that is named takes either.
 */
export async function importTarget(
  tx: Queryable,
  format: ImportFormat,
  options: TargetOptions,
): Promise<ImportTarget> {
  const { directoryId } = options;
  const isPublic = options.isPublic ?? (directoryId === undefined && isPublicByNature(format));
  if (directoryId !== undefined || (isPublic && isPublicByNature(format))) {
    return { isPublic, directoryId };
  }
  // Connections that are imported as public people are the owner's connections all the same.
  return { isPublic, directoryId: await connectionsDirectory(tx, options.owner ?? LOCAL_OWNER) };
}
