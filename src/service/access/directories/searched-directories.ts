import type { Directory } from './directory.ts';

/** A key as far as it decides what it searches. */
interface Searcher {
  readonly id: string;
  readonly ownerId: string;
}

/** Whether a search with this key finds the people of a directory. Pure. */
export const isSearchedWith = (
  { archivedAt, type, ownerId, grants }: Directory,
  key: Searcher,
): boolean =>
  archivedAt === null &&
  ((type === 'connections' && ownerId === key.ownerId) ||
    grants.some(({ keyId }) => keyId === key.id));

/** Live directories with people whom no search with this key finds. Pure. */
export const notSearchedWith = (directories: readonly Directory[], key: Searcher): Directory[] =>
  directories.filter(
    (one) => one.archivedAt === null && one.people > 0 && !isSearchedWith(one, key),
  );
