import { asksForEach } from './asks-for-each.ts';
import { STATE_LOWER } from './read-chambers.ts';
import type { Context, PlaceReading, TitleReading } from './reading.ts';
import { folded, type Question } from './words.ts';

const CHAMBER = '(?:house|senate|assembly)';
/** "House and Senate": two chambers by their names. */
const PAIR = new RegExp(`^${CHAMBER} and (?:the )?${CHAMBER}(?= |$)`);
const BOTH = /^both (?:houses|chambers)(?= |$)/;

/**
 * Tells apart the two chambers of one reading: who "served in both the House and the Senate" was a
 * member of each, and of "the House and Senate" any is enough, which has to be said.
 */
export function withBothChambers(
  { question }: Context,
  places: readonly PlaceReading[],
  titles: readonly TitleReading[],
): TitleReading[] {
  return titles.map((title) => {
    const said = folded(question, title.from, title.to);
    const isPair = PAIR.test(said);
    const isBoth = BOTH.test(said);
    const both = isBoth ? title.from : bothBefore(question, places, title);
    if (both !== null && asksForEach(question, both)) {
      const parts = isBoth || isPair ? { parts: partsOf(title) } : {};
      return { ...title, both, ...parts };
    }
    if (!isPair) return title;
    const { from, to } = title;
    return both === null
      ? { ...title, either: { from, to, mayBeEach: true } }
      : { ...title, both, either: { from: both, to } };
  });
}

/** The index of "both" before the chambers: "|both| the Ohio House and Senate"; null: none. */
function bothBefore(
  question: Question,
  places: readonly PlaceReading[],
  { cueFrom }: TitleReading,
): number | null {
  const word = (n: number) => question.words[n]?.folded;
  const place = places.find(({ to }) => to === cueFrom);
  const at = (place?.from ?? cueFrom) - 1;
  const both = word(at) === 'the' ? at - 1 : at;
  return word(both) === 'both' ? both : null;
}

/** The titles of each chamber; of any country's, where only "legislator" covers them all. */
function partsOf(title: TitleReading): TitleReading[] {
  const isAnywhere = title.anyOf.includes('legislator');
  const upper = title.anyOf.filter((one) => one.endsWith('senator'));
  const lower = title.anyOf.filter((one) => !upper.includes(one));
  const chambers = isAnywhere ? [[...STATE_LOWER, 'representative'], ['senator']] : [lower, upper];
  return chambers.map((titles) => {
    const [value = '', ...others] = titles;
    return { ...title, value, anyOf: others.length === 0 ? [] : titles };
  });
}
