import { SHORT_OFFICE_WORDS, shortOffice } from '../../text/vocabulary/offices.ts';
import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, NameReading, PlaceReading, TitleReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { NAME_PARTICLES } from './vocabulary/name-parts.ts';
import { areDivided, isDivided } from './words.ts';

/** Outweighs the same words as a person's name or an employer. */
const WEIGHT = 7;

/**
 * Offices in short: "AG", "lt. gov.", "SOS", and before a name "Sen." and "Rep.".
 *
 * @param names the names that follow an office
 */
export function readOffices(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  names: readonly NameReading[],
): TitleReading[] {
  const { question } = context;
  // "United States" is no plural.
  const singulars = question.words.map(({ folded }) => ({
    folded: folded === 'states' ? folded : singularOf(folded),
  }));
  return question.words.flatMap((_, i) => {
    // "sos" is no plural.
    const exact = SHORT_OFFICE_WORDS.lengthAt(question.words, i);
    const to = i + (exact || SHORT_OFFICE_WORDS.lengthAt(singulars, i));
    const written = exact > 0 ? question.words : singulars;
    const phrase = written.slice(i, to).map((word) => word.folded);
    const office = shortOffice(phrase.join(' '));
    if (office === undefined || areDivided(context.question, i, to)) return [];
    if (isParticle(context, lexicon, i)) return [];
    const named = names.some((name) => name.cueFrom === to);
    const stands = office.isWhole === true || isIntroduced(context, lexicon, places, i);
    if (!named && (office.onlyBeforeName || !stands || runsOn(context, lexicon, places, to))) {
      return [];
    }
    return [read(context, i, to, office.titles)];
  });
}

/** "Sen. Da Ponte", "Maria del Vale": inside a name these words are not an office. */
export function isParticle({ question }: Context, lexicon: Lexicon, i: number): boolean {
  const word = question.words[i];
  if (i === 0 || word === undefined || !NAME_PARTICLES.has(word.folded)) return false;
  const shouted = word.shape === 'upper' && question.style !== 'upper';
  return !shouted && !isDivided(question, i) && !lexicon.isFiller(i - 1);
}

/** "Siemens AG" is a company. */
function isIntroduced(
  { question }: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  from: number,
): boolean {
  const before = question.words[from - 1];
  const parted = before === undefined || isDivided(question, from) || before.possessive;
  const placed = places.some((place) => place.cueTo === from);
  return parted || placed || lexicon.isFiller(from - 1) || lexicon.isRank(from - 1);
}

/** "gov relations" is a field, "ag tech" an industry. */
function runsOn(
  { question }: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  to: number,
): boolean {
  if (to === question.words.length || isDivided(question, to)) return false;
  const isMore = lexicon.isField(to) || lexicon.isHead(to) || lexicon.isTopic(to);
  return isMore && !places.some((place) => place.cueFrom === to);
}

function read(
  { question }: Context,
  from: number,
  to: number,
  titles: readonly string[],
): TitleReading {
  return oneOfTitles(question, titles, { from, to }, WEIGHT * (to - from));
}
