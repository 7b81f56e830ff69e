import type { Intent } from '../../contract/intent.ts';
import { mergeIntent } from '../../contract/merge-intent.ts';
import type { Notice } from '../../contract/notices.ts';
import { DEFAULT_SEARCH_LIMIT, type QueryIntent, type Span } from '../../contract/search.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { cleanText } from '../text/clean-text.ts';
import type { AnswerContext } from './answer-context.ts';
import { degreesAsTopics } from './degrees-as-topics.ts';
import { workLikeness } from './embedding/work-likeness.ts';
import { misreadWords, withoutWords, wordsGiven } from './given-words.ts';
import { narrowIntent } from './narrow-intent.ts';
import { overlayIntent } from './overlay-intent.ts';
import { chamberPhrases } from './parse/chamber-phrases.ts';
import { degreesSaid } from './parse/degrees-said.ts';
import { inOwnWords, ownSpan } from './parse/in-own-words.ts';
import { hasMembers } from './parse/letters-with-members.ts';
import { speaksOfCompany } from './parse/own-company.ts';
import { parseNotices } from './parse/parse-notices.ts';
import { parseQuestion } from './parse/parse-question.ts';
import type { ParsedQuestion } from './parse/parsed-question.ts';
import { questionPhrases } from './parse/question-phrases.ts';
import { asksForEverybody, saysNothing } from './plan/asks-of-everybody.ts';
import type { NamedPart } from './plan/named-parts.ts';
import { readCompanyFacts } from './read-company-facts.ts';
import { readDegreesOfNobody } from './read-degrees-of-nobody.ts';
import { readKnownTerms } from './read-known-terms.ts';
import { readWorkWords } from './read-work-words.ts';
import type { SearchQuestion } from './search-engine.ts';
import type { SearchSignals } from './signals/search-signals.ts';
import { respellUnsaid } from './spelling/respell-unsaid.ts';
import { asksInstead, swapIntent } from './swap-intent.ts';
import { departmentsAmong, unitsAmong } from './vocabulary/units-among.ts';

/** A question as understood: the intent and the words it came from. */
export interface Understood {
  readonly intent: Intent;
  readonly queryIntent: QueryIntent | null;
  /** The cleaned query. */
  readonly query: string;
  /** The query without the words that became a clause. */
  readonly unread: string;
  readonly notices: readonly Notice[];
  /** Words that were understood but not applied. */
  readonly ignored: readonly Span[];
  /** Everyone who has the name is asked for. */
  readonly asksForSeveral: boolean;
  /** The caller's identifiers and those typed in the query; the caller's win. */
  readonly signals: SearchSignals | undefined;
}

/** What understanding a question needs. */
type UnderstandContext = Pick<AnswerContext, 'db' | 'gazetteer' | 'vocabulary' | 'words'>;

/** The clause of words that a notice names as not applied. */
const NOT_APPLIED = 'not_applied';
/** The clause of words that set no condition. */
const WORDING = 'wording';

/** Whether an intent has a clause of any kind. */
/** A record may have an employer "Hawaii", but in a question it means the place. */
function isRegion(gazetteer: Gazetteer, name: string): boolean {
  const kind = gazetteer.find(name)?.kind;
  return kind === 'region' || kind === 'country';
}

