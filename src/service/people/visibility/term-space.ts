/** The space of terms that somebody carries whom everybody may see. */
export const PUBLIC_SPACE = 'public';

/**
 * Where the terms of newly written people are known: among the public ones, or in the directory
 * that alone shows them. A question is understood with the terms of the spaces that its key may
 * see, so that somebody else's private contacts change nothing in any answer.
 */
export const spaceOfWriter = (isPublic: boolean, directoryId: string | undefined): string =>
  isPublic || directoryId === undefined ? PUBLIC_SPACE : directoryId;

/** What is public is known to every key, also to one that asks in a directory alone. */
export const spacesOfReader = (directoryIds: readonly string[]): string[] => [
  PUBLIC_SPACE,
  ...directoryIds,
];
