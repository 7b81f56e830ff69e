/** How many of the people in an answer are the made-up ones of the demo. */
export type MadeUp = 'none' | 'some' | 'all';

export function madeUpAmong(people: readonly { readonly isMadeUp: boolean }[]): MadeUp {
  if (!people.some(({ isMadeUp }) => isMadeUp)) return 'none';
  return people.every(({ isMadeUp }) => isMadeUp) ? 'all' : 'some';
}

/**
 * How the user's own people get into this service, as the subject of a sentence: a tool, a command
 * or a setting; null where the reader cannot do it.
 */
export type WayToImport = string | null;

/** "; X adds real ones": so that nobody takes made-up people for real ones. */
export const importClause = (way: WayToImport, whom = 'real ones'): string =>
  way === null ? '' : `; ${way} adds ${whom}`;

/** Says that people are made up and how to get others; null where none are. */
export function madeUpSentence(who: MadeUp, way: WayToImport): string | null {
  if (who === 'none') return null;
  const whose = who === 'all' ? 'These people are' : 'People noted "made up" are';
  return `${whose} made up${importClause(way)}.`;
}