async function parse(
  { db, gazetteer, vocabulary, words }: UnderstandContext,
  query: string,
  { visibility, within, intent: supplied = {} }: SearchQuestion,
  now: Date,
) {
  const seen = vocabulary.seenBy(visibility);
  const given = wordsGiven(supplied);
  const spelling = { gazetteer, words, vocabulary: seen, given };
  const { text, notices, nearNames, toOwn } = await respellUnsaid(db, query, spelling, visibility);
  const phrases = questionPhrases(text);
  const looked = [...phrases, ...chamberPhrases(text, gazetteer)];
  const found = await readKnownTerms(db, looked, visibility);
  const degreesOfNobody = await readDegreesOfNobody(db, degreesSaid(text), visibility);
  // "all the Ottilies" is about a name that is on record, not about one like it.
  const isNoPlural = (name: string) => !found.nameTokens.has(name.replace(/s$/, ''));
  const organizations = [...found.organizations].filter(
    (name) => !isRegion(gazetteer, name) || hasMembers(text, name),
  );
  const departments = departmentsAmong(phrases, seen.units);
  const asksOfCompany = departments.length > 0 || speaksOfCompany(text);
  const company = asksOfCompany ? await readCompanyFacts(db, visibility) : null;
  const known = {
    ...found,
    degreesOfNobody,
    workWords: await readWorkWords(db, found.nameTokens, seen, visibility),
    likeness: workLikeness(words, phrases),
    organizations: new Set(organizations),
    nameTokens: new Set([...found.nameTokens, ...[...nearNames].filter(isNoPlural)]),
    ...unitsAmong(phrases, seen.units),
    departments: new Set(company?.hasDepartments ? departments : []),
    isOfOneCompany: company?.isOfOneCompany ?? false,
  };
  const read = parseQuestion(text, known, gazetteer, now);
  const own = ownSpan(query, toOwn);
  const ofAll = () => parseQuestion(text, { ...known, degreesOfNobody: new Set() }, gazetteer, now);
  const ofNobody = degreesOfNobody.size === 0 ? [] : degreesAsTopics(read.spans, ofAll().spans);
  const parsed = {
    ...inOwnWords(read, query, toOwn),
    passed: read.passed.map(own),
    wording: read.wording.map(own),
  };
  // What the question leans on is the earlier one.
  const alone = within === undefined ? parsed : { ...parsed, leansOn: null };
  const isInstead = asksInstead(parsed.leansOn?.text);
  return { ...alone, isInstead, notices: [...notices, ...parseNotices(alone), ...ofNobody] };
}

/** Fewer words may be read otherwise, and the rest is read anew each time. */
const MAX_READINGS = 3;

/** The query parsed without the words that the caller's clauses say to be something else. */
async function parseBesideGiven(
  context: UnderstandContext,
  query: string,
  question: SearchQuestion,
  now: Date,
) {
  const supplied = question.intent ?? {};
  const misread: ReturnType<typeof misreadWords>[number][] = [];
  let parsed = await parse(context, query, question, now);
  for (let reading = 1; reading < MAX_READINGS; reading++) {
    const found = misreadWords(query, supplied, parsed.spans);
    if (found.length === 0) break;
    misread.push(...found);
    parsed = await parse(context, withoutWords(query, misread), question, now);
  }
  const own = ({ clause, start, end }: Pick<Span, 'clause' | 'start' | 'end'>): Span => ({
    clause,
    text: query.slice(start, end),
    start,
    end,
  });
  const said = misread.map((words) => own({ ...words, clause: WORDING }));
  return {
    ...parsed,
    spans: parsed.spans.map(own),
    ignored: parsed.ignored.map(own),
    passed: parsed.passed.map(own),
    wording: [...parsed.wording.map(own), ...said],
  };
}

/** The words of each clause, and those that became none. */
function everySpan(parsed: ParsedQuestion, spans: readonly Span[]): Span[] {
  const unapplied = [...parsed.ignored, ...parsed.passed].map((span) => ({
    ...span,
    clause: NOT_APPLIED,
  }));
  return [...spans, ...unapplied, ...parsed.wording].sort((a, b) => a.start - b.start);
}

/** The words that count; what the caller's own names and places say as well only words it. */
const givenSpans = (spans: readonly Span[], replaced: readonly Span[], supplied: Intent): Span[] =>
  spans.flatMap((span) => {
    if (replaced.includes(span)) return [];
    const isPlace = /^(?:geo|places)\.place/.test(span.clause);
    const isSaid = isPlace ? supplied.geo : span.clause === 'names' && supplied.names;
    return isSaid ? [{ ...span, clause: WORDING }] : [span];
  });

