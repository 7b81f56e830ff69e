import { slipGrade } from '../names/edit-distance.ts';

/** How distinctive a word is for an organization: "senate" low, "bluffdale" high. */
export type WordWeight = (word: string) => number;

interface Shares {
  /** The share of the query's words that the name has, by weight, 0..1. */
  readonly asked: number;
  /** The share of the name's words that are in the query, by weight, 0..1. */
  readonly given: number;
}

/** How well two words match: equal, or with a typo. */
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

/** Below this a name only shares words with the query. */
const MIN_SHARE = 0.6;

/**
 * How likely the organization of this name is the one in the query, 0..1. All words and no others:
 * 1. All words and more ("Florida House" for "… of Representatives"): at least .75, by the share of
 * the name in the query. Some words missing: less, and 0 below `MIN_SHARE`.
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
