import type { Gazetteer } from '../../places/gazetteer.ts';
import { assemble } from './assemble.ts';
import type { KnownTerms } from './known-terms.ts';
import { readLexicon } from './lexicon.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { readAddressedNames } from './read-addressed-names.ts';
import { readAges } from './read-ages.ts';
import { readBirths } from './read-births.ts';
import { readChambers } from './read-chambers.ts';
import { readChanges } from './read-changes.ts';
import { readDurations } from './read-durations.ts';
import { readFirsts } from './read-firsts.ts';
import { readGenders } from './read-genders.ts';
import { readNames } from './read-names.ts';
import { readNegations } from './read-negations.ts';
import { readOffices } from './read-offices.ts';
import { readOrders } from './read-order.ts';
import { readOrganizations } from './read-organizations.ts';
import { readPersonal } from './read-personal.ts';
import { readPlaces } from './read-places.ts';
import { readSchools } from './read-schools.ts';
import { readScopes } from './read-scope.ts';
import { readSignals, type TypedSignals } from './read-signals.ts';
import { readStrayTimes } from './read-stray-times.ts';
import { readTitles } from './read-titles.ts';
import { readUnits } from './read-units.ts';
import { readWhen } from './read-when.ts';
import { readWrittenNames } from './read-written-names.ts';
import type { Context, Reading } from './reading.ts';
import { chooseReadings } from './segment.ts';
import { readWords } from './words.ts';

/**
 * Parses plain English into an intent. Recognizers propose readings of the words, the best set of
 * non-overlapping readings is chosen, and the remaining words become concepts. Pure: the same
 * question, terms and year give the same result.
 *
 * @param known what the index knows of `questionPhrases(query)`
 * @param now "10 years of experience" and ages are counted from here
 */
export function parseQuestion(
  query: string,
  known: KnownTerms,
  gazetteer: Gazetteer,
  now: Date,
): ParsedQuestion {
  const typed = readSignals(query);
  const context: Context = { question: readWords(typed.rest), known, gazetteer, now };
  const readings = [
    ...readConditions(context),
    ...readNegations(context, (part) => chosenOf(part, readConditions(part))),
  ];
  return withSignals(assemble(context, chosenOf(context, readings)), typed);
}

function withSignals(
  parsed: Omit<ParsedQuestion, 'signals'>,
  { signals, spans: own, ignored }: TypedSignals,
): ParsedQuestion {
  if (signals === null) return { ...parsed, signals };
  const spans = [...parsed.spans, ...own].sort((a, b) => a.start - b.start);
  return {
    ...parsed,
    signals,
    spans,
    queryIntent: { ...parsed.queryIntent, spans },
    ignored: [...parsed.ignored, ...ignored],
  };
}

const chosenOf = ({ question }: Context, readings: readonly Reading[]) =>
  chooseReadings(readings, question.words.length);

/** Every way to read the words as a condition that people meet. */
function readConditions(context: Context): Reading[] {
  const lexicon = readLexicon(context);
  const places = readPlaces(context);
  const addressed = readAddressedNames(context, lexicon, places);
  const titles = [
    ...readTitles(context, lexicon, places),
    ...readChambers(context, lexicon, places),
    ...readOffices(context, lexicon, places, addressed),
  ];
  return [
    ...places,
    ...titles,
    ...readUnits(context, lexicon, titles),
    ...addressed,
    ...readOrganizations(context, lexicon),
    ...readSchools(context, lexicon),
    ...readNames(context, lexicon, places),
    ...readWrittenNames(context, lexicon),
    ...readWhen(context),
    ...readChanges(context),
    ...readDurations(context),
    ...readScopes(context),
    ...readGenders(context),
    ...readAges(context, lexicon),
    ...readBirths(context),
    ...readOrders(context, lexicon),
    ...readFirsts(context, lexicon),
    ...readStrayTimes(context),
    ...readPersonal(context),
  ];
}
