import type { NamePair } from './truth.ts';

const folded = (text: string): string => text.trim().toLowerCase();

/** The floor for names: equal except for case. */
export const isExactName = ({ one, other }: NamePair): boolean => folded(one) === folded(other);
