import type { Intent } from '../../../contract/intent.ts';
import type { RecordedField } from '../../../contract/recorded-fields.ts';
import type { MatchReason } from '../../../contract/search.ts';
import {
  dayNumber,
  dayRange,
  lastDay,
  yearOfDay,
  yearsRange,
} from '../../people/record/day-number.ts';
import type { PersonRecord, RecordExperience } from '../../people/record/person-record.ts';
import type { PlaceIndex } from '../../people/record/place-resolver.ts';
import { bornAtAge } from '../../search/plan/time-window.ts';
import { inRange, type Truth } from '../../search/retrieve/time-conditions.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { genderSynonyms } from '../../text/gender.ts';
import { nameGrade } from '../../text/names/name-grade.ts';
import { fitConcept, sentencesOf } from './fit-concept.ts';
import { fitPlace, isNearPlace, type RequestedPlace } from './fit-place.ts';
import { asksForCourse, asksForJob, fitExperience, fitSchool } from './fit-stays.ts';

/** What comparing people with an intent needs. */
export interface FitContext {
  readonly intent: Intent;
  /** From `requestedPlaces`. */
  readonly asked: readonly RequestedPlace[];
  readonly places: PlaceIndex;
  /** ISO day. */
  readonly today: string;
}

/** How well the records of one person meet an intent. */
export interface IntentFit {
  /** Product of the grades of the required clauses, 0..1; 0: a clause is not met. */
  readonly grade: number;
  /** How well the concepts are met, 0..1; null when the intent has none. */
  readonly concepts: number | null;
  readonly reasons: readonly MatchReason[];
  /** True: some clause is only nearly met. */
  readonly isNear: boolean;
}

interface ClauseFit {
  readonly grade: number;
  readonly isNear?: boolean;
  readonly reason?: MatchReason;
}

/** Below this, a name is a different name. */
const MIN_NAME_GRADE = 0.6;
/** Lowest grade of an intent that asks for concepts only. */
const MIN_CONCEPT_GRADE = 0.5;
const UNKNOWN_TRAIT = 0.5;

const NOT_MET: ClauseFit = { grade: 0 };

/** An excluded clause is met by those who do not meet it; what is unknown stays so. */
function without({ grade }: ClauseFit): ClauseFit {
  if (grade === UNKNOWN_TRAIT) return { grade };
  return grade > UNKNOWN_TRAIT ? NOT_MET : { grade: 1 };
}

interface MayBeExcluded {
  readonly excluded?: boolean | null | undefined;
}

const asAsked = ({ excluded }: MayBeExcluded, fit: ClauseFit): ClauseFit =>
  excluded === true ? without(fit) : fit;

function fitNames(records: readonly PersonRecord[], names: readonly string[]): ClauseFit[] {
  if (names.length === 0) return [];
  const own = records.flatMap((record) => [record.name, ...(record.other_names ?? [])]);
  const fits = own.map((name) => ({
    name,
    grade: Math.max(...names.map((one) => nameGrade(foldTokens(one), foldTokens(name)))),
  }));
  const best = fits.toSorted((a, b) => b.grade - a.grade)[0];
  if (best === undefined || best.grade < MIN_NAME_GRADE) return [NOT_MET];
  return [{ grade: best.grade, reason: { field: 'names', text: best.name } }];
}

const jobText = ({ title, organization, start_date, end_date }: RecordExperience): string => {
  const what = [title, organization].filter((text) => text !== undefined).join(', ');
  const when = [start_date, end_date].filter((date) => date !== undefined).join(' to ');
  return when === '' ? what : `${what} (${when})`;
};

function fitJobs(records: readonly PersonRecord[], { intent, today }: FitContext): ClauseFit[] {
  const jobs = records.flatMap((record) => record.experiences ?? []);
  return (intent.experiences ?? []).filter(asksForJob).map((clause): ClauseFit => {
    const fit = fitExperience(clause, jobs, today);
    if (fit === null) return asAsked(clause, NOT_MET);
    const field = clause.title || clause.titleAnyOf?.length ? 'title' : 'organization';
    const reason = { field: `experiences.${field}`, text: jobText(fit.item) };
    return asAsked(clause, { grade: fit.grade, reason });
  });
}

function fitSchools(records: readonly PersonRecord[], { intent, today }: FitContext): ClauseFit[] {
  const courses = records.flatMap((record) => record.education ?? []);
  return (intent.schools ?? []).filter(asksForCourse).map((clause): ClauseFit => {
    const fit = fitSchool(clause, courses, today);
    if (fit === null) return asAsked(clause, NOT_MET);
    const reason = { field: 'schools.school', text: fit.item.school };
    return asAsked(clause, { grade: fit.grade, reason });
  });
}

function fitPlaces(records: readonly PersonRecord[], context: FitContext): ClauseFit[] {
  return context.asked.map((asked): ClauseFit => {
    const fit = fitPlace(records, asked, context.places, context.today);
    const { grade, place } = fit;
    const excluded = asked.isExcluded;
    if (place === null) return asAsked({ excluded }, { grade });
    const reason = { field: 'geo.place', text: place };
    return asAsked({ excluded }, { grade, reason, isNear: isNearPlace(fit) });
  });
}

