import { foldText, foldTokens } from '../text/fold.ts';
import { organizationTokens, spelledOut } from '../text/organizations/organization-words.ts';

/** Names of which "X University" and "University of X" are two. */
const ORDERED = /\b(?:miami|washington|york)\b/;

/** What all spellings of one employer or school have in common: without "Inc.", in any order. */
export function placeKey(name: string): string {
  const words = spelledOut(organizationTokens(name));
  const isOrdered = ORDERED.test(foldText(name));
  return (isOrdered ? words : words.toSorted()).join(' ');
}

/** The word of a name by which its other spellings are looked up; null if all are too short. */
export function tellingWord(name: string): string | null {
  const known = new Set(organizationTokens(name));
  const words = foldTokens(name).filter((word) => known.has(word) && word.length >= 3);
  return words.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
