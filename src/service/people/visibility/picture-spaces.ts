import type { Visibility } from './visibility.ts';

/** The spaces whose pictures a caller may see. */
export const spacesOf = ({ includePublic, directoryIds }: Visibility): string[] => [
  ...(includePublic ? ['public'] : []),
  ...directoryIds,
];
