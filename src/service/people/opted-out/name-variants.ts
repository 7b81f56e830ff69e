import { otherForms } from '../../text/names/nicknames.ts';

/** Bounds the variants of a person's names. */
const MAX_VARIANTS = 80;

/** "robert james moss" also as "robert moss". */
function withoutMiddle(name: string): string[] {
  const words = name.split(' ');
  const [first, last] = [words[0], words.at(-1)];
  return words.length > 2 && first !== undefined && last !== undefined ? [`${first} ${last}`] : [];
}

/** "bob moss" also as "robert moss", "rob moss" …. */
function inOtherForms(name: string): string[] {
  const [first = '', ...rest] = name.split(' ');
  return [...otherForms(first)].map((form) => [form, ...rest].join(' '));
}

/** "moss robert" for "robert moss": files write names in both orders. */
function lastFirst(name: string): string[] {
  const [first, last, ...more] = name.split(' ');
  return first !== undefined && last !== undefined && more.length === 0 ? [`${last} ${first}`] : [];
}

/**
 * Folded names, with the variants under which search finds the person: without middle names, in
 * other forms of the first name, and with the family name first. Pure.
 */
export function nameVariants(names: readonly string[]): string[] {
  const short = [...names, ...names.flatMap(withoutMiddle)];
  const formed = [...short, ...short.flatMap(inOtherForms)];
  return [...new Set([...formed, ...formed.flatMap(lastFirst)])].slice(0, MAX_VARIANTS);
}
