import type { Intent } from '../../contract/intent.ts';
import { mergeIntent } from '../../contract/merge-intent.ts';
import type { Ambiguity, MatchReason, QueryIntent } from '../../contract/search.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { cleanText } from '../profiles/clean-record.ts';
import type { Database } from '../store/database.ts';
import type { Embedder } from './embedding/embedder.ts';
import type { WordTable } from './embedding/word-table.ts';
import { type FindContext, type Found, findPeople } from './find-people.ts';
import { knownTerms } from './known-terms.ts';
import { loosenings } from './loosen.ts';
import { noticesOf } from './notices.ts';
import { parseQuestion } from './parse/parse-question.ts';
import { questionPhrases } from './parse/question-phrases.ts';
import { makePlan, type PlanContext } from './plan/make-plan.ts';
import { hasConditions, type SearchPlan } from './plan/search-plan.ts';
import { ambiguityOf } from './rank/ambiguity.ts';
import { conceptReasons } from './rank/concept-reasons.ts';
import { confidences, levelOf } from './rank/confidence.ts';
import { type PersonDetail, readDetails } from './rank/person-details.ts';
import { reasonsFor } from './rank/reasons.ts';
import { type Candidate, scoreOf } from './rank/rerank.ts';
import type { PeopleFinder } from './retrieve/people-finder.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from './search-engine.ts';
import { findBySignals } from './signals/find-by-signals.ts';
import { type SignalMatch, signalReasons } from './signals/match-signals.ts';
import type { VectorIndex } from './vectors/vector-index.ts';
import type { TitleVectors } from './vocabulary/resolve-title.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Everything that answering leans on; made once, shared by all searches. */
export interface AnswerContext {
  readonly db: Database;
  readonly gazetteer: Gazetteer;
  readonly embedder: Embedder;
  readonly words: WordTable;
  /** The word vectors, whatever `embedder` is: sentences and titles are compared on this machine. */
  readonly wordEmbedder: Embedder;
  readonly vocabulary: Vocabulary;
  readonly titleVectors: TitleVectors;
  readonly vectors: VectorIndex;
  readonly finder: PeopleFinder;
}

interface Understood {
  readonly intent: Intent;
  readonly queryIntent: QueryIntent | null;
  readonly query: string;
  readonly notices: readonly string[];
}

/** Whether an intent has a clause of any kind. */
const saysAnything = (intent: Intent): boolean =>
  Object.values(intent).some((clause) =>
    Array.isArray(clause) ? clause.length > 0 : clause !== null && clause !== undefined,
  );

async function understand(
  context: AnswerContext,
  question: SearchQuestion,
  now: Date,
): Promise<Understood> {
  const query = cleanText(question.query ?? '');
  const supplied = question.intent ?? {};
  if (query === '') {
    return { intent: mergeIntent({}, supplied), queryIntent: null, query, notices: [] };
  }
  const known = await knownTerms(context.db, questionPhrases(query), question.visibility);
  const parsed = parseQuestion(query, known, context.gazetteer, now);
  const merged = mergeIntent(parsed.intent, supplied);
  // Words that are no clause of any kind are still words that somebody's profile may hold.
  const intent = saysAnything(merged)
    ? merged
    : { semanticClauses: [{ text: query.slice(0, 500) }] };
  const notices = parsed.ignored.map(({ text }) => `Not understood, so not applied: "${text}".`);
  const queryIntent = { ...parsed.queryIntent, spans: [...parsed.spans] };
  return { intent, queryIntent, query, notices };
}

interface Answered extends Found {
  readonly matches: ReadonlyMap<string, SignalMatch>;
  readonly notices: readonly string[];
  /** Lowers the confidence of people whom the signals do not confirm. */
  readonly doubt: number;
}

const NO_MATCHES: ReadonlyMap<string, SignalMatch> = new Map();
const UNCONFIRMED = 0.6;

/** Signals first; when nobody has them, whoever meets the other clauses, and a notice. */
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
      ? 'Nobody in the index has any of the signals.'
      : 'Nobody in the index has any of the signals; these people meet the other clauses.',
  ];
  return { ...found, matches: NO_MATCHES, notices, doubt: UNCONFIRMED };
}

/** Namesakes whose score comes this near the best one's fit the question as well as that does. */
const AS_GOOD = 0.85;

/** Details of so many namesakes are enough to see what tells them apart. */
const MOST_NAMESAKES = 20;

function namesakes(plan: SearchPlan, people: readonly Candidate[]): readonly Candidate[] {
  const [best] = people;
  if (plan.people === null || best === undefined) return [];
  return people.filter((one) => scoreOf(one) >= AS_GOOD * scoreOf(best));
}

function ambiguity(
  intent: Intent,
  alike: readonly Candidate[],
  details: ReadonlyMap<string, PersonDetail>,
): Ambiguity | null {
  const [name, another] = intent.names ?? [];
  // Who asks for two names expects two people.
  if (alike.length < 2 || name === undefined || another !== undefined) return null;
  const known = alike.map(({ id }) => details.get(id)).filter((one) => one !== undefined);
  return known.length < 2 ? null : ambiguityOf(name, known, alike.length);
}

/** Answers one question; see `SearchEngine.search`. */
export async function answerQuestion(
  context: AnswerContext,
  question: SearchQuestion,
): Promise<SearchAnswer> {
  const now = question.now ?? new Date();
  const { intent, queryIntent, query, notices } = await understand(context, question, now);
  const year = now.getUTCFullYear();
  const { visibility } = question;
  const planning: PlanContext = { ...context, question, year, named: new Map() };
  const plan = await makePlan(intent, planning);
  const finding = { ...context, visibility, year, query };
  const answered = await find(finding, question, plan);
  const shown = answered.people.slice(0, question.limit);
  const alike = answered.matches.size > 0 ? [] : namesakes(plan, answered.people);
  const wanted = [...shown, ...alike.slice(0, MOST_NAMESAKES)].map(({ id }) => id);
  const details = await readDetails(context.db, [...new Set(wanted)]);
  const about = await conceptReasons(
    context,
    plan,
    shown.map(({ id }) => id),
  );
  const asksForOne = plan.people !== null && (intent.names?.length ?? 0) === 1;
  const sure = confidences(answered.people, asksForOne && answered.matches.size === 0);
  const people = shown.flatMap((one, at): RankedPerson[] => {
    const person = details.get(one.id);
    if (person === undefined) return [];
    const confidence = Math.round((sure[at] ?? 0) * answered.doubt * 1000) / 1000;
    const match = answered.matches.get(one.id);
    const reasons: MatchReason[] = [
      ...(match === undefined ? [] : signalReasons(match)),
      ...reasonsFor({ intent, plan, year }, person),
      ...(about.get(one.id) ?? []),
    ];
    return [{ profileId: one.id, confidence, confidenceLevel: levelOf(confidence), reasons }];
  });
  return {
    intent,
    queryIntent,
    total: answered.total,
    people,
    ambiguity: ambiguity(intent, alike, details),
    loosen:
      answered.total === 0 && hasConditions(plan)
        ? await loosenings(intent, planning, context.finder)
        : [],
    notices: [...notices, ...noticesOf(intent, question), ...answered.notices],
  };
}
