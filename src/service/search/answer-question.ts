import type { Intent, MatchStatus } from '../../contract/intent.ts';
import { MAX_COUNTED } from '../../contract/max-counted.ts';
import type { Ambiguity, MatchReason } from '../../contract/search.ts';
import { hasOpenReview } from '../identity/reviews/has-open-review.ts';
import { dayNumber } from '../people/record/day-number.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { changedNotices } from './changed/changed-notices.ts';
import { leavingTold } from './changed/plan-changed.ts';
import { contactNotices } from './contact-notices.ts';
import { cutNotices } from './cut-words.ts';
import { withDatesOfConnecting } from './dates-of-connecting.ts';
import { orderReasons } from './explain/order-reason.ts';
import { type PersonDetail, readDetails } from './explain/person-details.ts';
import { reasonsFor } from './explain/reasons.ts';
import { whoItIs } from './explain/who-it-is.ts';
import { findPeople, NOBODY } from './find-people.ts';
import { groupNotices } from './group-notices.ts';
import { peopleSeen } from './held-values.ts';
import { withKnownKinds } from './known-kinds.ts';
import { loosenings } from './loosen.ts';
import { findMissing, NOTHING_MISSING } from './missing-values.ts';
import { misspeltOrganizations } from './misspelt-organizations.ts';
import {
  firstNotices,
  isInNoOrder,
  matchNotices,
  noticesOf,
  orderNotices,
  partialNotice,
  placeNotices,
  ungroupedNotice,
} from './notices.ts';
import { otherwise } from './other-readings.ts';
import { ownNotices } from './own/own-notices.ts';
import { pastJobsNotices } from './past-jobs.ts';
import { isOfPlacesOfNobody } from './places-of-nobody.ts';
import type { PlanContext } from './plan/make-plan.ts';
import { hasConditions } from './plan/search-plan.ts';
import { planOf } from './plan-of.ts';
import { ambiguityOf, ambiguityOfIdentifier } from './rank/ambiguity.ts';
import { levelOf } from './rank/confidence.ts';
import { nameNotices } from './rank/name-notices.ts';
import { likelyNamesakes } from './rank/namesake-shares.ts';
import { type RatedAnswer, rate } from './rank/rate-rows.ts';
import type { Candidate, MentionedAs } from './rank/rerank.ts';
import { relate } from './relation/relate.ts';
import { type CountedGroups, countGroups, noGroups } from './retrieve/count-groups.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from './search-engine.ts';
import { distinctSharers } from './signals/distinct-sharers.ts';
import { signalReasons } from './signals/match-signals.ts';
import { type Sharers, sharersOf } from './signals/sharers.ts';
import { understand } from './understand.ts';
import { findUnknown, type UnknownPeople } from './unknown-people.ts';
import { unmetAlternatives } from './unmet-alternatives.ts';
import { unmetClauses, unmetExclusions } from './unmet-clauses.ts';
import { widenedTerms } from './widened-terms.ts';
import { withMeetings } from './with-meetings.ts';

/** Details of this many namesakes are enough to see how they differ. */
const MAX_NAMESAKES = 20;

type NamedCandidate = Candidate & { readonly name: number | null };

const withName = ({ plan }: Attempt, people: readonly Candidate[]): NamedCandidate[] =>
  people.map((one) => ({ ...one, name: plan.people?.get(one.id) ?? null }));

/** People who may be meant by one name: the best of them, and how many they are. */
interface Alike {
  readonly alike: readonly Candidate[];
  readonly count: number;
}

function ambiguity(
  intent: Intent,
  { alike, count }: Alike,
  sharers: Sharers | null,
  details: ReadonlyMap<string, PersonDetail>,
): Ambiguity | null {
  if (sharers !== null) {
    const sharing = sharers.ids.flatMap((id) => details.get(id) ?? []);
    return ambiguityOfIdentifier(sharers.identifier, sharing, sharers.ids.length);
  }
  const [name, another] = intent.names ?? [];
  // A question with two names asks for two people.
  if (alike.length < 2 || name === undefined || another !== undefined) return null;
  const known = alike.map(({ id }) => details.get(id)).filter((one) => one !== undefined);
  return known.length < 2 ? null : ambiguityOf(name, known, count);
}

/** Namesakes are not always several people: says so where a review of two of them is open. */
async function withDoubt(
  { db }: AnswerContext,
  asked: Ambiguity | null,
  ids: readonly string[],
): Promise<Ambiguity | null> {
  if (asked === null) return null;
  const question = `${asked.question} Two of them may be one person.`;
  return (await hasOpenReview(db, ids.slice(0, MAX_NAMESAKES))) ? { ...asked, question } : asked;
}

/** The people who share the identifier that was asked for; null: it means one of them. */
async function sharersAmong(
  { db }: AnswerContext,
  { understood: { signals }, answered }: Attempt,
): Promise<Sharers | null> {
  const sharers = signals ? sharersOf(signals, answered.people, answered.matches) : null;
  if (sharers === null) return null;
  const ids = await distinctSharers(db, sharers.ids);
  return ids.length < 2 ? null : { ...sharers, ids };
}

