import { slipGrade } from '../names/edit-distance.ts';

/** How much a word tells of which organization is meant: "senate" little, "bluffdale" much. */
export type WordWeight = (word: string) => number;

interface Shares {
  /** Which part of what was asked the name has, by weight, 0..1. */
  readonly asked: number;
  /** Which part of the name was asked, by weight, 0..1. */
  readonly given: number;
}

/** How far two words of names are one: equal, with a slip, or one word for two. */
const wordGrade = (asked: string, given: string): number =>
  asked === given ? 1 : slipGrade(asked, given);

function shares(asked: readonly string[], given: readonly string[], weight: WordWeight): Shares {
  const left = [...given];
  let met = 0;
  let askedWhole = 0;
  let used = 0;
  for (const word of asked) {
    askedWhole += weight(word);
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((one) => wordGrade(word, one) > 0);
    if (at < 0) continue;
    const [found = ''] = left.splice(at, 1);
    met += weight(word) * wordGrade(word, found);
    used += weight(found);
  }
  const givenWhole = used + left.reduce((sum, word) => sum + weight(word), 0);
  return {
    asked: askedWhole === 0 ? 0 : met / askedWhole,
    given: givenWhole === 0 ? 0 : used / givenWhole,
  };
}

/** Below this, a name only shares words with what was asked. */
const MIN_SHARE = 0.6;

/**
 * How sure it is that the organization of this name is the one asked for, 0..1. All asked words
 * and no other: 1. All asked words and more ("Florida House" of "… of Representatives"): .75 and
 * up, by how much of the name was said. Some asked words missing: less, and 0 below `MIN_SHARE`.
 */
export function organizationGrade(
  asked: readonly string[],
  given: readonly string[],
  weight: WordWeight,
): number {
  const { asked: met, given: said } = shares(asked, given, weight);
  if (met < MIN_SHARE) return 0;
  return met * met * (0.75 + 0.25 * said);
}
