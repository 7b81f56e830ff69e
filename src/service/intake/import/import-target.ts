import type { ImportFormat } from '../../../contract/connections.ts';
import { connectionsDirectory } from '../../access/directories/connections-directory.ts';
import { LOCAL_OWNER } from '../../access/keys/local-key.ts';
import type { Queryable } from '../../store/database.ts';

/** Where an import's people are written. */
export interface ImportTarget {
  readonly isPublic: boolean;
  readonly directoryId: string | undefined;
}

/** The space of an import: `public`, or the directory whose members alone may see it. */
export const spaceOf = ({ isPublic, directoryId }: ImportTarget): string =>
  isPublic ? 'public' : (directoryId ?? 'public');

export interface TargetOptions {
  /** A directory chosen by the caller; its people are private to it unless `isPublic` is set. */
  readonly directoryId?: string | undefined;
  readonly isPublic?: boolean | undefined;
  /** The owner of the connections. Default `local`. */
  readonly owner?: string | undefined;
}

/** Contacts are private; `people_jsonl` is the operator's format for public people. */
const isPublicByNature = (format: ImportFormat | 'table'): boolean => format === 'people_jsonl';

/**
 * Where people of a format are written: `people_jsonl` is public, everything else goes into the
 * owner's private connections; a named directory takes either.
 */
export async function importTarget(
  tx: Queryable,
  format: ImportFormat | 'table',
  options: TargetOptions,
): Promise<ImportTarget> {
  const { directoryId } = options;
  const isPublic = options.isPublic ?? (directoryId === undefined && isPublicByNature(format));
  if (directoryId !== undefined || (isPublic && isPublicByNature(format))) {
    return { isPublic, directoryId };
  }
  // Connections imported as public people are still the owner's connections.
  return { isPublic, directoryId: await connectionsDirectory(tx, options.owner ?? LOCAL_OWNER) };
}
