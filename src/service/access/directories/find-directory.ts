import { OperatorError } from '../../runtime/operator-error.ts';
import type { Queryable } from '../../store/database.ts';
import type { Directory } from './directory.ts';
import { readDirectory } from './list-directories.ts';

interface Named {
  readonly id: string;
  readonly isId: boolean;
  readonly isLive: boolean;
}

/** Directories with this id or name; connections have no name of their own. */
const NAMED = `
  select id, id = $1 as "isId", archived_at is null as "isLive" from directories
  where id = $1 or (name = $1 and type = 'directory') order by created_at, id`;

/** The one that is meant: an id before a name, a live directory before an archived one. Pure. */
function meantOf(asked: string, found: readonly Named[]): string {
  const byId = found.filter(({ isId }) => isId);
  const candidates = byId.length > 0 ? byId : found;
  const live = candidates.filter(({ isLive }) => isLive);
  const [only, second] = live;
  if (second !== undefined) {
    const ids = live.map(({ id }) => id).join(', ');
    throw new OperatorError(
      `${live.length} directories are called ${asked}: give an id of ${ids}.`,
    );
  }
  if (only !== undefined) return only.id;
  if (candidates.length > 0) throw new OperatorError(`Directory ${asked} is archived.`);
  throw new OperatorError(
    `No directory has the id or the name ${asked}. "directories list" shows them all; ` +
      '"directories create NAME" makes one.',
  );
}

/**
 * The live directory that an operator names by its id or its name.
 * @throws OperatorError when there is none, it is archived, or several have the name
 */
export async function findDirectory(db: Queryable, idOrName: string): Promise<Directory> {
  const asked = idOrName.trim();
  const found = await db.query<Named>(NAMED, [asked]);
  return readDirectory(db, meantOf(JSON.stringify(asked), found));
}
