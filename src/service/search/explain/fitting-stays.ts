import type { MatchStatus } from '../../../contract/intent.ts';
import type { TimeWindow } from '../plan/search-plan.ts';
import { isCurrentOn, type Stay, timeGrade, timeTruth } from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';

/** How well a term is the one that was asked for. */
export interface TermFit {
  /** 0: not at all. */
  readonly grade: number;
  readonly isNear: boolean;
}

const ANY_TERM: TermFit = { grade: 1, isNear: false };
const NO_TERM: TermFit = { grade: 0, isNear: false };

/** null as terms: any. */
export function termFit(terms: readonly GradedTerm[] | null, id: number | null): TermFit {
  return terms === null ? ANY_TERM : (terms.find((term) => term.id === id) ?? NO_TERM);
}

/** What a clause asks of a stay. */
export interface AskedStay<S extends Stay> {
  readonly stays: readonly S[];
  readonly termsOf: (stay: S) => readonly TermFit[];
  /** `unknown`: the record does not say which unit it was. */
  readonly unitOf: (stay: S) => MatchStatus | 'unmet';
  readonly time: TimeWindow;
  /** The grade of a past stay where time is not asked. */
  readonly past: number;
}

/** The stays of a person that meet a clause best, all equally surely. */
export interface FittingStays<S extends Stay> {
  readonly status: MatchStatus;
  /** The best of them; of equal ones the latest. */
  readonly stay: S;
  readonly all: readonly S[];
}

const ORDER: readonly MatchStatus[] = ['met', 'near', 'unknown'];

interface Judged<S> {
  readonly stay: S;
  readonly status: MatchStatus;
  readonly grade: number;
}

/** The same rules as the finders, for the stays of one person; null: none may fit. */
export function fittingStays<S extends Stay>(
  asked: AskedStay<S>,
  today: number,
): FittingStays<S> | null {
  const judged = asked.stays.flatMap((stay) => judge(asked, stay, today));
  const status = ORDER.find((one) => judged.some((stay) => stay.status === one));
  if (status === undefined) return null;
  const all = judged.filter((one) => one.status === status);
  const highest = Math.max(...all.map(({ grade }) => grade));
  const best = all.find(({ grade }) => grade === highest);
  return best === undefined ? null : { status, stay: best.stay, all: all.map(({ stay }) => stay) };
}

function judge<S extends Stay>(asked: AskedStay<S>, stay: S, today: number): Judged<S>[] {
  const { time, past, termsOf, unitOf } = asked;
  if (time.former === true && isCurrentOn(stay, today)) return [];
  const terms = termsOf(stay);
  const grade = terms.reduce((product, term) => product * term.grade, 1);
  const truths = [unitOf(stay), timeTruth(stay, time, today)];
  if (grade === 0 || truths.includes('unmet')) return [];
  const isNear = terms.some((term) => term.isNear);
  const status = truths.includes('unknown') ? 'unknown' : isNear ? 'near' : 'met';
  return [{ stay, status, grade: grade * timeGrade(stay, time, past, today) }];
}
