import { foldText } from '../text/fold.ts';
import { ownEntry } from '../text/own-entry.ts';

const ABBREVIATED: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
};

/**
 * The form in which place names are compared: folded, with "Saint" as "st" and initials joined, so
 * that "St. Paul" equals "Saint Paul" and "Washington, D.C." ends in "dc".
 */
export function placeKey(text: string): string {
  const words: string[] = [];
  let initials = '';
  for (const word of foldText(text).split(' ')) {
    if (/^[a-z]$/.test(word)) {
      initials += word;
      continue;
    }
    if (initials !== '') words.push(initials);
    initials = '';
    words.push(ownEntry(ABBREVIATED, word) ?? word);
  }
  if (initials !== '') words.push(initials);
  return words.join(' ');
}
