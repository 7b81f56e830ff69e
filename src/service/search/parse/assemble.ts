import type { Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { saysWoman } from '../../text/vocabulary/gendered-titles.ts';
import { APART } from './apart-from-list.ts';
import { askedDateEnd } from './asked-dates.ts';
import { staffAlone } from './assemble-company.ts';
import { assembleExcluded } from './assemble-excluded.ts';
import { assembleExperiences } from './assemble-experiences.ts';
import { assembleOrder } from './assemble-order.ts';
import { assemblePersonal } from './assemble-personal.ts';
import { assemblePlaces, insideOf } from './assemble-places.ts';
import { assembleRelation } from './assemble-relation.ts';
import { claimedWords } from './claimed-words.ts';
import { withCues } from './cue-words.ts';
import { degreesAtSchools } from './degrees-at-schools.ts';
import { joinReadings } from './join-readings.ts';
import { arePairedAlternatives } from './paired-alternatives.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { isSubject, type Leftover, leftovers, unusedWords } from './read-concepts.ts';
import { MANAGER } from './read-managers.ts';
import type {
  Context,
  DemographicReading,
  IgnoredReading,
  NameReading,
  PlaceReading,
  Reading,
  TopicReading,
} from './reading.ts';
import { studiedSubjects } from './studied-subjects.ts';
import { type Question, slice } from './words.ts';

/** The contract's limits on the text of a clause and on clauses of one kind. */
const MAX_TEXT_CHARS = 500;
const MAX_CLAUSES = 20;

/** What the readings of a question say, before identifiers and the words that are left over. */
export type Assembled = Omit<ParsedQuestion, 'signals' | 'wording' | 'passed' | 'asksForSeveral'>;

/** Turns the chosen readings into clauses, with the words that each came from. */
export function assemble(context: Context, chosen: readonly Reading[]): Assembled {
  const { question } = context;
  const strongTitle = chosen.some((reading) => reading.kind === 'title' && !reading.weak);
  const strong = chosen.filter((r) => !(r.kind === 'title' && r.weak && strongTitle));
  const claimed = claimedWords(question, strong);
  const related = assembleRelation(context, strong);
  const kept = strong.filter((one) => !related.used.includes(one));
  const names = kept.filter((r): r is NameReading => r.kind === 'name').slice(0, MAX_CLAUSES);
  const isPaired = arePairedAlternatives(question, kept);
  const places = assemblePlaces(
    context,
    kept.filter((r): r is PlaceReading => r.kind === 'place'),
    { names: new Set(names.map(({ value }) => value)).size, isPaired },
  );
  const jobs = assembleExperiences(context, kept, isPaired);
  const told = context.part === 'story';
  const subjects = leftovers(question, claimed).filter(
    (part) => context.part === 'whole' || (!told && isSubject(question, part)),
  );
  const topics = kept.flatMap((r) => (r.kind === 'topic' ? [topicConcept(r)] : []));
  const concepts = [...topics, ...groupConcepts(context, subjects)].slice(0, MAX_CLAUSES);
  const demographics = assembleDemographics(question, kept);
  const personal = assemblePersonal(context, kept);
  const order = assembleOrder(context, kept, [...jobs.spans, ...personal.spans]);
  const excluded = assembleExcluded(question, kept);
  const staff = concepts.length === 0 ? staffAlone(kept) : null;
  const present = staff === null ? [] : [{ temporalScope: 'current' as const }];
  const experiences = [...jobs.experiences, ...present, ...excluded.experiences].slice(
    0,
    MAX_CLAUSES,
  );
  const schools = [...jobs.schools, ...excluded.schools].slice(0, MAX_CLAUSES);
  const semanticClauses = [...concepts.map((c) => c.clause), ...excluded.semanticClauses].slice(
    0,
    MAX_CLAUSES,
  );
  const furtherPlaces = [
    ...places.others,
    ...excluded.places.map((clause) => insideOf(context, places.geo, clause)),
  ].slice(0, MAX_CLAUSES);
  const intent: Intent = {
    ...(names.length > 0 ? { names: [...new Set(names.map((n) => cut(n.value)))] } : {}),
    ...(excluded.names.length > 0 ? { excludedNames: [...excluded.names] } : {}),
    ...(experiences.length > 0 ? { experiences } : {}),
    ...(schools.length > 0 ? { schools } : {}),
    ...(semanticClauses.length > 0 ? { semanticClauses } : {}),
    ...(places.geo === null ? {} : { geo: places.geo }),
    ...(furtherPlaces.length > 0 ? { places: furtherPlaces } : {}),
    ...(demographics === null ? {} : { demographics }),
    ...(personal.personalization === null ? {} : { personalization: personal.personalization }),
    ...assembleRecorded(kept),
    ...(related.relation === null ? {} : { relation: related.relation }),
    ...order.clauses,
  };
  const clauseSpans = withoutTwice([
    ...names.map((name) => spanOf(question, 'names', name)),
    ...related.used.map((reading) => spanOf(question, 'relation', reading)),
    ...(staff === null ? [] : [spanOf(question, 'experiences.temporalScope', staff)]),
    ...jobs.spans,
    ...places.spans,
    ...excluded.spans,
    ...personal.spans,
    ...order.spans,
    ...concepts.flatMap((concept) =>
      concept.parts.map((part) => spanOf(question, 'semanticClauses', part)),
    ),
    ...kept.flatMap((reading) => plainSpan(question, reading)),
  ]);
  const spans = withoutTwice(withCues(question, strong, clauseSpans));
  const ignored = kept.filter((reading) => reading.kind === 'ignored');
  const unapplied = [
    ...kept
      .filter((reading) =>
        isUnplaced(question, intent, reading, [
          ...spans,
          ...jobs.ignored,
          ...personal.ignored,
          ...order.ignored,
        ]),
      )
      .map((reading) => spanOf(question, 'ignored', reading)),
    ...jobs.ignored,
    ...personal.ignored,
    ...order.ignored,
  ];
  const unused = unusedWords(question, usedWords(question, claimed, [...spans, ...unapplied]));
  const leaning = kept
    .filter((reading) => reading.kind === 'leaning')
    .sort((a, b) => b.weight - a.weight)[0];
  return {
    intent,
    spans,
    queryIntent: {
      organizations: jobs.organizations,
      schools: jobs.schoolNames,
      names_a_person: names.length > 0,
      spans,
    },
    leansOn: leaning === undefined ? null : spanOf(question, 'leansOn', leaning),
    unreadLanguage: null,
    either: jobs.either,
    still: jobs.still,
    degreesAt: degreesAtSchools(question, kept).map((words) => spanOf(question, 'schools', words)),
    studied: studiedSubjects(question, kept, subjects).map((part) =>
      spanOf(question, 'semanticClauses', part),
    ),
    ignored: [
      ...ignored.map((words) => spanOf(question, clauseOf(words), words)),
      ...[...related.unused, ...unused].map((words) => spanOf(question, 'ignored', words)),
      ...unapplied,
    ].sort((a, b) => a.start - b.start),
  };
}

/** Why the words were not applied, where a notice says so. */
const clauseOf = ({ isApart, isOfManager }: IgnoredReading): string =>
  isApart ? APART : isOfManager ? MANAGER : 'ignored';

/** Whether some clause says when: then words of time beside it have done their part. */
function saysTime(intent: Intent): boolean {
  const stays = [...(intent.experiences ?? []), ...(intent.schools ?? [])];
  const isSaid = stays.some(
    (stay) =>
      stay.temporalScope != null || stay.started != null || stay.ended != null || 'former' in stay,
  );
  return isSaid || intent.geo?.isHistorical === true;
}

/** Kinds that say something of a job, and nothing without one. */
const LEANING_ON_JOBS = new Set<Reading['kind']>(['scope', 'change', 'title', 'unit']);

/** "past Govenor": words that were read and that no clause took, as no job stands beside them. */
function isUnplaced(
  question: Question,
  intent: Intent,
  reading: Reading,
  spans: readonly Span[],
): boolean {
  if (!LEANING_ON_JOBS.has(reading.kind)) return false;
  const { start, end } = spanOf(question, '', { from: reading.cueFrom, to: reading.cueTo });
  if (spans.some((span) => span.start < end && start < span.end)) return false;
  if (reading.kind === 'change' && askedDateEnd(question, reading.from) > reading.from)
    return false;
  if (reading.kind === 'scope') return reading.scope === 'historical' && !saysTime(intent);
  return true;
}

/** The words that a reading claimed or a span shows: "former" is a word of the job's span only. */
function usedWords(question: Question, claimed: Uint8Array, spans: readonly Span[]): Uint8Array {
  return Uint8Array.from(question.words, ({ start, end }, i) =>
    claimed[i] === 1 || spans.some((span) => span.start < end && start < span.end) ? 1 : 0,
  );
}

/** In the order of the query; words that two clauses came from are shown with the first. */
function withoutTwice(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.flatMap((span) => {
    const own = span.start >= end ? span.text : span.text.slice(end - span.start).trimStart();
    if (own === '') return [];
    end = Math.max(end, span.end);
    return [{ ...span, text: own, start: span.end - own.length }];
  });
}

/** The span of some words; `text` is exactly `query.slice(start, end)`. */
export function spanOf(
  question: Question,
  clause: string,
  words: { readonly from: number; readonly to: number },
): Span {
  const text = slice(question, words.from, words.to);
  const start = question.words[words.from]?.start ?? 0;
  return { clause, text, start, end: start + text.length };
}

/** A value cut to the contract's limit; only a word of hundreds of letters is ever affected. */
export function cut(text: string): string {
  return text.length > MAX_TEXT_CHARS ? text.slice(0, MAX_TEXT_CHARS) : text;
}

interface Concept {
  readonly clause: { text: string; anyOf?: string[] };
  readonly parts: readonly { from: number; to: number }[];
}

const topicConcept = ({ texts: [text = '', ...anyOf], from, to }: TopicReading): Concept => ({
  clause: { text, anyOf },
  parts: [{ from, to }],
});

/** "Rust or Go" is one clause; either word satisfies it. */
function groupConcepts(context: Context, parts: readonly Leftover[]): Concept[] {
  const { question } = context;
  const words = parts.map(({ from, to }) => ({ from, to, cueFrom: from, cueTo: to }));
  const groups = joinReadings(context, words).flatMap(({ items, joint }) =>
    joint === 'or' ? [items] : items.map((item) => [item]),
  );
  return groups.map((group) => {
    const [text = '', ...anyOf] = group.map((p) => cut(slice(question, p.from, p.to)));
    return { parts: group, clause: anyOf.length > 0 ? { text, anyOf } : { text } };
  });
}

function assembleDemographics(
  question: Question,
  kept: readonly Reading[],
): Intent['demographics'] | null {
  const found = kept.filter(
    (r): r is DemographicReading => r.kind === 'gender' || r.kind === 'age' || r.kind === 'birth',
  );
  const female = titlesSayWoman(question, kept);
  if (found.length === 0 && !female) return null;
  const of = (kind: DemographicReading['kind']) => found.find((reading) => reading.kind === kind);
  const genders = new Set(found.flatMap((r) => (r.gender === undefined ? [] : [r.gender])));
  if (female) genders.add('female');
  const [gender] = genders;
  const age = of('age')?.range;
  const { range: birth, days } = of('birth') ?? {};
  const asked = {
    ...(age === undefined ? {} : { ageRange: age }),
    ...(birth === undefined ? {} : { birthYearRange: birth }),
    ...(days === undefined ? {} : { born: days }),
    // "men and women" sets no gender.
    ...(gender === undefined || genders.size > 1 ? {} : { gender }),
  };
  return Object.keys(asked).length === 0 ? null : asked;
}

/** "chairwomen in Ohio"; where a name follows ("Chairwoman Vale"), the name says who is meant. */
const titlesSayWoman = (question: Question, kept: readonly Reading[]): boolean => {
  const names = new Set(kept.flatMap((r) => (r.kind === 'name' ? [r.cueFrom] : [])));
  return kept.some(
    (r) => r.kind === 'title' && !names.has(r.cueTo) && saysWoman(slice(question, r.from, r.to)),
  );
};

function assembleRecorded(kept: readonly Reading[]): Pick<Intent, 'recorded'> {
  const recorded = kept.flatMap((r) =>
    r.kind === 'recorded' ? [{ field: r.field, ...(r.isExcluded ? { excluded: true } : {}) }] : [],
  );
  return recorded.length === 0 ? {} : { recorded };
}

const CLAUSES: Partial<Record<Reading['kind'], string>> = {
  recorded: 'recorded',
  gender: 'demographics.gender',
  age: 'demographics.ageRange',
  birth: 'demographics.birthYearRange',
};

function plainSpan(question: Question, reading: Reading): Span[] {
  const isDay = 'days' in reading && reading.days !== undefined;
  const clause = isDay ? 'demographics.born' : CLAUSES[reading.kind];
  return clause === undefined ? [] : [spanOf(question, clause, reading)];
}
