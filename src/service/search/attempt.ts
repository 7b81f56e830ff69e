import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import { namesWithBirthName } from '../people/record/birth-name.ts';
import { foldText, foldTokens } from '../text/fold.ts';
import { titleTokens } from '../text/titles/title-words.ts';
import { GIVEN_NAMES } from '../text/vocabulary/given-names.ts';
import type { AnswerContext } from './answer-context.ts';
import { jobAsChange } from './changed/job-as-change.ts';
import { conceptWords } from './concepts/concept-words.ts';
import { asSaid } from './concepts/read-as.ts';
import {
  type FindContext,
  type Found,
  fewer,
  findPeople,
  NOBODY,
  onlyNear,
  whoMeetConcepts,
  withoutMeeting,
} from './find-people.ts';
import { formerInWords } from './former-in-words.ts';
import { type PlanContext, resolveNameOnce } from './plan/make-plan.ts';
import { type NamedPart, namedParts } from './plan/named-parts.ts';
import type { SearchPlan } from './plan/search-plan.ts';
import { titlesAsConcepts } from './plan/titles-as-concepts.ts';
import { withoutOffice } from './plan/without-office.ts';
import { planExclusions } from './plan-exclusions.ts';
import { fitOf } from './rank/confidence.ts';
import { readWorkWords } from './read-work-words.ts';
import type { Related } from './relation/relate.ts';
import type { SearchQuestion } from './search-engine.ts';
import { findBySignals } from './signals/find-by-signals.ts';
import type { SignalMatch } from './signals/match-signals.ts';
import { nobodyHas } from './signals/nobody-has.ts';
import type { SearchSignals } from './signals/search-signals.ts';
import { type Understood, understandAsName } from './understand.ts';
import { leavesOutNobody } from './unmet-clauses.ts';
import { isClearName } from './vocabulary/resolve-name.ts';

export interface Answered extends Found {
  readonly matches: ReadonlyMap<string, SignalMatch>;
  readonly notices: readonly Notice[];
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
  signals: SearchSignals | undefined,
  plan: SearchPlan,
): Promise<Answered> {
  if (signals === undefined) {
    const found = await findPeople(context, plan);
    return { ...found, matches: NO_MATCHES, notices: [], doubt: 1 };
  }
  const bySignals = await findBySignals(context, signals, plan);
  if (bySignals !== null) return { ...bySignals, notices: [], doubt: 1 };
  const found = await findPeople(context, plan);
  const notices = [nobodyHas(signals, found.total > 0)];
  return { ...found, matches: NO_MATCHES, notices, doubt: UNCONFIRMED };
}

