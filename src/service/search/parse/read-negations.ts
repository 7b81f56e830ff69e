import { type Assembled, assemble } from './assemble.ts';
import { claimedWords } from './claimed-words.ts';
import { type ExcludedClauses, excludeClauses } from './exclude-clauses.ts';
import { joinReadings } from './join-readings.ts';
import { isNegatedContact } from './negated-contact.ts';
import { type NegationCue, negationAt, scopeLimit } from './negation-cue.ts';
import { leadOf, STUDIES } from './negation-lead.ts';
import { isBareRank, lastNoun, withNounOfRanks } from './ranks-of-noun.ts';
import { leftovers } from './read-concepts.ts';
import { readPlaces } from './read-places.ts';
import type { Context, ExcludedReading, IgnoredReading, Reading } from './reading.ts';
import { joinTitlesSideBySide } from './titles-side-by-side.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { isDivided, type Question, slice } from './words.ts';

/** More than this many in one question are named as not applied. */
const MAX_NEGATIONS = 20;
const WEIGHT = 60;
const PREPOSITIONS = /^(?:in|at|on|of|from|with|for|to|by)$/;
/** A word that makes the next ones a clause of this kind. */
const LEADS: Partial<Record<Reading['kind'], string>> = {
  place: 'in',
  organization: 'at',
  school: STUDIES,
  name: 'named',
};

/** Reads the words of a question, or of a part of it, as conditions. */
export type ReadWords = (context: Context) => Reading[];

/**
 * "not in sales", "except Google", "outside of London": what follows is read like a question of its
 * own and left out. What cannot be left out is reported, and kept out of every other clause, where
 * it would find exactly the wrong people.
 */
export function readNegations(
  context: Context,
  read: ReadWords,
): (ExcludedReading | IgnoredReading)[] {
  const { question } = context;
  const found: (ExcludedReading | IgnoredReading)[] = [];
  for (let i = 0; i < question.words.length; ) {
    const cue = negationAt(question, i);
    const reading =
      cue === null ? null : readNegation(context, cue, found.length < MAX_NEGATIONS ? read : null);
    if (reading !== null) found.push(reading);
    i = reading?.cueTo ?? i + 1;
  }
  return found;
}

function readNegation(
  context: Context,
  cue: NegationCue,
  read: ReadWords | null,
): ExcludedReading | IgnoredReading | null {
  const limit = scopeLimit(context.question, cue);
  const scope = read === null ? null : readScope(context, cue, limit, read);
  const make = (to: number) => ({
    from: cue.from,
    to,
    cueFrom: cue.from,
    cueTo: to,
    weight: WEIGHT,
  });
  if (scope === null) {
    // "outside sales" and "non-profit" leave nothing out.
    if (cue.kind !== 'plain') return null;
    const to = firstClause(context.question, cue, limit);
    return to === cue.to ? null : { kind: 'ignored', ...make(to) };
  }
  const negated = assemble(scope.context, scope.readings);
  const clauses = excludeClauses(
    withRanks(context, cue, read, withoutSharedPlace(context, cue, negated)),
    { isPresent: cue.isPresent, isList: scope.isList },
  );
  const to = cue.to + scope.words;
  if (clauses === null || isNegatedContact(clauses)) return { kind: 'ignored', ...make(to) };
  // "who did not go to Stanford" studied elsewhere.
  const isOfStudies = cue.isVerbal || leadOf(context.question, cue) === STUDIES;
  const named = isOfStudies ? new Set<string>() : bareSchools(scope.readings);
  return { kind: 'excluded', ...make(to), cueEnd: cue.to, clauses: alsoEmployers(clauses, named) };
}

/** "Alaska senators who were never in |the Alaska House|": the place is that of the whole question. */
function withoutSharedPlace(
  context: Context,
  cue: NegationCue,
  { intent: { geo, ...intent }, spans, ignored }: Assembled,
): Pick<Assembled, 'intent' | 'spans' | 'ignored'> {
  const words = context.question.words.slice(0, cue.from);
  const before = readPlaces({ ...context, question: { ...context.question, words } });
  const labelOf = (place: string) => context.gazetteer.resolve(place)?.label;
  const label = geo?.place ? labelOf(geo.place) : undefined;
  const isShared =
    label !== undefined &&
    intent.experiences !== undefined &&
    before.length > 0 &&
    before.every(({ value }) => labelOf(value) === label);
  return { intent: isShared || geo === undefined ? intent : { ...intent, geo }, spans, ignored };
}

/** "professors, not |assistant|": the rank goes with the noun before. */
function withRanks(
  { question, ...context }: Context,
  cue: NegationCue,
  read: ReadWords | null,
  negated: Pick<Assembled, 'intent' | 'spans' | 'ignored'>,
): Pick<Assembled, 'intent' | 'spans' | 'ignored'> {
  const { experiences } = negated.intent;
  if (read === null || experiences == null || !isBareRank(question.words[cue.to]?.folded)) {
    return negated;
  }
  const words = question.words.slice(0, cue.from);
  const noun = lastNoun(read({ ...context, question: { ...question, words } }));
  const jobs = withNounOfRanks(experiences, noun);
  return { ...negated, intent: { ...negated.intent, experiences: jobs } };
}

