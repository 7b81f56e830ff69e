import type { GradedTerm } from '../vocabulary/term-list.ts';
import { type PeopleQuestion, type StayClause, wantedStays } from './people-statement.ts';
import type { Stays } from './stay-conditions.ts';

/** How many people have a term, by its id. */
export type TermSizes = ReadonlyMap<number, number>;

/** Where the work of a statement is kept within bounds. */
export interface Bounds {
  /** Jobs or courses that one statement may read whole. */
  readonly rows: number;
  /** People up to whom matches are counted. */
  readonly counted: number;
  /** Terms that are read one by one. */
  readonly terms: number;
}

/** A term by its id, or a degree as records have it. */
export type LeadTerm = Pick<GradedTerm, 'grade' | 'isNear'> & { readonly id: number | string };

/** A clause whose jobs or courses are read in the order in which equal people stand. */
export interface Lead {
  readonly stays: Stays;
  readonly column: string;
  /** `unknown`: the courses that name no degree, of people who have none of those asked for. */
  readonly by: 'term' | 'degree' | 'unknown';
  /** Terms of many people: of each, the best are read. */
  readonly common: readonly LeadTerm[];
  /** Terms of few people, who are all read. */
  readonly rare: readonly LeadTerm[];
  /** Whether so many people have the terms that it is worth a try to only count them first. */
  readonly isOfMany: boolean;
}

/**
 * How a question is answered:
 * - `all`: one statement reads everybody who matches, counts and orders them; `narrow` names the
 *   clause of few people among whom the other jobs and courses are looked for, `atMost` so many;
 * - `first_rows`: the same while a clause has no more rows than the bounds allow, which is seen when
 *   they are read;
 * - `counted_first`: no clause says how many may match, so they are counted up to a limit first.
 *
 * With more, the best are read in the order of an index if `isInIndexOrder`; otherwise all.
 */
export type Approach =
  | { readonly kind: 'all'; readonly narrow: string | null; readonly atMost: number }
  | { readonly kind: 'first_rows'; readonly lead: Lead; readonly isInIndexOrder: boolean }
  | { readonly kind: 'counted_first'; readonly isInIndexOrder: boolean };

const ALL: Approach = { kind: 'all', narrow: null, atMost: Number.POSITIVE_INFINITY };

const peopleOf = (terms: readonly GradedTerm[], sizes: TermSizes): number =>
  terms.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);

/** The rows of the clause: those of its rarest column. */
const rowsOf = ({ columns }: Stays, sizes: TermSizes): number =>
  Math.min(...columns.map(([, terms]) => peopleOf(terms, sizes)));

/** Whether the question itself names the people to choose from. */
const namesPeople = ({ plan, concepts }: PeopleQuestion): boolean =>
  plan.people !== null ||
  concepts !== null ||
  plan.connectionsOf !== null ||
  plan.contact !== null ||
  plan.changed !== null ||
  plan.own.some(({ isExcluded }) => !isExcluded);

/** Whether somebody may be near to a job or course that is left out. */
const leavesOutNearly = ({ experiences, schools }: PeopleQuestion['plan']): boolean =>
  [
    ...experiences.map((one) => ({ ...one, terms: [one.titles, one.organizations] })),
    ...schools.map((one) => ({ ...one, terms: [one.schools] })),
  ].some(({ isExcluded, terms }) => isExcluded && terms.flat().some((term) => term?.isNear));

/**
 * Whether where people live orders nobody, so that equal jobs stand in the order of an index. Who is
 * near to what is left out comes after all of them.
 */
const isInIndexOrder = ({ plan }: PeopleQuestion): boolean =>
  !(plan.nearFirst && leavesOutNearly(plan)) &&
  plan.places.every(({ scopes, isExcluded }) => isExcluded || scopes.length < 2) &&
  plan.places.every(({ scopes }) => scopes.every(({ isNear }) => !isNear));

