import type { Gazetteer } from '../../places/gazetteer.ts';
import { accountForWords } from './account-for-words.ts';
import { asksForSeveral } from './asks-for-several.ts';
import { type Assembled, assemble } from './assemble.ts';
import { withBothChambers } from './both-chambers.ts';
import { withoutChambersAmongPlaces } from './chambers-among-places.ts';
import { withoutCorrected } from './corrected-readings.ts';
import { withoutCount } from './counted-names.ts';
import { readFounders, withFounders } from './founded-employers.ts';
import { readGradedAlternatives } from './graded-alternatives.ts';
import { readGradedTitles } from './graded-titles.ts';
import { ignoredWords } from './ignored-words.ts';
import { inOwnWords } from './in-own-words.ts';
import type { KnownTerms } from './known-terms.ts';
import { withOwnTitles } from './languages/own-titles.ts';
import { type InEnglish, toEnglish } from './languages/to-english.ts';
import { readLexicon } from './lexicon.ts';
import { LikelyWork } from './likely-work.ts';
import { isOnlyLetters } from './names-of-letters.ts';
import { isPlaceOfCompany, readOwnCompany } from './own-company.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { withoutPartsOfKnownTerms } from './parts-of-known-terms.ts';
import { readAcademicTitles } from './read-academic-titles.ts';
import { readAddressedNames } from './read-addressed-names.ts';
import { readAges } from './read-ages.ts';
import { readAnyPlace } from './read-any-place.ts';
import { readBirthNames } from './read-birth-names.ts';
import { readBirths } from './read-births.ts';
import { readCandidacies } from './read-candidacies.ts';
import { readChambers } from './read-chambers.ts';
import { readChanges } from './read-changes.ts';
import { readComparisons } from './read-comparisons.ts';
import { readContacts } from './read-contacts.ts';
import { readDeeds } from './read-deeds.ts';
import type { AskedDegrees } from './read-degrees.ts';
import { readDepartments } from './read-departments.ts';
import { readDurations } from './read-durations.ts';
import { readEmployerKinds } from './read-employer-kinds.ts';
import { readEmployerNames } from './read-employer-names.ts';
import { readFirsts } from './read-firsts.ts';
import { readFragments } from './read-fragments.ts';
import { readGenders } from './read-genders.ts';
import { readGroups } from './read-groups.ts';
import { readHeldDegrees } from './read-held-degrees.ts';
import { readJobSeekers } from './read-job-seekers.ts';
import { readKnownFor } from './read-known-for.ts';
import { readLettersHeld } from './read-letters-held.ts';
import { inQuotes, isQuoted, readLiteralTitles } from './read-literal-titles.ts';
import { readLoneNames } from './read-lone-names.ts';
import { readManagers } from './read-managers.ts';
import { readNameVariants } from './read-name-variants.ts';
import { readNamedUnits } from './read-named-units.ts';
import { readNames } from './read-names.ts';
import { readNeeds } from './read-needs.ts';
import { readNegations } from './read-negations.ts';
import { readNetworkChanges } from './read-network-changes.ts';
import { readOffices } from './read-offices.ts';
import { readOrders } from './read-order.ts';
import { readOrganizations } from './read-organizations.ts';
import { readPeopleOfSchools } from './read-people-of-schools.ts';
import { readPersonal } from './read-personal.ts';
import { readPlaces } from './read-places.ts';
import { readPrivateLife } from './read-private-life.ts';
import { readRecorded } from './read-recorded.ts';
import { readReelections } from './read-reelections.ts';
import { readRelations } from './read-relations.ts';
import { readRetired } from './read-retired.ts';
import { readSaidDepartments } from './read-said-departments.ts';
import { readSchools } from './read-schools.ts';
import { readScopes } from './read-scope.ts';
import { readSeniority } from './read-seniority.ts';
import { readSignals, type TypedSignals } from './read-signals.ts';
import { readStrayTimes } from './read-stray-times.ts';
import { readTitles } from './read-titles.ts';
import { readToldOffices } from './read-told-offices.ts';
import { readUnits } from './read-units.ts';
import { readWhen } from './read-when.ts';
import { readWork } from './read-work.ts';
import { readWrittenNames } from './read-written-names.ts';
import type { Context, IgnoredReading, NameReading, Reading } from './reading.ts';
import { parseRequest } from './request/parse-request.ts';
import { withRightNow } from './right-now.ts';
import { asEmployer, withSeats } from './seats-in-chambers.ts';
import { chooseReadings } from './segment.ts';
import { readSharedTitles } from './shared-title-words.ts';
import { isStudied } from './studied-subjects.ts';
import { isTogether, readWords } from './words.ts';

