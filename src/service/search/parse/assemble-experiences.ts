import type { ExperienceClause, SchoolClause } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { kindAsked } from '../../text/organizations/employer-kinds.ts';
import { neutralTitle } from '../../text/vocabulary/gendered-titles.ts';
import { alternatives, eitherSpans, unlike } from './alternatives.ts';
import { APART, divideSeats } from './apart-from-list.ts';
import { asksForEach } from './asks-for-each.ts';
import { cut, spanOf } from './assemble.ts';
import { companySpans, isAskedOf, placeCompany } from './assemble-company.ts';
import { degreeClauses, schoolClauses } from './assemble-schools.ts';
import { assembleTimes } from './assemble-times.ts';
import { placeUnit } from './assemble-units.ts';
import { isTimeless, JOB_TIMES } from './exclude-clauses.ts';
import { FOUNDER } from './founded-employers.ts';
import { joinReadings, type List } from './join-readings.ts';
import type {
  Context,
  OrganizationReading,
  PlaceReading,
  Reading,
  SchoolReading,
  ScopeCue,
  TitleReading,
} from './reading.ts';
import { singularOf } from './singular.ts';
import { isDivided, type Question, slice } from './words.ts';

export interface AssembledExperiences {
  readonly experiences: ExperienceClause[];
  readonly schools: SchoolClause[];
  readonly organizations: string[];
  readonly schoolNames: string[];
  readonly spans: readonly Span[];
  readonly ignored: readonly Span[];
  /** Lists joined by "and" of which any item is enough. */
  readonly either: readonly Span[];
  /** See `AssembledTimes`. */
  readonly still: readonly Span[];
}

const MAX_CLAUSES = 20;

/** A clause under construction, and the position of its words. */
export interface Draft {
  readonly clause: ExperienceClause;
  readonly title: TitleReading | null;
  scope: ScopeCue | null;
  at: number;
  /** Any job on record: "former |employees|" of the only company there is. */
  readonly isOfCompany?: true;
}

/**
 * Pairs titles with employers and dates, and schools with theirs.
 *
 * @param isPaired each title goes with a place of its own, and any pair may be met
 */
export function assembleExperiences(
  context: Context,
  kept: readonly Reading[],
  isPaired = false,
): AssembledExperiences {
  const { question } = context;
  const titles = kept.filter((r): r is TitleReading => r.kind === 'title');
  const employers = kept.filter((r): r is OrganizationReading => r.kind === 'organization');
  const attended = kept.filter((r): r is SchoolReading => r.kind === 'school');
  const spans: Span[] = [];
  const names = new Set(kept.flatMap((r) => (r.kind === 'name' ? [r.cueFrom] : [])));
  const addressed = (title: { readonly cueTo: number }) => names.has(title.cueTo);
  const places = kept.filter((r): r is PlaceReading => r.kind === 'place');
  const { groups, apart } = divideSeats(
    isPaired ? [titles] : withOwnPlaces(question, titleGroups(context, titles, addressed), places),
    addressed,
  );
  const drafts: Draft[] = groups.flatMap(inParts).map((group) => {
    const clause = titleClause(group, group.some(addressed));
    const field = clause.title === undefined ? 'titleAnyOf' : 'title';
    spans.push(...group.map((title) => spanOf(question, `experiences.${field}`, title)));
    const [title = null] = group;
    return { clause, title, scope: title?.scope ?? null, at: group.at(-1)?.to ?? 0 };
  });
  for (const { both } of titles) {
    if (both !== undefined)
      spans.push(spanOf(question, 'experiences.title', { from: both, to: both + 1 }));
  }
  const either = titles.flatMap(({ either }) => {
    if (either === undefined) return [];
    return [spanOf(question, either.mayBeEach ? 'experiences' : 'experiences.title', either)];
  });
  for (const list of alternatives(context, employers)) {
    spans.push(...placeEmployers(context, list.group, drafts));
    either.push(...eitherSpans(question, 'experiences', list));
  }
  for (const unit of kept) {
    if (unit.kind !== 'unit') continue;
    const homes = drafts.map(({ clause, title, at }) => ({
      clause,
      from: title?.from ?? at,
      to: at,
    }));
    const { own, span } = placeUnit(question, unit, homes);
    if (own !== null) drafts.push({ clause: own, title: null, scope: null, at: unit.to });
    spans.push(span);
  }
  placeCompany(context, kept, drafts);
  const schools = [
    ...schoolClauses(context, attended, spans, either),
    ...degreeClauses(question, kept, spans, either),
  ].toSorted((a, b) => a.at - b.at);
  const times = assembleTimes(context, kept, drafts, schools);
  spans.push(...times.spans);
  for (const draft of drafts) {
    if (draft.scope?.isTense && saysWhen(question, draft)) draft.scope = null;
    draft.scope ??= scopeOfUnit(draft, kept);
  }
  shareTimes(drafts);
  for (const draft of drafts) {
    if (draft.scope === null) continue;
    const { word, to = word + 1, scope } = draft.scope;
    // The contract's `historical` allows a later stint in the same job; "former" does not.
    if (scope === 'historical') draft.clause.former = true;
    else draft.clause.temporalScope = scope;
    const field = scope === 'historical' ? 'former' : 'temporalScope';
    spans.push(spanOf(question, `experiences.${field}`, { from: word, to }));
  }
  return {
    experiences: drafts
      .filter(isAskedOf)
      .map(({ clause }) => clause)
      .slice(0, MAX_CLAUSES),
    schools: schools.map((school) => school.clause).slice(0, MAX_CLAUSES),
    // "a bank" names no organization.
    organizations: [...new Set(employers.map(({ value }) => value))].filter(
      (value) => kindAsked(value) === null,
    ),
    schoolNames: [...new Set(attended.map((reading) => reading.value))],
    spans: unique([...spans, ...companySpans(question, kept)]),
    ignored: [
      ...times.ignored,
      ...apart.map(({ cueFrom, cueTo }) => spanOf(question, APART, { from: cueFrom, to: cueTo })),
      ...titles.flatMap(({ unapplied }) =>
        unapplied ? [spanOf(question, 'ignored', unapplied)] : [],
      ),
    ],
    either,
    still: times.still,
  };
}

