import type { DescribedPicture } from '../page/html-pictures.ts';
import { nameKey } from './references.ts';

/** Words before a name in a caption: "Portrait of", "Photo:", "Headshot of". */
const BEFORE =
  /^(?:(?:a|the|profile|official|press|staff|team|group)\s+)*(?:photo(?:graph)?|portrait|picture|image|headshot|selfie|avatar)(?:\s+of|\s+shows|\s*:)\s+/i;
/**
 * Words after a name in a caption: "'s portrait", "(left)", ", Head of Product", "– photo: Bo
 * Lind".
 */
const BEHIND =
  /(?:['’]s?\s+(?:\w+\s+)?(?:photo(?:graph)?|portrait|picture|headshot|avatar)|\s+(?:portrait|headshot|photo))$|\s*[(|,:;].*$|\s+[-–—]\s.*$/i;
const BETWEEN = /\s*(?:,|;|\band\b|&|\bwith\b|\+)\s*/i;
/** A caption with more names is a list and does not identify anybody. */
const MAX_NAMES = 12;

/**
 * The people whom a picture's words name: only if the words are nothing but full names of the
 * page's people. "Ada Moreno's dog" does not show Ada Moreno.
 * @param names compared names (`nameKey`) of the page's people
 */
export function peopleNamedByCaption(words: string, names: ReadonlyMap<string, unknown>): string[] {
  const said = words
    .replace(BEFORE, '')
    .replace(/[.!]\s*$/, '')
    .trim();
  const alone = [said, said.replace(BEHIND, '')].map(nameKey).find((key) => names.has(key));
  if (alone !== undefined) {
    const shown = together(said, names);
    return shown.length > 1 ? shown : [alone];
  }
  return together(said, names);
}

/** "Ada Moreno, Bo Lind and Cy Holt": all of them are known, or none is returned. */
function together(said: string, names: ReadonlyMap<string, unknown>): string[] {
  const parts = said.split(BETWEEN).map((part) => nameKey(part.replace(/\s*\([^)]*\)$/, '')));
  const keys = [...new Set(parts.filter((part) => part !== ''))];
  return keys.length <= MAX_NAMES && keys.every((key) => names.has(key)) ? keys : [];
}

/** A person whom a picture shows, and the words that say so. */
export interface DepictedPerson {
  readonly key: string;
  readonly said: string;
}

/**
 * The people in a picture: those whom its words name; without words of its own, the person of the
 * card around it. A card that names several people identifies none.
 */
export function depictedPeople(
  { words, cards }: DescribedPicture,
  names: ReadonlyMap<string, unknown>,
): DepictedPerson[] {
  const named = (texts: readonly string[]): DepictedPerson[] =>
    texts.flatMap((said) => peopleNamedByCaption(said, names).map((key) => ({ key, said })));
  if (words.length > 0) return named(words);
  const card = cards.map(named).find((found) => found.length > 0) ?? [];
  const [first] = card;
  return first !== undefined && card.every(({ key }) => key === first.key) ? [first] : [];
}