function toRate(
  { understood, plan, answered }: Attempt,
  rows: NamedCandidate[],
  sharers: Sharers | null,
): RatedAnswer {
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
    isInPart: ignored.length > 0 || isInNoOrder(plan.order, answered),
    lacksConcept: answered.unmetConcepts.length > 0,
    // One of those who share an identifier is meant, and nothing says which.
    doubt: answered.doubt / (sharers?.ids.length ?? 1),
  };
}

/** People of whom each one's district or team is told: few enough to be told apart. */
const SHORT_LIST = 5;

/** The list that a row is in. */
interface Listing {
  readonly isSharedName: boolean;
  readonly isShort: boolean;
  /** What imports say of who left the former employer asked for. */
  readonly left: ReadonlyMap<string, string>;
}

const subjectReason = (text: string, saying: Candidate['saying']): MatchReason => ({
  ...{ field: 'semanticClauses', text },
  ...(saying === 'alike' && { status: 'near' }),
});

const mentionReason = ({ field, text }: MentionedAs): MatchReason => ({
  ...{ field, text: `“${text}”` },
  status: 'near',
});

/** Why somebody is listed, with what tells namesakes apart and what the order goes by. */
function reasonsOf(
  { understood, plan, planning, answered }: Attempt,
  { id, sentence, saying, mention }: Candidate,
  person: PersonDetail,
  { isSharedName, isShort, left }: Listing,
): MatchReason[] {
  const { intent } = understood;
  const { today } = planning;
  const tellsUnits = isShort || plan.people !== null;
  const match = answered.matches.get(id);
  const reasons: MatchReason[] = [
    ...(match === undefined ? [] : signalReasons(match)),
    ...reasonsFor({ intent, plan, today, tellsUnits }, person),
    ...whoItIs(plan, person, today, isSharedName),
  ];
  const change = left.get(id);
  return [
    ...reasons,
    ...(change === undefined ? [] : [{ field: 'personalization.network.changed', text: change }]),
    ...orderReasons(plan, person, today, reasons),
    ...(sentence === null ? [] : [subjectReason(sentence, saying)]),
    ...(mention === undefined ? [] : [mentionReason(mention)]),
  ];
}

