import type { Profile } from '../contract/profile.ts';

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isWhole = (word: string): boolean => word.length > 1;

/** Whether each word of a name is one of the other's, or the initial of one. */
function isFormOf(name: readonly string[], other: readonly string[]): boolean {
  return name.every((word) =>
    other.some((one) => one === word || (!isWhole(word) && one.startsWith(word))),
  );
}

/** Whether initials stand for every given name: "D.C. Jones" says no more than "Dana Jones". */
function isInitialsOf(name: readonly string[], [given, ...rest]: readonly string[]): boolean {
  const whole = name.filter(isWhole);
  return (
    given !== undefined && whole.length < name.length && whole.every((word) => rest.includes(word))
  );
}

/** The label of another name among the basic facts. */
export const ALIAS = 'Also known as';

/**
 * The other names of a person that say more than the name: not "Bryan, H." or "W.H. Bryan" of Hob
 * Bryan.
 */
export function otherNames({ displayName, personName, sections }: Profile): string[] {
  const facts = sections?.basic?.items ?? [];
  const listed = facts.flatMap(({ label, value }) => (label === ALIAS ? [value] : []));
  const names = [...new Set([...(personName?.other ?? []), ...listed])];
  const main = wordsOf(displayName ?? personName?.full ?? '');
  const kept = [main];
  const wholeWords = (name: string) => wordsOf(name).filter(isWhole).length;
  const longestFirst = names.toSorted((a, b) => wholeWords(b) - wholeWords(a));
  const telling = new Set<string>();
  for (const name of longestFirst) {
    const words = wordsOf(name);
    if (isInitialsOf(words, main) || kept.some((other) => isFormOf(words, other))) continue;
    kept.push(words);
    telling.add(name);
  }
  return names.filter((name) => telling.has(name));
}
