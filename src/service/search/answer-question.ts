import type { Intent } from '../../contract/intent.ts';
import type { Ambiguity, MatchReason } from '../../contract/search.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Database } from '../store/database.ts';
import { foldTokens } from '../text/fold.ts';
import type { Embedder } from '../vectors/embedder.ts';
import type { WordTable } from './embedding/word-table.ts';
import { type FindContext, type Found, findPeople } from './find-people.ts';
import { loosenings } from './loosen.ts';
import { noticesOf } from './notices.ts';
import { makePlan, type PlanContext, resolveNameOnce } from './plan/make-plan.ts';
import { type NamedPart, namedParts } from './plan/named-parts.ts';
import { hasConditions, type SearchPlan } from './plan/search-plan.ts';
import { titlesAsConcepts } from './plan/titles-as-concepts.ts';
import { ambiguityOf } from './rank/ambiguity.ts';
import { confidences, fitOf, levelOf } from './rank/confidence.ts';
import { type PersonDetail, readDetails } from './rank/person-details.ts';
import { reasonsFor } from './rank/reasons.ts';
import type { Candidate } from './rank/rerank.ts';
import type { PeopleFinder } from './retrieve/people-finder.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from './search-engine.ts';
import { findBySignals } from './signals/find-by-signals.ts';
import { type SignalMatch, signalReasons } from './signals/match-signals.ts';
import { type Understood, understand, understandAsName } from './understand.ts';
import type { VectorIndex } from './vectors/vector-index.ts';
import { isClearName } from './vocabulary/resolve-name.ts';
import type { TitleVectors } from './vocabulary/resolve-title.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** The dependencies of answering a question; made once, shared by all searches. */
export interface AnswerContext {
  readonly db: Database;
  readonly gazetteer: Gazetteer;
  readonly embedder: Embedder;
  readonly words: WordTable;
  /** The word vectors, whatever `embedder` is: sentences and titles are always compared locally. */
  readonly wordEmbedder: Embedder;
  readonly vocabulary: Vocabulary;
  readonly titleVectors: TitleVectors;
  readonly vectors: VectorIndex;
  readonly finder: PeopleFinder;
}

interface Answered extends Found {
  readonly matches: ReadonlyMap<string, SignalMatch>;
  readonly notices: readonly string[];
  /** Lowers the confidence of people whom the signals do not confirm. */
  readonly doubt: number;
}

const NO_MATCHES: ReadonlyMap<string, SignalMatch> = new Map();
const UNCONFIRMED = 0.6;

/**
 * People with the signals; when no one has them, people who meet the other clauses, with a notice.
 */
async function find(
  context: FindContext,
  question: SearchQuestion,
  plan: SearchPlan,
): Promise<Answered> {
  const { signals } = question;
  if (signals === undefined) {
    const found = await findPeople(context, plan);
    return { ...found, matches: NO_MATCHES, notices: [], doubt: 1 };
  }
  const bySignals = await findBySignals(context, signals, plan);
  if (bySignals !== null) return { ...bySignals, notices: [], doubt: 1 };
  const found = await findPeople(context, plan);
  const notices = [
    found.total === 0
      ? 'No match in the index for any of the signals.'
      : 'No match in the index for any of the signals; these people match the other clauses.',
  ];
  return { ...found, matches: NO_MATCHES, notices, doubt: UNCONFIRMED };
}

/** Namesakes whose fit is at least this share of the best fit match the question equally well. */
const AS_GOOD = 0.85;

/** Details of this many namesakes are enough to see how they differ. */
const MAX_NAMESAKES = 20;

function namesakes(plan: SearchPlan, people: readonly Candidate[]): readonly Candidate[] {
  const [best] = people;
  if (plan.people === null || best === undefined) return [];
  return people.filter((one) => fitOf(one) >= AS_GOOD * fitOf(best));
}

function ambiguity(
  intent: Intent,
  alike: readonly Candidate[],
  details: ReadonlyMap<string, PersonDetail>,
): Ambiguity | null {
  const [name, another] = intent.names ?? [];
  // A question with two names asks for two people.
  if (alike.length < 2 || name === undefined || another !== undefined) return null;
  const known = alike.map(({ id }) => details.get(id)).filter((one) => one !== undefined);
  return known.length < 2 ? null : ambiguityOf(name, known, alike.length);
}

/** A reading of the question and the people it finds. */
interface Attempt {
  readonly understood: Understood;
  readonly plan: SearchPlan;
  readonly planning: PlanContext;
  readonly answered: Answered;
}

const NO_FIT = { grade: 0, concepts: null };

/** Factor for a reading with a place that leaves some of its words unexplained. */
const MISPLACED = 0.6;

/** How well the best person meets this reading; 0 when no one does. */
const bestOf = ({ answered, plan }: Attempt): number =>
  fitOf(answered.people[0] ?? NO_FIT) *
  (plan.places.some((place) => place.isDoubtful) ? MISPLACED : 1);

/** From this grade on, two words that became a concept are a person's name. */
const CERTAIN = 0.85;

/** A single letter, as the initial of a given name. */
const INITIAL = /(?:^|[^\p{L}\p{N}])\p{L}\.?\s/u;

/** At this fit a reading explains the question; below it, only half of a name matched. */
const CONVINCING = 0.75;

/** Whether the reading finds no one, or only people who match it poorly. */
const isDoubtful = (attempt: Attempt): boolean => {
  const { answered, plan } = attempt;
  const mayBeMisread =
    plan.people !== null || plan.concepts.length > 0 || plan.places.some((one) => one.isDoubtful);
  return answered.total === 0 || (mayBeMisread && bestOf(attempt) < CONVINCING);
};