/** A reading of the question and the people it finds. */
export interface Attempt {
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

/** Whether the question as it was read takes these words for its place. */
const isPlaceOf = ({ geo }: Intent, name: string): boolean =>
  foldText(geo?.place ?? '') === foldText(name);

const AT_PLACE = /(?:^|\s)(?:in|near|around|from)\s+$/i;

/** "people in |São Paulo|": what a preposition says to be a place is nobody's name. */
const isSaidPlace = ({ name, start }: NamedPart, { query, intent }: Understood): boolean =>
  isPlaceOf(intent, name) && AT_PLACE.test(query.slice(0, start));

/** Whether words were read as a place, or a single one is no name to everybody. */
const isUnusual = ({ name, isOneWord }: NamedPart, read: Intent): boolean =>
  isPlaceOf(read, name) || (isOneWord && !GIVEN_NAMES.has(foldText(name)));

/** Factor for people whose name is a word that is written as any other: "carpenter in Nevada". */
const MAY_BE_A_WORD = 0.6;

const doubtOf = (part: NamedPart, read: Intent): number =>
  isPlaceOf(read, part.name) || (isUnusual(part, read) && /^\p{Ll}/u.test(part.name))
    ? MAY_BE_A_WORD
    : 1;

/** Says that a word was read as a name. */
function withNameTold(understood: Understood, part: NamedPart, read: Intent): Understood {
  const { name } = part;
  if (!isUnusual(part, read)) return understood;
  const said = `"${name}" read as a person's name, because nobody surely matches otherwise.`;
  const notice = noticeOf('altered', said, { field: 'query', words: name });
  return { ...understood, notices: [...understood.notices, notice] };
}

/**
 * Few or no people meet the question as it was read. Perhaps words taken for a place or a concept
 * are the name of a person in the index ("Logan Monson, Utah"). The rest of the question is parsed
 * again, so no other part of it is lost.
 */
export async function readAnew(
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
  // Of "Ada Moss née Vale", who is called only Ada Moss may be somebody else.
  if (understood.intent.names?.some((name) => namesWithBirthName(name).length > 1)) return first;
  if (!mayHoldName && !isDoubtful(first)) return first;
  // A part whose words all became concepts is just as likely a person's name.
  const isLeftOver = (part: NamedPart) => foldTokens(part.name).every((word) => concepts.has(word));
  const phrases = first.plan.concepts.flatMap((concept) => concept.phrases.map(foldText));
  const isConcept = (part: NamedPart) => phrases.includes(foldText(part.name));
  const { nameWords, reading } = planning.vocabulary;
  // "Older than Ada Moss" does not ask for her.
  const isTold = ({ start, end }: NamedPart) =>
    understood.ignored.some((span) => span.start <= start && end <= span.end);
  const everyPart = await reading(() => namedParts(understood.query, nameWords));
  const firstWords = everyPart.map(({ name }) => foldTokens(name)[0] ?? '');
  const { vocabulary } = planning;
  const work = await readWorkWords(
    context.db,
    new Set(firstWords),
    vocabulary,
    question.visibility,
  );
  // "Agente de seguros", although somebody's name field holds these words.
  const isWork = (at: number) => work.has(firstWords[at] ?? '');
  const named = everyPart.filter((part, at) => !isTold(part) && !isWork(at));
  const hasNobody = first.answered.total === 0;
  const parts = named.filter((part) => {
    if (isSaidPlace(part, understood)) return false;
    if (part.isOneWord) {
      // "moore ohio", "Moore, Arkansas Senate", but "Moore, Oklahoma".
      const isAlone = isConcept(part) || isPlaceOf(understood.intent, part.name);
      return hasNobody && first.plan.people === null && (!part.isOpening || isAlone);
    }
    return (
      isDoubtful(first) || (first.plan.people === null && (part.hasInitial || isLeftOver(part)))
    );
  });
  let best = first;
  for (const part of parts) {
    const { people } = await resolveNameOnce(planning, part.name);
    if (!isClearName(people)) continue;
    const again = await understandAsName(context, question, understood.query, part, now);
    const read = await attemptOf(
      context,
      question,
      withNameTold(again, part, understood.intent),
      planning,
    );
    const attempt = {
      ...read,
      answered: { ...read.answered, doubt: read.answered.doubt * doubtOf(part, understood.intent) },
    };
    const mayBeClear = part.isOneWord || isLeftOver(part);
    const isName = part.hasInitial || (mayBeClear && isClearName(people, CERTAIN));
    const isBetter = !part.isOneWord && bestOf(attempt) > bestOf(best);
    if (isBetter || (best === first && isName && attempt.answered.total > 0)) best = attempt;
  }
  return best;
}

interface AttemptOptions {
  readonly related?: Related;
  readonly mustMeetConcepts?: boolean;
}

export async function attemptOf(
  context: AnswerContext,
  question: SearchQuestion,
  understood: Understood,
  planning: PlanContext,
  { related, mustMeetConcepts = false }: AttemptOptions = {},
): Promise<Attempt> {
  const planned = await planExclusions(question, related?.intent ?? understood.intent, planning);
  const { plan: made } = planned;
  const { visibility } = question;
  const { query, unread, signals } = understood;
  const before = question.listed ?? NOBODY;
  const finding = {
    ...{ ...context, visibility, today: planning.today, query, unread, before },
    wantsAll: Boolean(understood.intent.groupBy),
  };
  const meeting = await whoMeetConcepts(finding, made.excludedConcepts);
  const excludedPeople = new Set([
    ...made.excludedPeople,
    ...(related?.excluded ?? []),
    ...meeting.ids,
  ]);
  const people = related?.isNobody ? new Map<string, number>() : made.people;
  // More people meet them than were compared: those whose texts say so are left out as well.
  const excludedWords = meeting.isPartial
    ? made.excludedConcepts.flatMap(({ phrases }) =>
        phrases
          .map((phrase) => conceptWords(context.words, phrase).map(({ word }) => word))
          .filter((words) => words.length > 0),
      )
    : [];
  const plan = { ...made, people, excludedPeople, excludedWords, mustMeetConcepts };
  const found = await find(finding, signals, plan);
  const answered = meeting.isPartial
    ? await withoutMeeting(finding, made.excludedConcepts, found)
    : found;
  const told = {
    ...understood,
    // A related search plans another intent than the one that is shown.
    intent: related?.intent ? understood.intent : planned.intent,
    notices: [
      ...understood.notices,
      ...planned.notices,
      ...meeting.unmet.map((words) =>
        leavesOutNobody(`"${words}"`, { field: 'intent.semanticClauses', words }),
      ),
    ],
  };
  return { understood: told, plan: answered.otherPlan ?? plan, planning, answered };
}

/** The people of another reading of the question as only near, with what is told of it. */
export const asOnlyNear = (found: Attempt, notices: readonly Notice[]): Attempt => ({
  ...found,
  understood: { ...found.understood, notices },
  answered: onlyNear(found.answered),
});

/**
 * People of the name in "Senator Jane Doe" when none of them has such an office: they are only near,
 * because the office is not met. An office that the caller supplied is a condition.
 */
export async function findWithoutOffice(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, plan, answered, planning } = first;
  const isOwn = question.intent?.experiences || question.intent?.names;
  if (isOwn || answered.people.length > 0 || !isClearName(plan.people ?? new Map())) return first;
  const addressed = withoutOffice(understood.intent, understood.query, understood.queryIntent);
  if (addressed === null) return first;
  const { intent, office, name } = addressed;
  const attempt = await attemptOf(context, question, { ...understood, intent }, planning);
  const { total, near } = attempt.answered;
  if (total + near === 0) return first;
  const notice = noticeOf('nobody_has', `the office "${office}", for anyone called "${name}".`, {
    field: 'intent.experiences',
    words: office,
  });
  return {
    ...attempt,
    understood: { ...understood, notices: [...understood.notices, notice] },
    answered: onlyNear(attempt.answered),
  };
}

