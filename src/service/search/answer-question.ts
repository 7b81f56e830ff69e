import type { Intent, MatchStatus } from '../../contract/intent.ts';
import type { Ambiguity, MatchReason } from '../../contract/search.ts';
import { dayNumber } from '../people/record/day-number.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, attemptOf, findWithoutOffice, readAnew, rewordTitles } from './attempt.ts';
import { withKnownKinds } from './known-kinds.ts';
import { loosenings } from './loosen.ts';
import { findMissing } from './missing-values.ts';
import { matchNotices, noticesOf, placeNotices } from './notices.ts';
import type { PlanContext } from './plan/make-plan.ts';
import { hasConditions, type SearchPlan } from './plan/search-plan.ts';
import { ambiguityOf } from './rank/ambiguity.ts';
import { confidences, fitOf, levelOf, mostFor } from './rank/confidence.ts';
import { nameNotices } from './rank/name-notices.ts';
import { type PersonDetail, readDetails } from './rank/person-details.ts';
import { reasonsFor } from './rank/reasons.ts';
import type { Candidate } from './rank/rerank.ts';
import { relate } from './relation/relate.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from './search-engine.ts';
import { signalReasons } from './signals/match-signals.ts';
import { understand } from './understand.ts';
import { findUnknown, type UnknownPeople } from './unknown-people.ts';

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

/** The rows of the answer, with confidence and reasons. */
function rowsOf(
  { understood, plan, planning, answered }: Attempt,
  people: readonly Candidate[],
  shown: readonly Candidate[],
  details: ReadonlyMap<string, PersonDetail>,
): RankedPerson[] {
  const { intent, ignored } = understood;
  const asksForOne = plan.people !== null && (intent.names?.length ?? 0) === 1;
  const sure = confidences(people, asksForOne && answered.matches.size === 0);
  return shown.flatMap((one, at): RankedPerson[] => {
    const person = details.get(one.id);
    if (person === undefined) return [];
    const most = mostFor(one.match, ignored.length > 0);
    const own = Math.min(most, (sure[at] ?? 0) * answered.doubt);
    const confidence = Math.round(own * 1000) / 1000;
    const match = answered.matches.get(one.id);
    const reasons: MatchReason[] = [
      ...(match === undefined ? [] : signalReasons(match)),
      ...reasonsFor({ intent, plan, today: planning.today }, person),
      ...(one.sentence === null ? [] : [{ field: 'semanticClauses', text: one.sentence }]),
    ];
    const confidenceLevel = levelOf(confidence);
    return [{ profileId: one.id, confidence, confidenceLevel, match: one.match, reasons }];
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
  return named === read ? rewordTitles(context, question, read) : named;
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
  const asked = withKnownKinds(
    await understand(context, question, now),
    planning.vocabulary.organizations,
  );
  const related = await relate(asked.intent, planning);
  const understood = { ...asked, notices: [...asked.notices, ...related.notices] };
  const first = await attemptOf(context, question, understood, planning, { related });
  // Other readings would lose the relation, and find people who were not asked for.
  const isRelated = related.intent !== null;
  const attempt = isRelated ? first : await otherwise(context, question, first, now);
  const { plan, answered } = attempt;
  const { intent, queryIntent, notices } = attempt.understood;
  const { visibility } = question;
  const limit = Math.min(question.limit, intent.first ?? question.limit);
  const { query, unread } = attempt.understood;
  const finding = { ...context, visibility, today: planning.today, query, unread };
  const listed = listedStatuses(attempt);
  const unknown = understood.signals
    ? []
    : await findUnknown(finding, plan, listed.includes('unknown'));
  const people = peopleToShow(attempt, unknown, listed);
  const shown = people.slice(0, limit);
  const alike = answered.matches.size > 0 ? [] : namesakes(plan, people);
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
    total: Math.min(answered.total, intent.first ?? answered.total),
    near: answered.near,
    unknown: unknown.map(({ clause, count }) => ({ clause: clause.kind, people: count })),
    people: rowsOf(attempt, people, shown, details),
    ambiguity: ambiguity(intent, alike, details),
    loosen: hasNoMatch ? await loosenings(intent, planning, context.finder) : [],
    notices: [
      ...notices,
      ...nameNotices(intent.names ?? [], shownDetails),
      ...noticesOf(intent, question),
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
