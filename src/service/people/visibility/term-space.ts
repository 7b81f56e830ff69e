/** The space of terms of public people. */
export const PUBLIC_SPACE = 'public';

/**
 * The space of terms of newly written people: public, or the directory that alone shows them. A
 * question is parsed with the terms of the spaces that its key may see, so that other people's
 * private contacts change no answer.
 */
export const spaceOfWriter = (isPublic: boolean, directoryId: string | undefined): string =>
  isPublic || directoryId === undefined ? PUBLIC_SPACE : directoryId;

/** Public terms are known to every key, even one that searches only a directory. */
export const spacesOfReader = (directoryIds: readonly string[]): string[] => [
  PUBLIC_SPACE,
  ...directoryIds,
];