/** Schools without a word of studying: "excluding Stanford". */
const bareSchools = (readings: readonly Reading[]): ReadonlySet<string> =>
  new Set(
    readings.flatMap((one) =>
      one.kind === 'school' && one.cueFrom === one.from && one.cueTo === one.to ? [one.value] : [],
    ),
  );

/** Who is to be left out with a university may have studied or may work there. */
function alsoEmployers(clauses: ExcludedClauses, named: ReadonlySet<string>): ExcludedClauses {
  const employers = clauses.schools.flatMap(({ school, schoolAnyOf }) => {
    const [organization, ...others] = [school, ...(schoolAnyOf ?? [])].filter((one) => one != null);
    if (organization === undefined || ![organization, ...others].every((one) => named.has(one))) {
      return [];
    }
    const anyOf = others.length === 0 ? {} : { organizationAnyOf: others };
    return [{ organization, ...anyOf, excluded: true as const }];
  });
  return { ...clauses, experiences: [...clauses.experiences, ...employers] };
}

/** The end of the first words that a negation covers and nobody understands: "don't show any job". */
function firstClause({ words }: Question, cue: NegationCue, limit: number): number {
  let to = cue.to;
  while (to < limit && !(to > cue.to && /[,;]/.test(words[to]?.gap ?? ''))) to += 1;
  return to;
}

interface Scope {
  /** The question as if these words were all of it. */
  readonly context: Context;
  readonly readings: readonly Reading[];
  /** Whether each of them is left out by itself: the items of one list. */
  readonly isList: boolean;
  /** The number of words of the question that are covered. */
  readonly words: number;
}

/** The words after a negation that it covers, as readings. */
function readScope(
  context: Context,
  cue: NegationCue,
  limit: number,
  read: ReadWords,
): Scope | null {
  const lead = leadOf(context.question, cue);
  const plain = scopeAfter(context, cue, limit, lead, read);
  if (lead !== null || plain === null || plain.readings.length > 0) return plain;
  // "from Ohio, not in the army": a preposition of its own begins something else.
  if (PREPOSITIONS.test(context.question.words[cue.to]?.folded ?? '')) return plain;
  // "mayors in England except Reading": a word of its own means more of what came before it.
  const before = kindBefore(context, cue, read);
  const led = before === null ? null : LEADS[before];
  const again = led ? scopeAfter(context, cue, limit, led, read) : null;
  return again?.readings.some((reading) => reading.kind === before) ? again : plain;
}

/** The kind of the condition right before a negation. */
function kindBefore(
  { question, ...context }: Context,
  cue: NegationCue,
  read: ReadWords,
): Reading['kind'] | null {
  const words = question.words.slice(0, cue.from);
  const last = read({ ...context, question: { ...question, words } }).at(-1);
  const between = words.slice(last?.cueTo ?? 0);
  return last !== undefined && between.every((word) => FILLERS.has(word.folded)) ? last.kind : null;
}

function scopeAfter(
  context: Context,
  cue: NegationCue,
  limit: number,
  lead: string | null,
  read: ReadWords,
): Scope | null {
  const { question } = context;
  const led = lead === null ? [] : [leadWord(question, cue.to, lead)];
  const asList = (word: Question['words'][number]) =>
    word.folded === 'nor' ? { ...word, folded: 'or' } : word;
  const part = (to: number): Context => ({
    ...context,
    question: { ...question, words: [...led, ...question.words.slice(cue.to, to).map(asList)] },
  });
  const whole = part(limit);
  const readings = joinTitlesSideBySide(whole.question, read(whole));
  const items = itemsOf(whole, readings);
  const covered = cue.kind === 'outside' ? items.filter(isPlace) : items;
  const { to, isList } = coverageOf(whole, covered, cue, opensBracket(question, cue));
  if (to === 0 || (cue.kind === 'outside' && items[0]?.kind !== 'place')) return null;
  if (cue.kind === 'attached' && (items[0]?.kind === 'rest' || items[0]?.cueFrom !== 0))
    return null;
  const words = Math.max(1, to - led.length);
  return {
    context: part(cue.to + words),
    readings: readings.filter((reading) => reading.cueTo <= to),
    isList,
    words,
  };
}

const isPlace = ({ kind }: Item) => kind === 'place';

/** A word that is not in the question; it takes up no text. */
function leadWord(
  { words, text }: Question,
  at: number,
  folded: string,
): Question['words'][number] {
  const start = words[at]?.start ?? text.length;
  return { start, end: start, text: '', folded, shape: 'lower', gap: '', possessive: false };
}

