import type { IgnoredReading } from './reading.ts';

/** Words that no clause can hold, to be told as not applied. @param to exclusive */
export const ignoredWords = (from: number, to: number, weight: number): IgnoredReading => ({
  ...{ kind: 'ignored', from, to, cueFrom: from, cueTo: to, weight },
});