/** Days of birth that the intent asks for. */
function bornAsked({ demographics }: Intent, today: string) {
  const { ageRange, birthYearRange, born } = demographics ?? {};
  const { min, max } = birthYearRange ?? {};
  return [
    ...(birthYearRange ? [yearsRange(min ?? 0, max ?? 9999)] : []),
    ...(born ? [dayRange(born.from, born.to)] : []),
    ...(ageRange ? [bornAtAge(ageRange, dayNumber(today))] : []),
  ];
}

function fitTraits(records: readonly PersonRecord[], { intent, today }: FitContext): ClauseFit[] {
  const days = records.flatMap(({ birth_date }) => (birth_date ? [dayNumber(birth_date)] : []));
  const born = bornAsked(intent, today).map((asked): ClauseFit => {
    const truthOf = (day: number): Truth => inRange({ from: day, to: lastDay(day) }, asked);
    const day = days.find((one) => truthOf(one) === 'met');
    if (day === undefined) {
      const mayFit = days.length === 0 || days.some((one) => truthOf(one) === 'unknown');
      return mayFit ? { grade: UNKNOWN_TRAIT } : NOT_MET;
    }
    const text = `born ${yearOfDay(day)}`;
    return { grade: 1, reason: { field: 'demographics.birthYearRange', text } };
  });
  const { gender } = intent.demographics ?? {};
  if (!gender) return born;
  const genders = records.flatMap((record) => record.gender ?? []);
  const met = genders.find((one) => genderSynonyms(gender).includes(foldText(one)));
  if (met === undefined)
    return [...born, genders.length === 0 ? { grade: UNKNOWN_TRAIT } : NOT_MET];
  return [...born, { grade: 1, reason: { field: 'demographics.gender', text: met } }];
}

function fitConcepts(records: readonly PersonRecord[], intent: Intent) {
  const clauses = (intent.semanticClauses ?? []).filter(
    (one) => !one.excluded && (one.text || one.anyOf?.length),
  );
  if (clauses.length === 0) return { grade: null, reasons: [] };
  const sentences = sentencesOf(records);
  const fits = clauses.map((clause) => fitConcept(clause, sentences));
  return {
    grade: fits.reduce((sum, fit) => sum + fit.grade, 0) / fits.length,
    reasons: fits.flatMap(({ text, grade }) =>
      text === null || grade < MIN_CONCEPT_GRADE ? [] : [{ field: 'semanticClauses', text }],
    ),
  };
}

const RECORDED: Readonly<Record<RecordedField, (one: PersonRecord) => boolean>> = {
  email: ({ emails }) => (emails ?? []).length > 0,
  phone: ({ phones }) => (phones ?? []).length > 0,
  organization: (one) => (one.experiences ?? []).some(({ organization }) => organization),
  title: (one) => (one.experiences ?? []).some(({ title }) => title),
  unit: (one) => (one.experiences ?? []).some(({ unit }) => unit),
  place: (one) => Boolean(one.location) || (one.experiences ?? []).some(({ location }) => location),
  school: ({ education }) => (education ?? []).length > 0,
  gender: ({ gender }) => gender !== undefined,
  birth: ({ birth_date }) => birth_date !== undefined,
};

const fitRecorded = (records: readonly PersonRecord[], { recorded }: Intent): ClauseFit[] =>
  (recorded ?? []).map(({ field, excluded }) =>
    records.some(RECORDED[field]) === (excluded === true) ? NOT_MET : { grade: 1 },
  );

const fitExcludedConcepts = (records: readonly PersonRecord[], intent: Intent): ClauseFit[] =>
  (intent.semanticClauses ?? [])
    .filter((one) => one.excluded && (one.text || one.anyOf?.length))
    .map((one) => without({ grade: fitConcept(one, sentencesOf(records)).grade }));

/** Whether an intent has any clause that pages can answer. */
export const asksForAnything = (intent: Intent): boolean =>
  [
    intent.names,
    intent.experiences?.filter(asksForJob),
    intent.schools?.filter(asksForCourse),
    intent.semanticClauses,
  ].some((list) => (list ?? []).length > 0) ||
  Boolean(intent.geo?.place ?? intent.geo?.placeAnyOf?.length);

/**
 * How well records of one person meet an intent. Names, jobs, schools, places and demographics
 * must be met; concepts rank, and decide only where nothing else is asked.
 */
export function fitIntent(records: readonly PersonRecord[], context: FitContext): IntentFit {
  const { intent } = context;
  const clauses = [
    ...fitNames(records, intent.names ?? []),
    ...fitNames(records, intent.excludedNames ?? []).map(without),
    ...fitExcludedConcepts(records, intent),
    ...fitJobs(records, context),
    ...fitSchools(records, context),
    ...fitPlaces(records, context),
    ...fitTraits(records, context),
    ...fitRecorded(records, intent),
  ];
  const concepts = fitConcepts(records, intent);
  const decides = clauses.length === 0 && (concepts.grade ?? 0) < MIN_CONCEPT_GRADE;
  return {
    grade: decides ? 0 : clauses.reduce((product, { grade }) => product * grade, 1),
    concepts: concepts.grade,
    reasons: [...clauses.flatMap(({ reason }) => reason ?? []), ...concepts.reasons],
    isNear: clauses.some(({ isNear }) => isNear === true),
  };
}