interface Item {
  readonly kind: Reading['kind'] | 'rest';
  readonly from: number;
  readonly to: number;
  readonly cueFrom: number;
  readonly cueTo: number;
}

/** The readings and the words that no reading has claimed, in order. */
function itemsOf({ question }: Context, readings: readonly Reading[]): Item[] {
  const rest = leftovers(question, claimedWords(question, readings)).map(
    ({ from, to }): Item => ({ kind: 'rest', from, to, cueFrom: from, cueTo: to }),
  );
  return [...readings.map(withOwnDegree), ...rest].sort((a, b) => a.from - b.from);
}

/** "without |a PhD in physics from Yale|": the degree is negated with its school. */
function withOwnDegree(reading: Reading): Item {
  const from = reading.kind === 'school' ? reading.degree?.from : undefined;
  return from === undefined || from > reading.from
    ? reading
    : { ...reading, from, cueFrom: Math.min(from, reading.cueFrom) };
}

/** "(|no| youtube, cloud)": whatever the bracket lists is left out. */
const opensBracket = ({ words }: Question, { from }: NegationCue): boolean =>
  /[([]\s*$/.test(words[from]?.gap ?? '');

/** Where the negated words end: after the first condition and the others of its list. */
function coverageOf(
  context: Context,
  items: readonly Item[],
  cue: NegationCue,
  isBracketed: boolean,
): { readonly to: number; readonly isList: boolean } {
  const [first] = items;
  if (first === undefined || isCutOff(context, first)) return { to: 0, isList: false };
  if (cue.kind === 'attached') return { to: first.cueTo, isList: false };
  let last = first;
  let isList = true;
  for (const next of items.slice(1)) {
    // "not currently at Google": the word for the present belongs to what follows.
    const isLead = last.kind === 'scope';
    const isListed =
      continues(context, items, last, next) || (isBracketed && isComma(context, last, next));
    const isMore = isListed || isAttached(context, last, next) || isOfDegree(context, last, next);
    if (!isLead && !isMore) break;
    isList &&= isListed;
    last = next;
  }
  return { to: last.cueTo, isList: isList && last !== first };
}

const isComma = (context: Context, a: Item, b: Item): boolean =>
  joinReadings(context, [a, b])[0]?.joint === 'comma';

/** "not, as far as I know, in Berlin": a comma before the first condition. */
function isCutOff({ question }: Context, { cueFrom }: Item): boolean {
  for (let n = 0; n <= cueFrom; n++) if (isDivided(question, n)) return true;
  return false;
}

const JOBS = /^(?:title|organization|rest)$/;

/** "not Google engineers": an employer and a title side by side. */
const isAttached = ({ question }: Context, a: Item, b: Item) =>
  a.cueTo === b.from && b.cueFrom === b.from && !isDivided(question, b.from) && JOBS.test(b.kind);

/** "without a PhD |in economics|" does not leave out every PhD. */
const isOfDegree = ({ question }: Context, a: Item, b: Item) =>
  a.kind === 'degree' &&
  b.kind === 'rest' &&
  a.cueTo === b.from - 1 &&
  question.words[a.cueTo]?.folded === 'in';

/** "not in Ohio or Iowa", "except Ohio, Iowa and Utah", "not a lawyer or at Google". */
function continues(context: Context, items: readonly Item[], a: Item, b: Item): boolean {
  const [pair, ...others] = joinReadings(context, [a, b]);
  if (pair === undefined || others.length > 0) return false;
  if (pair.joint === 'or' || isTownAndRegion(context, a, b)) return true;
  const further = items.slice(items.indexOf(a));
  const isLike = (item: Item) => listedAs(item) === listedAs(a);
  const alike = isLike(b) ? further.filter(isLike) : [];
  return isFirm(context, alike, /^(?:or|and)$/) || isFirm(context, bareRun(further), /^or$/);
}

/** Whether at least two of these begin a list that ends with such a word. */
function isFirm(context: Context, items: readonly Item[], joint: RegExp): boolean {
  const [list] = joinReadings(context, items);
  return list !== undefined && list.items.length > 1 && joint.test(list.joint ?? '');
}

/** "not |energy, Healthineers or mobility|": units of an employer are read in several ways. */
function bareRun(items: readonly Item[]): readonly Item[] {
  const end = items.findIndex(({ kind, from, cueFrom }) => !JOBS.test(kind) || cueFrom !== from);
  return end < 0 ? items : items.slice(0, end);
}

/** "except MIT and Harvard": a university is an employer too. */
const listedAs = ({ kind }: Item) => (kind === 'school' ? 'organization' : kind);

/** "not in Boise, Idaho": the second place says which one the first is. */
function isTownAndRegion({ question, gazetteer }: Context, a: Item, b: Item): boolean {
  if (a.kind !== 'place' || b.kind !== 'place') return false;
  const whole = `${slice(question, a.from, a.to)}, ${slice(question, b.from, b.to)}`;
  return gazetteer.resolve(whole)?.kind === 'city';
}
