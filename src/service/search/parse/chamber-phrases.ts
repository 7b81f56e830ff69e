import type { Gazetteer } from '../../places/gazetteer.ts';
import { chamberTerms } from '../../text/vocabulary/chamber-names.ts';
import { NO_KNOWN_TERMS } from './known-terms.ts';
import { toEnglish } from './languages/to-english.ts';
import { outerPlaces, stateNamed } from './outer-places.ts';
import { readPlaces } from './read-places.ts';
import { readWords } from './words.ts';

/** Words of a legislature, or for its members. */
const OF_LEGISLATURE =
  /^(?:senat|congress|hous|represent|reps?$|legislat|lawmak|assembl|delegat|chamber|statehouse|sens?$)/;

/**
 * The folded names that the index may have for the chambers that a question is about, which says
 * them in other words: "Ohio House", "US senators". Look them up with `questionPhrases`.
 */
export function chamberPhrases(query: string, gazetteer: Gazetteer): string[] {
  const question = readWords(toEnglish(query).text);
  if (!question.words.some(({ folded }) => OF_LEGISLATURE.test(folded))) return [];
  const known = NO_KNOWN_TERMS;
  const context = { question, known, gazetteer, now: new Date(0), part: 'whole' } as const;
  const states = outerPlaces(context, readPlaces(context)).flatMap(({ place }) => {
    const name = stateNamed(place);
    return name === undefined ? [] : [name];
  });
  return chamberTerms([...new Set(states)]);
}