/** "who is at Acme |in 2010|", "who runs Ohio |at any time|": the tense is no condition there. */
const saysWhen = ({ words }: Question, { clause }: Draft): boolean =>
  !isTimeless({ ...clause, years: undefined }) ||
  words.some(
    ({ folded }, i) =>
      /^(?:any|some)$/.test(folded) && /^(?:time|point)$/.test(words[i + 1]?.folded ?? ''),
  );

/** "who represents Rockingham 4 now": a district has no title beside which a time stands. */
function scopeOfUnit({ clause }: Draft, kept: readonly Reading[]): ScopeCue | null {
  const isDated = clause.temporalScope != null || clause.held != null || clause.former != null;
  const scopes = kept.flatMap((r) => (r.kind === 'scope' ? [r] : []));
  const [said, another] = scopes.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (clause.unit === undefined || isDated || said === undefined) return null;
  if (another !== undefined && another.scope !== said.scope) return null;
  return { scope: said.scope, word: said.from, to: said.to };
}

/** "both |the House and the Senate|": a clause for each chamber. */
const inParts = (group: readonly TitleReading[]): (readonly TitleReading[])[] => {
  const [{ parts = undefined } = {}, ...others] = group;
  return parts !== undefined && others.length === 0 ? parts.map((part) => [part]) : [group];
};

/** "in both the House and the Senate |in 2010|": a time counts for each of the chambers. */
function shareTimes(drafts: readonly Draft[]): void {
  for (const { title, clause } of drafts) {
    const last = drafts.findLast((one) => one.title !== null && one.title.from === title?.from);
    if (last === undefined) continue;
    for (const field of JOB_TIMES) {
      if (last.clause[field] !== undefined) Object.assign(clause, { [field]: last.clause[field] });
    }
  }
}

/** @param isAddressed an office before a name only says who is meant, wherever its seat is */
function titleClause(group: readonly TitleReading[], isAddressed: boolean): ExperienceClause {
  const seats = isAddressed ? [] : group.flatMap((title) => title.seats ?? []);
  // "US senators or governors": who holds another office has no seat.
  if (seats.length === group.length) {
    return {
      ...anyTitle(seats.flatMap(({ titles }) => titles.map(neutralTitle))),
      ...anyEmployer(seats.flatMap(({ organizations }) => organizations)),
    };
  }
  const titles = group.flatMap((title) => {
    if (title.isLiteral) return [title.value];
    return (title.anyOf.length > 0 ? title.anyOf : [title.value]).map(neutralTitle);
  });
  const employer = group.find((title) => title.employer !== undefined)?.employer;
  return { ...anyTitle(titles), ...(employer !== undefined && { organization: employer }) };
}