/**
 * When no job at an employer has the date asked for on record, finds those of the owner's connections
 * who left or joined it between two imports. A job that the caller supplied stays one.
 */
export async function findChangedJobs(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, answered, planning } = first;
  const isAsked = answered.total === 0 && !question.intent?.experiences;
  const said = isAsked && question.networkOwner ? jobAsChange(understood.intent) : null;
  if (said === null) return first;
  const notice = noticeOf(
    'altered',
    `"${said.employer}" by what changed between two imports of your connections, because no job ` +
      'there has such a date on record.',
    { field: 'intent.experiences', words: said.employer },
  );
  const reworded = {
    ...understood,
    intent: said.intent,
    notices: [...understood.notices, notice],
  };
  const found = await attemptOf(context, question, reworded, planning);
  const { met, possible } = found.plan.changed ?? { met: NOBODY, possible: NOBODY };
  return met.size + possible.size === 0 ? first : found;
}

/** Whether a sentence has the words of one of these titles: then its person may have the job. */
const states = (sentence: string, titles: readonly string[]): boolean => {
  const said = new Set(titleTokens(asSaid(sentence)));
  return titles.some((title) => titleTokens(title).every((word) => said.has(word)));
};

/**
 * Words alike in meaning make no occupation: an "Account Executive" is only near to an accountant. Of
 * people beyond those who were read, nobody knows how many state it.
 */
function onlyStated(answered: Answered, titles: readonly string[]): Answered {
  const people = answered.people.map((one) =>
    one.match === 'near' || states(one.sentence ?? '', titles)
      ? one
      : { ...one, match: 'near' as const },
  );
  const near = people.filter(({ match }) => match === 'near');
  const stated = people.filter(({ match }) => match !== 'near');
  const isPartial = answered.isPartial || answered.total + answered.near > people.length;
  return {
    ...answered,
    people: [...stated, ...near],
    total: stated.length,
    near: fewer(answered.total, stated.length - answered.near),
    isPartial: isPartial && stated.length > 0,
  };
}

/**
 * When few people have a title that was parsed from the query, searches for it as a concept. A
 * title that the caller supplied stays a title.
 */
export async function rewordTitles(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const reworded = question.intent?.experiences
    ? null
    : titlesAsConcepts(first.understood.intent, first.plan);
  if (reworded === null) return first;
  const { intent, titles } = reworded;
  const words = titles.join('", "');
  const said = `few people have a title like "${words}", so these are profiles that mention it.`;
  const notice = noticeOf('altered', said, { field: 'intent.experiences', words: titles[0] });
  const understood = {
    ...first.understood,
    intent,
    notices: [...first.understood.notices, notice],
  };
  const found = await attemptOf(context, question, understood, first.planning, {
    mustMeetConcepts: true,
  });
  const attempt = { ...found, answered: onlyStated(found.answered, titles) };
  return bestOf(attempt) > bestOf(first) ? attempt : first;
}

/**
 * When no such past job is on record, finds those who write that they left the employer or the job. A
 * job that the caller supplied stays one.
 */
export async function findFormerInWords(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, answered, planning } = first;
  const isAsked = answered.total === 0 && !question.intent?.experiences;
  const said = isAsked ? formerInWords(understood.intent) : null;
  if (said === null) return first;
  const words = said.left.join('", "');
  const notice = noticeOf(
    'altered',
    `"${words}" by what people write of themselves ("ex-…"), because no such past job is on record.`,
    { field: 'intent.experiences', words: said.left[0] },
  );
  const notices = [...understood.notices, notice];
  const reworded = { ...understood, intent: said.intent, notices };
  const options = { mustMeetConcepts: true };
  const found = await attemptOf(context, question, reworded, planning, options);
  const { says } = said;
  if (says === null) return found.answered.total > 0 ? found : first;
  const people = found.answered.people
    .filter(({ sentence, match }) => match === 'met' && says(asSaid(sentence ?? '')))
    .map((one) => ({ ...one, saying: 'said' as const }));
  if (people.length === 0) return first;
  return { ...found, answered: { ...found.answered, people, total: people.length, near: 0 } };
}