/** Whether jobs or courses decide that a clause is unknown: then no single row does. */
const asksUnknownStay = ({ unknown }: PeopleQuestion): boolean =>
  unknown?.kind === 'experiences' || unknown?.kind === 'schools';

/** A clause of a degree and no school: how many have it is not known before. */
function leadByDegree({ plan }: PeopleQuestion, { stays, isUnknown }: StayClause): Lead | null {
  const { columns, part, time } = stays;
  const isDated = Object.keys(time).length > 0;
  if (columns.length > 0 || part?.column !== 'e.degree') return null;
  if (time.former === true || (isUnknown && isDated)) return null;
  const terms = part.texts.map((id) => ({ id, grade: 1, isNear: false }));
  return {
    ...{ stays, column: part.column, by: isUnknown ? 'unknown' : 'degree', rare: [] },
    common: isUnknown ? terms.slice(0, 1) : terms,
    isOfMany: plan.places.length === 0,
  };
}

/** Common terms are read apart, and the others together, if they are few enough. */
function leadOf(
  { plan }: PeopleQuestion,
  stays: Stays,
  sizes: TermSizes,
  bounds: Bounds,
): Lead | null {
  const [only, another] = stays.columns;
  if (only === undefined || another !== undefined || stays.time.former === true) return null;
  const [column, terms] = only;
  const bySize = terms.toSorted((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0));
  const common = bySize.slice(0, bounds.terms);
  const rare = bySize.slice(bounds.terms);
  if (peopleOf(rare, sizes) > bounds.rows) return null;
  const met = terms.filter(({ isNear }) => !isNear);
  // Few of them live where a place asks for.
  const isOfMany = plan.places.length === 0 && peopleOf(met, sizes) >= 2 * bounds.counted;
  return { stays, column, by: 'term', common, rare, isOfMany };
}

/** The terms that decide how a question is answered. */
export const decisiveTerms = (question: PeopleQuestion): readonly number[] =>
  namesPeople(question)
    ? []
    : wantedStays(question).flatMap(({ stays }) =>
        stays.columns.flatMap(([, terms]) => terms.map(({ id }) => id)),
      );

/** Decides how a question is answered. Pure. */
export function chooseApproach(
  question: PeopleQuestion,
  sizes: TermSizes,
  bounds: Bounds,
): Approach {
  if (namesPeople(question)) return ALL;
  const isOrdered = isInIndexOrder(question);
  const wanted = wantedStays(question);
  const [only, another] = wanted;
  if (only === undefined) return { kind: 'counted_first', isInIndexOrder: isOrdered };
  const named = wanted.filter(({ stays }) => stays.columns.length > 0);
  const narrow = named.find(({ stays }) => rowsOf(stays, sizes) <= bounds.rows);
  if (narrow !== undefined) {
    return { kind: 'all', narrow: narrow.name, atMost: rowsOf(narrow.stays, sizes) };
  }
  if (another !== undefined) return ALL;
  const lead =
    leadByDegree(question, only) ??
    (asksUnknownStay(question) ? null : leadOf(question, only.stays, sizes, bounds));
  return lead === null ? ALL : { kind: 'first_rows', lead, isInIndexOrder: isOrdered };
}

/** What the first rows of a clause say: how many were read, and of how many people. */
export interface FirstRows {
  readonly readMet: number;
  readonly readNear: number;
  readonly total: number;
  readonly near: number;
}

/**
 * Whether the first rows are all there are; if not, whether they are of so many people that nobody
 * needs to count on. Pure.
 */
export function judgeFirstRows(
  { readMet, readNear, total, near }: FirstRows,
  { rows, counted }: Bounds,
): 'all' | 'many' | 'unsure' {
  if (readMet > rows) return total >= counted ? 'many' : 'unsure';
  if (readNear > rows) return near >= counted ? 'many' : 'unsure';
  return 'all';
}