function anyTitle(titles: readonly string[]): ExperienceClause {
  const values = unlike(titles.map(cut));
  const [first = ''] = values;
  return values.length === 1 ? { title: first } : { titleAnyOf: values };
}

function anyEmployer(employers: readonly string[]): ExperienceClause {
  const values = unlike(employers.map(cut));
  const [first = ''] = values;
  return values.length === 1 ? { organization: first } : { organizationAnyOf: values };
}

/** Titles of one person and of several alike. */
const ONE_FORM = /(?:^| )(?:counsel|staff|personnel)$/i;

/** "CTO or founder", "doctors and nurses" are alternatives; "founder and CEO" is both. */
function titleGroups(
  context: Context,
  titles: readonly TitleReading[],
  isAddressed: (title: TitleReading) => boolean,
): TitleReading[][] {
  const isSome = (title: TitleReading) =>
    !title.isLiteral &&
    (title.weak || slice(context.question, title.from, title.to) !== title.value);
  const mayBeSome = (title: TitleReading) => isSome(title) || ONE_FORM.test(title.value);
  // "chief legal officers and general counsel"
  const areSome = (a: TitleReading, b: TitleReading) =>
    mayBeSome(a) && mayBeSome(b) && (isSome(a) || isSome(b));
  const listed = titles.map((title) => ({
    ...{ title, to: title.to, cueFrom: title.cueFrom, cueTo: title.cueTo },
    from: membersBefore(context.question, title.cueFrom),
  }));
  const groups = joinReadings(context, listed).flatMap(({ items: list, joint }) => {
    const items = list.map(({ title }) => title);
    if (joint === 'or') return [[...items]];
    if (isEachOf(context.question, items, joint)) return items.map((title) => [title]);
    const joined: TitleReading[][] = [];
    items.forEach((title, i) => {
      const before = items[i - 1];
      if (before !== undefined && areSome(before, title)) joined.at(-1)?.push(title);
      else joined.push([title]);
    });
    return joined;
  });
  // "Sen. Vale and Rep. Orr": each office belongs to another name, and one person is either.
  const addressed = groups.filter((group) => group.every(isAddressed));
  const others = groups.filter((group) => !addressed.includes(group));
  return addressed.length < 2 ? groups : [addressed.flat(), ...others];
}

/** "mayors and |members of the| city council": where an item of a list begins. */
function membersBefore({ words }: Question, from: number): number {
  const word = (n: number) => words[n]?.folded ?? '';
  const of = word(from - 1) === 'the' ? from - 2 : from - 1;
  return word(of) === 'of' && /^members?$/.test(word(of - 1)) ? of - 1 : from;
}

/** "served in the House and in the Senate": one person did both; "doctors and nurses" are several. */
const isEachOf = (
  question: Question,
  titles: readonly TitleReading[],
  joint: List<TitleReading>['joint'],
): boolean => {
  const isPlural = ({ to }: TitleReading) => {
    const last = question.words[to - 1]?.folded ?? '';
    return singularOf(last) !== last;
  };
  return joint === 'and' && !titles.some(isPlural) && asksForEach(question, titles[0]?.from ?? 0);
};

/** "Ohio's treasurer and Ohio's auditor": offices of one place that one person rarely holds at once. */
function withOwnPlaces(
  question: Question,
  groups: readonly TitleReading[][],
  places: readonly PlaceReading[],
): TitleReading[][] {
  const owned = groups.map((group) => ({ group, place: placeOf(group, places) }));
  const joined: { group: TitleReading[]; place: string | null }[] = [];
  for (const { group, place } of owned) {
    const last = joined.at(-1);
    const isListed = last !== undefined && place !== null && last.place === place;
    if (isListed && isJoined(question, last.group, group)) last.group.push(...group);
    else joined.push({ group: [...group], place });
  }
  return joined.map(({ group }) => group);
}

/** The place right before or after a title. */
function placeOf(group: readonly TitleReading[], places: readonly PlaceReading[]): string | null {
  const [from, to] = [group[0]?.cueFrom, group.at(-1)?.cueTo];
  const beside = places.find(({ cueFrom, cueTo }) => cueTo === from || cueFrom === to);
  return beside?.value ?? null;
}

const JOINED_BY = /^(?:and|or|&|as well as)$/;

