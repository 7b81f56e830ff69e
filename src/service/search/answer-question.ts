import type { Intent, MatchStatus } from '../../contract/intent.ts';
import type { Ambiguity, Groups, MatchReason } from '../../contract/search.ts';
import { dayNumber } from '../people/record/day-number.ts';
import type { AnswerContext } from './answer-context.ts';
import {
  type Attempt,
  attemptOf,
  findFormerInWords,
  findWithoutOffice,
  readAnew,
  rewordTitles,
} from './attempt.ts';
import { withDatesOfConnecting } from './dates-of-connecting.ts';
import { type PersonDetail, readDetails } from './explain/person-details.ts';
import { reasonsFor } from './explain/reasons.ts';
import { findNamedNearly } from './find-named-nearly.ts';
import { findPeople, NOBODY } from './find-people.ts';
import { withKnownKinds } from './known-kinds.ts';
import { loosenings } from './loosen.ts';
import { findMissing } from './missing-values.ts';
import { matchNotices, noticesOf, placeNotices, ungroupedNotice } from './notices.ts';
import { makePlan, type PlanContext } from './plan/make-plan.ts';
import { hasConditions } from './plan/search-plan.ts';
import { ambiguityOf } from './rank/ambiguity.ts';
import { levelOf } from './rank/confidence.ts';
import { nameNotices } from './rank/name-notices.ts';
import { likelyNamesakes } from './rank/namesake-shares.ts';
import { type RatedAnswer, rate } from './rank/rate-rows.ts';
import type { Candidate } from './rank/rerank.ts';
import { relate } from './relation/relate.ts';
import { countGroups, noGroups } from './retrieve/count-groups.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from './search-engine.ts';
import { signalReasons } from './signals/match-signals.ts';
import { understand } from './understand.ts';
import { findUnknown, type UnknownPeople } from './unknown-people.ts';

/** Details of this many namesakes are enough to see how they differ. */
const MAX_NAMESAKES = 20;

type NamedCandidate = Candidate & { readonly name: number | null };

const withName = ({ plan }: Attempt, people: readonly Candidate[]): NamedCandidate[] =>
  people.map((one) => ({ ...one, name: plan.people?.get(one.id) ?? null }));

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

function toRate({ understood, plan, answered }: Attempt, rows: NamedCandidate[]): RatedAnswer {
  const { intent, ignored } = understood;
  const isByIdentifier = answered.matches.size > 0;
  const isNamed = plan.people !== null && !isByIdentifier;
  const isOfOne = intent.names?.length === 1 && !understood.asksForSeveral;
  return {
    rows,
    people: rows.length,
    named: isNamed ? (isOfOne ? 'one' : 'several') : null,
    isByIdentifier,
    hasClauses: hasConditions({ ...plan, people: null }),
    isInPart: ignored.length > 0,
    lacksConcept: answered.unmetConcepts.length > 0,
    doubt: answered.doubt,
  };
}

/** The rows of the answer, with confidence and reasons. */
function rowsOf(
  attempt: Attempt,
  people: NamedCandidate[],
  limit: number,
  details: ReadonlyMap<string, PersonDetail>,
): RankedPerson[] {
  const { understood, plan, planning, answered } = attempt;
  const { intent } = understood;
  const ratings = rate(toRate(attempt, people));
  return people.slice(0, limit).flatMap((one, at): RankedPerson[] => {
    const person = details.get(one.id);
    const rating = ratings[at];
    if (person === undefined || rating === undefined) return [];
    const { confidence, ground } = rating;
    const match = answered.matches.get(one.id);
    const reasons: MatchReason[] = [
      ...(match === undefined ? [] : signalReasons(match)),
      ...reasonsFor({ intent, plan, today: planning.today }, person),
      ...(one.sentence === null ? [] : [{ field: 'semanticClauses', text: one.sentence }]),
    ];
    const confidenceLevel = levelOf(confidence);
    const { id: profileId, match: fits } = one;
    return [{ profileId, confidence, confidenceLevel, match: fits, ground, reasons }];
  });
}

/** Who is listed: as asked, or those who match; if no one does, those who nearly do, or may. */
function listedStatuses({ understood, answered }: Attempt): readonly MatchStatus[] {
  const { matchStatus } = understood.intent;
  if (matchStatus) return matchStatus;
  if (answered.total > 0) return ['met'];
  return answered.near > 0 ? ['near'] : ['met', 'unknown'];
}

function peopleToShow(
  { answered }: Attempt,
  unknown: readonly UnknownPeople[],
  listed: readonly MatchStatus[],
): readonly Candidate[] {
  const people = [...answered.people, ...unknown.flatMap((one) => one.people)];
  const shown = people.filter(({ match }) => listed.includes(match));
  return [...new Map(shown.map((one) => [one.id, one])).values()];
}