/** A parsed question before the identifiers in it are added. */
type Parsed = Assembled;

/**
 * Parses a plain question into an intent. Recognizers propose readings of the words, the best set of
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
  const english = toEnglish(typed.rest);
  const question = withRightNow(readWords(english.text));
  const context: Context = { question, known, gazetteer, now, part: 'whole' };
  const parsed = english.unread === null ? parseText(context, english) : parseNames(context);
  const foreign = { ...parsed, intent: withOwnTitles(parsed.intent, parsed.spans, query, english) };
  const read = inOwnWords(foreign, query, english.toOwn);
  const own = withSignals({ ...read, unreadLanguage: english.unread }, typed);
  const leaning = own.leansOn === null ? [] : [own.leansOn];
  const shown = [...own.spans, ...own.ignored, ...leaning];
  const isForSeveral = asksForSeveral(question);
  return { ...own, asksForSeveral: isForSeveral, ...accountForWords(query, english, shown) };
}

/** Reads only names, for a question in a language without a table of words. */
function parseNames(context: Context): Parsed {
  const lexicon = readLexicon(context);
  const places = readPlaces(context);
  const names = readNames(context, lexicon, places).filter(({ value }) => !SENTENCE.test(value));
  const readings = [...places, ...names, ...readOrganizations(context, lexicon)];
  const chosen = chooseReadings(readings, context.question.words.length);
  return assemble({ ...context, part: 'story' }, chosen);
}

/** Without spaces a whole sentence of Japanese or Chinese is one word. */
const SENTENCE = /[\u3040-\u30ff].*[\u3040-\u30ff]|\p{scx=Han}{5}/u;

/** Parses the part that asks if the text is long; else all of it. */
function parseText(context: Context, english: InEnglish): Parsed {
  const parse = (part: Context) => parseWords(part, english);
  const read = (part: Context) => chosenOf(part, readConditions(part));
  return parseRequest(context, { parse, read }) ?? parse(context);
}

function parseWords(context: Context, english: InEnglish): Parsed {
  const lexicon = readLexicon(context);
  const readings = [
    ...readConditions(context),
    ...readNegations(context, (part) => chosenOf(part, readConditions(part))),
    ...readRelations(context, lexicon),
    ...readFragments(context),
    ...readComparisons(context, lexicon),
    ...readReelections(context),
    ...readPrivateLife(context),
    ...readManagers(context, lexicon),
    ...readStrange(context, english),
  ];
  // In a story, "first" and "recently" are about when something happened to the writer.
  const ordered = context.part === 'story' ? readings.filter((one) => !isOrder(one)) : readings;
  const kept = ordered.filter(({ cueFrom, cueTo }) => isTogether(context.question, cueFrom, cueTo));
  const chosen = chosenOf(context, withoutPartsOfKnownTerms(context, lexicon, kept));
  return assemble(context, withoutCorrected(context.question, chosen));
}

const isOrder = ({ kind }: Reading): boolean => kind === 'order' || kind === 'first';