/** "|Ohio's treasurer| and |Ohio's auditor|": only the place and "and" stand between. */
function isJoined(
  question: Question,
  a: readonly TitleReading[],
  b: readonly TitleReading[],
): boolean {
  if (isEachOf(question, [...a, ...b], 'and')) return false;
  const between = question.words.slice(a.at(-1)?.cueTo ?? 0, b[0]?.cueFrom ?? 0);
  return between.length <= MAX_BETWEEN && between.some(({ folded }) => JOINED_BY.test(folded));
}

const MAX_BETWEEN = 7;

/** "chaired |both the| House Committee …": words between a verb and its object. */
const MAX_ARTICLES = 2;

/** Adds employers to the clause of the title they belong to, or to a clause of their own. */
function placeEmployers(
  context: Context,
  group: readonly OrganizationReading[],
  drafts: Draft[],
): Span[] {
  const { question } = context;
  const [first] = group;
  if (first === undefined) return [];
  const named = anyEmployer(group.flatMap(({ value, anyOf }) => anyOf ?? [value]));
  const at = group.at(-1)?.to ?? first.to;
  const last = group.at(-1) ?? first;
  if (first.founded !== undefined) {
    const clause = { title: FOUNDER, ...named };
    drafts.push({ clause, title: null, scope: first.scope, at });
    const verb = spanOf(question, 'experiences.title', first.founded);
    return [verb, ...employerSpans(question, group, named)];
  }
  const isObject = ({ title }: Draft) =>
    title?.isVerb === true && title.to <= first.from && first.from - title.to <= MAX_ARTICLES;
  const verb = drafts.find((draft) => isObject(draft) && belongs(first, last, draft));
  const free = drafts.filter(({ title }) => title?.isVerb !== true);
  const home =
    verb ??
    free.find(
      (draft) =>
        belongs(first, last, draft) &&
        !isFurther(context, first, draft) &&
        !isThenAndNow(question, { from: first.from, to: last.to }, draft),
    );
  if (home === undefined) {
    drafts.push({ clause: named, title: null, scope: first.scope, at });
  } else {
    Object.assign(home.clause, named);
    home.scope ??= first.scope;
    home.at = Math.max(home.at, at);
  }
  return employerSpans(question, group, named);
}

function employerSpans(
  question: Question,
  group: readonly OrganizationReading[],
  { organization }: ExperienceClause,
): Span[] {
  const field = organization === undefined ? 'organizationAnyOf' : 'organization';
  return group.map((employer) => spanOf(question, `experiences.${field}`, employer));
}

/** "served in the Ohio House |and in the Ohio Senate|": a job beside the one of the title. */
function isFurther(context: Context, employer: OrganizationReading, { title }: Draft): boolean {
  if (title === null || employer.from < title.to) return false;
  const [list] = joinReadings(context, [title, employer]);
  return list?.joint === 'and' && asksForEach(context.question, title.from);
}

/** Whether a list of employers, from the first to the last, belongs to the title of the draft. */
function belongs(
  employer: OrganizationReading,
  last: OrganizationReading,
  { title, clause, ...draft }: Draft,
): boolean {
  const has = clause.organization !== undefined || clause.organizationAnyOf !== undefined;
  if (title === null || has || employer.apart) return false;
  const adjacent = last.cueTo === title.cueFrom;
  const [own, held] = [employer.scope?.scope, draft.scope?.scope];
  // "engineers who used to work at Acme" are engineers now; "former Acme engineers" were there.
  if (own === 'historical' && held !== 'historical') return adjacent;
  return !(own === 'current' && held === 'historical');
}

const TIMES =
  /^(?:now|today|currently|nowadays|moment|presently|first|earlier|before|previously|formerly)$/;
const HELD = /^(?:was|were|been|used|is|are|sits?|serves?|works?|holds?)$/;
const JOINTS = /^(?:and|but|then)$/;

/** "who sit in the Senate today |and were representatives|": another job than the one before it. */
function isThenAndNow(
  question: Question,
  employer: { readonly from: number; readonly to: number },
  { title }: Draft,
): boolean {
  if (title === null) return false;
  const isAfter = employer.from >= title.to;
  const [from, to] = isAfter ? [title.to, employer.from] : [employer.to, title.from];
  const between = question.words.slice(from, Math.max(from, to)).map(({ folded }) => folded);
  // "her first name was Ada, and she works at Acme" goes on about one job.
  if (between.some((_, n) => isDivided(question, from + n))) return false;
  return [TIMES, HELD, JOINTS].every((kind) => between.some((word) => kind.test(word)));
}

function unique(spans: readonly Span[]): Span[] {
  const seen = new Set<string>();
  return spans.filter((span) => {
    const key = `${span.clause} ${span.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
