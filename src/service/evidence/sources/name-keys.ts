import { foldTokens } from '../../text/fold.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';

/** Words around a name that are not part of it. */
const AROUND = new Set(
  `mr mrs ms miss mx dr prof professor sir dame lord lady rev hon jr sr ii iii iv phd md mba esq
   frs obe mbe cbe`.split(/\s+/),
);

/** Index entries are bounded; no word of a name is this long. */
const MAX_WORD_CHARS = 60;
const MAX_WORDS = 8;

/** "Moreno, Ada" is "Ada Moreno"; "Ada Moreno, PhD" stays. */
function inOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isTitle = foldTokens(given).every((word) => AROUND.has(word));
  return isTitle || more.length > 0 ? name : `${given} ${family}`;
}

/** The compared words of a name, given name first, without titles. */
export function nameTokens(name: string): string[] {
  const all = foldTokens(inOrder(name))
    .map((word) => word.slice(0, MAX_WORD_CHARS))
    .slice(0, MAX_WORDS);
  const kept = all.filter((word) => !AROUND.has(word));
  return kept.length === 0 ? all : kept;
}

const initials = (word: string): string[] => [
  ...new Set([word, ...otherForms(word)].map((form) => form.slice(0, 1))),
];

/**
 * Blocking keys of a name: its words in any order (`=ada moreno`); the family name with an initial,
 * also that of a nickname's formal form (`moreno a`); the same by sound (`~marana a`); and the
 * given name with the family's initial, which survives any typo in the family name (`ada m`). Two
 * people may share a key: keys only select who is compared.
 */
export function nameKeys(name: string): string[] {
  const [first, ...rest] = nameTokens(name);
  if (first === undefined) return [];
  const last = rest.at(-1);
  if (last === undefined) return [`=${first}`];
  const families = rest.filter((word) => word.length > 1);
  const keys = [
    // Most writers leave out middle initials.
    `=${[first, ...families].sort().join(' ')}`,
    ...families.flatMap((family) => initials(first).map((letter) => `${family} ${letter}`)),
    ...families.flatMap((family) =>
      initials(first).map((letter) => `~${soundOf(family)} ${letter}`),
    ),
    ...(first.length > 1 ? [`${first} ${last.slice(0, 1)}`] : []),
  ];
  return [...new Set(keys)];
}