function withSignals(
  parsed: Parsed,
  { signals, spans: own, ignored }: TypedSignals,
): Parsed & Pick<ParsedQuestion, 'signals'> {
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
function readConditions(context: Context): readonly Reading[] {
  const lexicon = readLexicon(context);
  const places = readPlaces(context);
  const work = new LikelyWork(context, lexicon);
  const isName = (name: NameReading) => name.cueFrom < name.from || !work.isNoName(name);
  const addressed = readAddressedNames(context, lexicon, places, work).filter(isName);
  const names = readNames(context, lexicon, places)
    .filter(isName)
    .map((name) => withoutCount(context, name));
  const plainTitles = readTitles(context, lexicon, places, work);
  const writtenTitles = [
    ...plainTitles,
    ...readGradedTitles(context, plainTitles),
    ...readGradedAlternatives(context, plainTitles),
    ...readSharedTitles(context, lexicon),
  ];
  const ownTitles = [
    ...writtenTitles,
    ...readAcademicTitles(context, lexicon, writtenTitles),
    ...withBothChambers(context, places, readChambers(context, lexicon, places)),
    ...readSeniority(context, lexicon),
    ...readOffices(context, lexicon, places, addressed),
    ...readDeeds(context, places),
    ...readCandidacies(context, lexicon),
    ...readWork(context, lexicon),
    ...readFounders(context),
    ...readRetired(context, lexicon),
    ...readToldOffices(context, places),
  ];
  const saidTitles = ownTitles.map((title) =>
    isQuoted(context.question, title)
      ? { ...title, value: inQuotes(context.question, title), isLiteral: true as const }
      : title,
  );
  const seated = withSeats(context, places, saidTitles);
  const titles = [
    ...seated.filter((title) => asEmployer(context, title) === null),
    ...readLiteralTitles(context, lexicon),
  ];
  const organizations = withFounders(context, [
    ...readOrganizations(context, lexicon),
    ...seated.flatMap((title) => asEmployer(context, title) ?? []),
  ]).filter((one) => !isPlaceOfCompany(context, one));
  const schools = readSchools(context, lexicon);
  const degrees = readHeldDegrees(context, lexicon, places, schools);
  const conditions = [
    ...places,
    ...titles,
    ...readUnits(context, lexicon, titles),
    ...readDepartments(context, lexicon),
    ...readOwnCompany(context),
    ...readNamedUnits(context, lexicon),
    ...readSaidDepartments(context, lexicon),
    ...addressed,
    ...organizations,
    ...readNetworkChanges(context, organizations),
    ...readEmployerKinds(context, lexicon),
    ...readEmployerNames(context),
    ...schools,
    ...readPeopleOfSchools(context, lexicon),
    ...degrees,
    ...names,
    ...readNameVariants(context, lexicon, [...names, ...addressed]),
    ...readWrittenNames(context, lexicon),
    ...readBirthNames(context, lexicon),
    ...readLoneNames(context, lexicon, places, work),
    ...readWhen(context),
    ...readChanges(context),
    ...readAnyPlace(context.question, places),
    ...readDurations(context),
    ...readScopes(context, places, titles),
    ...readGenders(context, lexicon),
    ...readAges(context, lexicon),
    ...readBirths(context),
    ...readOrders(context, lexicon),
    ...readFirsts(context, lexicon),
    ...readGroups(context),
    ...readStrayTimes(context),
    ...readPersonal(context),
    ...readContacts(context),
    ...readKnownFor(context),
    ...readRecorded(context),
    ...readNeeds(context, lexicon),
    ...readJobSeekers(context),
    ...readLettersHeld(context),
  ];
  const ofDegrees = [
    ...schools.flatMap(({ degree }) => degree ?? []),
    ...degrees.map(({ asked }) => asked),
  ];
  const isSubject = isStudied(context.question, [...schools, ...degrees]);
  return withoutDegrees(withoutChambersAmongPlaces(context.question, conditions), ofDegrees).filter(
    (one) =>
      !(one.kind === 'title' && one.weak && isSubject(one.from)) &&
      !(one.kind === 'name' && isOnlyLetters(context.question, one)),
  );
}

/** "a |BA| from Yale": the words of a degree are no place or name. */
const withoutDegrees = (
  readings: readonly Reading[],
  degrees: readonly AskedDegrees[],
): Reading[] =>
  readings.filter(
    ({ kind, from, to }) =>
      !NAMING.has(kind) || !degrees.some((one) => one.from < to && from < one.to),
  );

const NAMING: ReadonlySet<Reading['kind']> = new Set([
  ...(['place', 'name', 'title', 'organization', 'unit'] as const),
]);

/** Less than anything else: a word that the language's table lacks may still be a name. */
const STRANGE = 0.001;

function readStrange({ question }: Context, { strange }: InEnglish): IgnoredReading[] {
  return question.words.flatMap(({ start, end }, i): IgnoredReading[] =>
    strange.some((word) => word.start <= start && end <= word.end)
      ? [ignoredWords(i, i + 1, STRANGE)]
      : [],
  );
}
