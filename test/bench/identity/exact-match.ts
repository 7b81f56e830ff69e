import type { NamePair } from './truth.ts';

const folded = (text: string): string => text.trim().toLowerCase();

/** The floor for names: equal to the letter, case aside. */
export const isExactName = ({ one, other }: NamePair): boolean => folded(one) === folded(other);