/** Everybody who matches, by the value asked for; null: not asked for, or found by an identifier. */
async function groupsOf(
  { db }: AnswerContext,
  { visibility }: SearchQuestion,
  { understood, planning, answered }: Attempt,
): Promise<Groups | null> {
  const by = understood.intent.groupBy;
  if (!by || answered.matches.size > 0) return null;
  if (answered.who === null) return noGroups(by);
  return countGroups(db, { ...answered.who, visibility, today: planning.today }, by);
}

/** The best of the other readings of a question that finds few or no people. */
async function otherwise(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
  now: Date,
): Promise<Attempt> {
  const mayReadAnew = !question.intent?.names && !first.understood.signals;
  const read = mayReadAnew ? await readAnew(context, question, first, now) : first;
  const named = await findWithoutOffice(context, question, read);
  if (named !== read) return named;
  const nearly = await findNamedNearly(context, question, read);
  if (nearly !== read) return nearly;
  const former = await findFormerInWords(context, question, read);
  return former === read ? rewordTitles(context, question, read) : former;
}

/** Answers one question; see `SearchEngine.search`. */
export async function answerQuestion(
  context: AnswerContext,
  question: SearchQuestion,
): Promise<SearchAnswer> {
  const now = question.now ?? new Date();
  const planning: PlanContext = {
    ...context,
    vocabulary: context.vocabulary.seenBy(question.visibility),
    question,
    today: dayNumber(now.toISOString().slice(0, 10)),
    named: new Map(),
  };
  const { visibility, listed: before = NOBODY } = question;
  const asked = withKnownKinds(
    await withDatesOfConnecting(await understand(context, question, now), context.db, visibility),
    planning.vocabulary.organizations,
  );
  const finding = { ...context, visibility, today: planning.today, before };
  const related = await relate(asked.intent, planning, async (intent) => {
    const anybody = { ...finding, query: '', unread: '', before: NOBODY };
    const { people } = await findPeople(anybody, await makePlan(intent, planning));
    return people.filter(({ match }) => match === 'met').map(({ id }) => id);
  });
  const understood = { ...asked, notices: [...asked.notices, ...related.notices] };
  const first = await attemptOf(context, question, understood, planning, { related });
  // Other readings would lose the relation or the earlier question.
  const isRelated = related.intent !== null;
  const isNarrowed = question.within !== undefined;
  const attempt = isRelated || isNarrowed ? first : await otherwise(context, question, first, now);
  const { plan, answered } = attempt;
  const { intent, queryIntent, notices } = attempt.understood;
  // "The mayor before Ada Obi" is one person, even if the question does not say so.
  const wantedCount = intent.first ?? related.intent?.first;
  const limit = Math.min(question.limit, wantedCount ?? question.limit);
  const { query, unread } = attempt.understood;
  const listed = listedStatuses(attempt);
  const unknown = understood.signals
    ? []
    : await findUnknown({ ...finding, query, unread }, plan, listed.includes('unknown'));
  const people = withName(attempt, peopleToShow(attempt, unknown, listed));
  const shown = people.slice(0, limit);
  const isForOne = !attempt.understood.asksForSeveral;
  const mayBeAlike = isForOne && plan.people !== null && answered.matches.size === 0;
  const alike = mayBeAlike ? likelyNamesakes(people) : [];
  const wanted = new Set([...shown, ...alike.slice(0, MAX_NAMESAKES)].map(({ id }) => id));
  const details = await readDetails(context.db, [...wanted], visibility);
  const shownDetails = shown.flatMap(({ id }) => details.get(id) ?? []);
  const missing = await findMissing(context.db, visibility, {
    plan: answered.total > 0 ? null : plan,
    signals: answered.matches.size > 0 ? undefined : attempt.understood.signals,
  });
  const hasNoMatch = answered.total === 0 && hasConditions(plan) && !isRelated;
  return {
    intent,
    queryIntent,
    total: Math.min(answered.total, wantedCount ?? answered.total),
    near: answered.near,
    unknown: unknown.map(({ clause, count }) => ({ clause: clause.kind, people: count })),
    people: rowsOf(attempt, people, limit, details),
    groups: await groupsOf(context, question, attempt),
    ambiguity: ambiguity(intent, alike, details),
    loosen: hasNoMatch ? await loosenings(intent, planning, context.finder) : [],
    notices: [
      ...notices,
      ...nameNotices(intent.names ?? [], shownDetails),
      ...noticesOf(intent, question),
      ...(intent.groupBy && answered.matches.size > 0 ? [ungroupedNotice] : []),
      ...placeNotices(plan, answered),
      ...answered.notices,
      ...missing.notices,
      ...matchNotices(
        answered,
        unknown.filter(({ clause }) => !missing.explains(clause.kind)),
        listed,
      ),
    ],
  };
}