/**
 * Few or no people meet the question as it was read. Perhaps words taken for a place or a concept
 * are the name of a person in the index ("Logan Monson, Utah"). The rest of the question is parsed
 * again, so no other part of it is lost.
 */
async function readAnew(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
  now: Date,
): Promise<Attempt> {
  const { understood, planning } = first;
  const concepts = new Set(
    first.plan.concepts.flatMap((concept) => concept.phrases.flatMap(foldTokens)),
  );
  const mayHoldName =
    first.plan.people === null && (concepts.size > 0 || INITIAL.test(understood.query));
  if (!mayHoldName && !isDoubtful(first)) return first;
  // A part whose words all became concepts is just as likely a person's name.
  const isLeftOver = (part: NamedPart) => foldTokens(part.name).every((word) => concepts.has(word));
  const parts = namedParts(understood.query, planning.vocabulary.nameWords).filter(
    (part) =>
      isDoubtful(first) || (first.plan.people === null && (part.hasInitial || isLeftOver(part))),
  );
  let best = first;
  for (const part of parts) {
    const people = await resolveNameOnce(planning, part.name);
    if (!isClearName(people)) continue;
    const again = await understandAsName(context, question, understood.query, part, now);
    const attempt = await attemptOf(context, question, again, planning);
    const isName = part.hasInitial || (isLeftOver(part) && isClearName(people, CERTAIN));
    const isBetter = bestOf(attempt) > bestOf(best);
    if (isBetter || (best === first && isName && attempt.answered.total > 0)) best = attempt;
  }
  return best;
}

async function attemptOf(
  context: AnswerContext,
  question: SearchQuestion,
  understood: Understood,
  planning: PlanContext,
  mustMeetConcepts = false,
): Promise<Attempt> {
  const plan = { ...(await makePlan(understood.intent, planning)), mustMeetConcepts };
  const { visibility } = question;
  const { query, unread } = understood;
  const finding = { ...context, visibility, year: planning.year, query, unread };
  return { understood, plan, planning, answered: await find(finding, question, plan) };
}

/**
 * When few people have a title that was parsed from the query, searches for it as a concept. A
 * title that the caller supplied stays a title.
 */
async function rewordTitles(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const reworded = question.intent?.experiences
    ? null
    : titlesAsConcepts(first.understood.intent, first.plan);
  if (reworded === null) return first;
  const { intent, titles } = reworded;
  const few = `Few people have a title like "${titles.join('", "')}".`;
  const notice = `${few} Profiles that mention it follow.`;
  const understood = {
    ...first.understood,
    intent,
    notices: [...first.understood.notices, notice],
  };
  const attempt = await attemptOf(context, question, understood, first.planning, true);
  return bestOf(attempt) > bestOf(first) ? attempt : first;
}

/** The rows of the answer, with confidence and reasons. */
function rowsOf(
  { understood, plan, planning, answered }: Attempt,
  shown: readonly Candidate[],
  details: ReadonlyMap<string, PersonDetail>,
): RankedPerson[] {
  const { intent } = understood;
  const asksForOne = plan.people !== null && (intent.names?.length ?? 0) === 1;
  const sure = confidences(answered.people, asksForOne && answered.matches.size === 0);
  return shown.flatMap((one, at): RankedPerson[] => {
    const person = details.get(one.id);
    if (person === undefined) return [];
    const confidence = Math.round((sure[at] ?? 0) * answered.doubt * 1000) / 1000;
    const match = answered.matches.get(one.id);
    const reasons: MatchReason[] = [
      ...(match === undefined ? [] : signalReasons(match)),
      ...reasonsFor({ intent, plan, year: planning.year }, person),
      ...(one.sentence === null ? [] : [{ field: 'semanticClauses', text: one.sentence }]),
    ];
    return [{ profileId: one.id, confidence, confidenceLevel: levelOf(confidence), reasons }];
  });
}

/** Answers one question; see `SearchEngine.search`. */
export async function answerQuestion(
  context: AnswerContext,
  question: SearchQuestion,
): Promise<SearchAnswer> {
  const now = question.now ?? new Date();
  const understood = await understand(context, question, now);
  const planning: PlanContext = {
    ...context,
    vocabulary: context.vocabulary.seenBy(question.visibility),
    question,
    year: now.getUTCFullYear(),
    named: new Map(),
  };
  const first = await attemptOf(context, question, understood, planning);
  const mayReadAnew = !question.intent?.names && !question.signals;
  const read = mayReadAnew ? await readAnew(context, question, first, now) : first;
  const attempt = await rewordTitles(context, question, read);
  const { plan, answered } = attempt;
  const { intent, queryIntent, notices } = attempt.understood;
  const shown = answered.people.slice(0, question.limit);
  const alike = answered.matches.size > 0 ? [] : namesakes(plan, answered.people);
  const wanted = new Set([...shown, ...alike.slice(0, MAX_NAMESAKES)].map(({ id }) => id));
  const details = await readDetails(context.db, [...wanted], question.visibility);
  const hasNoMatch = answered.total === 0 && hasConditions(plan);
  return {
    intent,
    queryIntent,
    total: answered.total,
    people: rowsOf(attempt, shown, details),
    ambiguity: ambiguity(intent, alike, details),
    loosen: hasNoMatch ? await loosenings(intent, planning, context.finder) : [],
    notices: [...notices, ...noticesOf(intent, question), ...answered.notices],
  };
}