/** The rows of the answer, with confidence and reasons. */
function rowsOf(
  attempt: Attempt,
  people: NamedCandidate[],
  limit: number,
  sharers: Sharers | null,
  details: ReadonlyMap<string, PersonDetail>,
  { isSharedName, left }: Omit<Listing, 'isShort'>,
): RankedPerson[] {
  const ratings = rate(toRate(attempt, people, sharers));
  const listing = { isSharedName, left, isShort: Math.min(limit, people.length) <= SHORT_LIST };
  return people.slice(0, limit).flatMap((one, at): RankedPerson[] => {
    const person = details.get(one.id);
    const rating = ratings[at];
    if (person === undefined || rating === undefined) return [];
    const { confidence, ground } = rating;
    const reasons = reasonsOf(attempt, one, person, listing);
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
): Promise<CountedGroups | null> {
  const by = understood.intent.groupBy;
  if (!by || answered.matches.size > 0) return null;
  if (answered.who === null) return noGroups(by);
  return countGroups(db, { ...answered.who, visibility, today: planning.today }, by);
}

/** What is told of the words of a question; each asks the vocabulary, which answers one at a time. */
async function tellOfWords(
  { finder }: AnswerContext,
  { understood: { intent, queryIntent } }: Attempt,
  planning: PlanContext,
  { hasNoMatch, mayTellUnmet }: { readonly hasNoMatch: boolean; readonly mayTellUnmet: boolean },
) {
  return {
    unmet: mayTellUnmet ? await unmetClauses(intent, planning) : [],
    loosen: hasNoMatch ? await loosenings(intent, planning, finder) : [],
    notices: [
      ...(await unmetExclusions(intent, planning)),
      ...(await unmetAlternatives(intent, queryIntent?.spans ?? [], planning)),
      ...(await misspeltOrganizations(intent, planning.vocabulary)),
      ...(await cutNotices(intent, planning.vocabulary)),
    ],
  };
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
  const read = await withMeetings(
    await withDatesOfConnecting(await understand(context, question, now), context.db, visibility),
    context.db,
    question,
  );
  const { reading } = planning.vocabulary;
  const asked = await reading(() => withKnownKinds(read, planning.vocabulary));
  const today = planning.today;
  const finding = { ...context, visibility, today, before, wantsAll: false };
  const related = await relate(asked.intent, planning, async (intent) => {
    const anybody = { ...finding, query: '', unread: '', before: NOBODY, wantsAll: true };
    const { people } = await findPeople(anybody, await planOf(intent, planning));
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
  const isReadFirst = !question.intent?.first;
  // A number that the caller's intent gives is kept, also where nothing is known to be first.
  const hasNoFirst = isReadFirst && isInNoOrder(plan.order, answered);
  const wantedCount = hasNoFirst ? undefined : (intent.first ?? related.intent?.first);
  const limit = Math.min(question.limit, wantedCount ?? question.limit);
  const { query, unread } = attempt.understood;
  const listed = listedStatuses(attempt);
  const isHopeless =
    !intent.matchStatus && (await isOfPlacesOfNobody(context.db, visibility, plan, answered));
  const findUnknownPeople = async () =>
    understood.signals || isHopeless
      ? []
      : findUnknown({ ...finding, query, unread }, plan, listed.includes('unknown'));
  const listable = listed.includes('unknown') ? await findUnknownPeople() : null;
  const people = withName(attempt, peopleToShow(attempt, listable ?? [], listed));
  const shown = people.slice(0, limit);
  const isForOne = !attempt.understood.asksForSeveral;
  const mayBeAlike = isForOne && plan.people !== null && answered.matches.size === 0;
  const alike = mayBeAlike ? likelyNamesakes(people) : [];
  // Of very many only the best are listed: if each of these may be meant, so may all who match.
  const alikeCount = Math.max(alike.length, alike.length < people.length ? 0 : answered.total);
  const sharers = isForOne ? await sharersAmong(context, attempt) : null;
  const wanted = new Set([
    ...[...shown, ...alike.slice(0, MAX_NAMESAKES)].map(({ id }) => id),
    ...(sharers?.ids.slice(0, MAX_NAMESAKES) ?? []),
  ]);
  // What needs nothing of one another is read side by side, here and below.
  const [unknown, details, searched] = await Promise.all([
    listable ?? findUnknownPeople(),
    readDetails(context.db, [...wanted], visibility),
    answered.total > 0 ? null : peopleSeen(context.db, visibility, plan.connectionsOf),
  ]);
  const shownDetails = shown.flatMap(({ id }) => details.get(id) ?? []);
  const hasNone = shown.length === 0 && (searched?.people ?? 0) > 0;
  const hasNoMatch = answered.total === 0 && hasConditions(plan) && !isRelated;
  const [missing, ofWords, widened, left, counted, ambiguous] = await Promise.all([
    // An empty index lacks everything, which says nothing about the question.
    searched?.people === 0
      ? NOTHING_MISSING
      : findMissing(context.db, visibility, {
          plan: answered.total > 0 ? null : plan,
          signals: answered.matches.size > 0 ? undefined : attempt.understood.signals,
        }),
    tellOfWords(context, attempt, planning, {
      hasNoMatch,
      mayTellUnmet: hasNone && !related.isNobody,
    }),
    widenedTerms(finding, intent, plan, answered),
    leavingTold(context.db, intent, question),
    groupsOf(context, question, attempt),
    withDoubt(
      context,
      ambiguity(intent, { alike, count: alikeCount }, sharers, details),
      sharers?.ids ?? alike.map(({ id }) => id),
    ),
  ]);
  const isCounted = answered.total < MAX_COUNTED && !(answered.isPartial && answered.total > 0);
  const isNearCounted = isCounted || plan.nearFirst;
  return {
    intent,
    queryIntent,
    total: Math.min(answered.total, wantedCount ?? MAX_COUNTED, MAX_COUNTED),
    isPartial: answered.isPartial,
    near: isNearCounted ? Math.min(answered.near, MAX_COUNTED) : null,
    unknown: unknown.map(({ clause, count }) => ({
      clause: clause.kind,
      people: Math.min(count, MAX_COUNTED),
    })),
    people: rowsOf(attempt, people, limit, sharers, details, {
      isSharedName: alike.length > 1,
      left,
    }),
    groups: counted?.groups ?? null,
    ambiguity: ambiguous,
    searched,
    loosen: ofWords.loosen,
    notices: [
      ...notices,
      ...nameNotices(intent.names ?? [], shownDetails),
      ...noticesOf(intent, question),
      ...ownNotices(plan.own),
      ...changedNotices(plan.changed),
      ...contactNotices(plan.contact),
      ...(intent.groupBy && answered.matches.size > 0 ? [ungroupedNotice] : []),
      ...(counted === null ? [] : groupNotices(counted, plan)),
      ...widened,
      ...ofWords.notices,
      ...placeNotices(plan, answered),
      ...answered.notices,
      ...missing.notices,
      ...ofWords.unmet.filter(({ field }) => !missing.explainsField(field)),
      ...orderNotices(plan.order, answered),
      ...(isReadFirst ? firstNotices(wantedCount, plan, answered) : []),
      ...(answered.total > 0 ? pastJobsNotices(question, plan, shownDetails, today) : []),
      ...(answered.isPartial ? [partialNotice(plan, answered)] : []),
      ...matchNotices(
        answered,
        unknown.filter(({ clause }) => !missing.explains(clause.kind)),
        plan,
        listed,
      ),
    ],
  };
}
