import type { ToldPicture } from '../page/html-pictures.ts';
import { nameKey } from './references.ts';

/** "Portrait of", "Photo:", "Headshot of": what stands before the name of who is shown. */
const BEFORE =
  /^(?:(?:a|the|profile|official|press|staff|team|group)\s+)*(?:photo(?:graph)?|portrait|picture|image|headshot|selfie|avatar)(?:\s+of|\s+shows|\s*:)\s+/i;
/** "'s portrait", "(left)", ", Head of Product", "– photo: Bo Lind": what stands behind it. */
const BEHIND =
  /(?:['’]s?\s+(?:\w+\s+)?(?:photo(?:graph)?|portrait|picture|headshot|avatar)|\s+(?:portrait|headshot|photo))$|\s*[(|,:;].*$|\s+[-–—]\s.*$/i;
const BETWEEN = /\s*(?:,|;|\band\b|&|\bwith\b|\+)\s*/i;
/** A caption with more names is a list, and its picture says little of any of them. */
const MAX_NAMES = 12;

/**
 * Whom a picture is said to show by the words that describe it: those of a page whose whole names
 * these are, and nobody where they say more. "Ada Moreno's dog" shows no Ada Moreno.
 *
 * @param names the compared names (`nameKey`) of the page's people
 */
export function depicted(words: string, names: ReadonlyMap<string, unknown>): string[] {
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

/** "Ada Moreno, Bo Lind and Cy Holt": all of them, or nobody. */
function together(said: string, names: ReadonlyMap<string, unknown>): string[] {
  const parts = said.split(BETWEEN).map((part) => nameKey(part.replace(/\s*\([^)]*\)$/, '')));
  const keys = [...new Set(parts.filter((part) => part !== ''))];
  return keys.length <= MAX_NAMES && keys.every((key) => names.has(key)) ? keys : [];
}

/** Somebody whom a picture is said to show, and the words that say so. */
export interface Depicted {
  readonly key: string;
  readonly said: string;
}

/**
 * Whom a picture shows: those whom its words name; without words of its own, whom the card that it
 * stands in is about. A card that names several says of none that it is them.
 */
export function whoIsShown(
  { words, cards }: ToldPicture,
  names: ReadonlyMap<string, unknown>,
): Depicted[] {
  const named = (texts: readonly string[]): Depicted[] =>
    texts.flatMap((said) => depicted(said, names).map((key) => ({ key, said })));
  if (words.length > 0) return named(words);
  const card = cards.map(named).find((found) => found.length > 0) ?? [];
  const [first] = card;
  return first !== undefined && card.every(({ key }) => key === first.key) ? [first] : [];
}