function mergeSignals(
  typed: SearchSignals | null,
  supplied: SearchSignals | undefined,
): SearchSignals | undefined {
  return typed === null ? supplied : { ...typed, ...supplied };
}

/**
 * A limit of the caller goes before the one person that "the newest senator" means. The default
 * limit cannot be told from none.
 */
function withLimit(intent: Intent, spans: readonly Span[], question: SearchQuestion): Intent {
  const isGiven = question.limit > 1 && question.limit !== DEFAULT_SEARCH_LIMIT;
  const isRead = intent.first === 1 && question.intent?.first === undefined;
  // "top 1" says a number.
  if (!isGiven || !isRead || spans.some(({ clause }) => clause === 'first')) return intent;
  const { first: _one, ...others } = intent;
  return others;
}

const narrowed = ({ within }: SearchQuestion, intent: Intent, isInstead = false): Intent =>
  within === undefined ? intent : (isInstead ? swapIntent : narrowIntent)(within, intent);

/** The intent of the query merged with the caller's, and the words that became each clause. */
export async function understand(
  context: UnderstandContext,
  question: SearchQuestion,
  now: Date,
): Promise<Understood> {
  const query = cleanText(question.query ?? '');
  const supplied = question.intent ?? {};
  if (query === '') {
    return {
      intent: narrowed(question, mergeIntent({}, supplied)),
      queryIntent: null,
      query,
      unread: '',
      notices: [],
      ignored: [],
      asksForSeveral: false,
      signals: question.signals,
    };
  }
  const parsed = await parseBesideGiven(context, query, question, now);
  const {
    intent: merged,
    replaced,
    notices,
  } = overlayIntent(parsed.intent, supplied, parsed.spans);
  // Words that fit no clause may still occur in a profile, unless a notice says they were not used.
  const ignored = [...parsed.ignored, ...replaced];
  const isNamed = ignored.length > 0 || parsed.leansOn !== null || parsed.signals !== null;
  const isRead = !saysNothing(merged) || isNamed || asksForEverybody(query);
  const read = isRead ? merged : { semanticClauses: [{ text: query.slice(0, 500) }] };
  const intent = withLimit(read, parsed.spans, question);
  const kept = givenSpans(parsed.spans, replaced, supplied);
  const queryIntent = { ...parsed.queryIntent, spans: everySpan({ ...parsed, ignored }, kept) };
  return {
    intent: narrowed(question, intent, parsed.isInstead),
    queryIntent,
    query,
    unread: withoutWords(query, parsed.spans),
    notices: [...parsed.notices, ...notices],
    ignored,
    asksForSeveral: parsed.asksForSeveral,
    signals: mergeSignals(parsed.signals, question.signals),
  };
}

/** The question parsed again with one part of it as a name. */
export async function understandAsName(
  context: UnderstandContext,
  question: SearchQuestion,
  query: string,
  part: NamedPart,
  now: Date,
): Promise<Understood> {
  const parsed = await parse(context, part.rest, question, now);
  const derived = { ...parsed.intent, names: [part.name] };
  const { intent, replaced, notices } = overlayIntent(derived, question.intent ?? {}, parsed.spans);
  const { start, end } = part;
  const own = { clause: 'names', text: query.slice(start, end), start, end };
  const spans = [...parsed.spans, own].sort((a, b) => a.start - b.start);
  const ignored = [...parsed.ignored, ...replaced];
  const kept = givenSpans(spans, replaced, question.intent ?? {});
  const queryIntent = {
    ...parsed.queryIntent,
    names_a_person: true,
    spans: everySpan({ ...parsed, ignored }, kept),
  };
  const unread = withoutWords(query, spans);
  const { signals } = question;
  return {
    intent,
    queryIntent,
    query,
    unread,
    notices: [...parsed.notices, ...notices],
    ignored,
    asksForSeveral: parsed.asksForSeveral,
    signals,
  };
}
