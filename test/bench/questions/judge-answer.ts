import type { Truth } from './truth.ts';

/** A row of an answer. */
export interface AnsweredRow {
  /** The record id; null for a person who is not among the records. */
  readonly id: string | null;
  readonly confidence: number;
}

export interface Answer {
  readonly rows: readonly AnsweredRow[];
  readonly total: number;
  readonly hasNotice: boolean;
}

/** The people who answer a question. */
export interface WantedPeople {
  readonly truth: ReadonlyMap<string, Truth>;
  /** The least and the most that the total may be; absent: the total does not count. */
  readonly total?: readonly [number, number] | undefined;
  /** Whether people of whom nothing is known may take places that others would have. */
  readonly unknownTakePlaces: boolean;
}

/**
 * What an answer should say: these people, nobody surely (no record holds such a thing), or that
 * the question is a fragment.
 */
export type Wanted = WantedPeople | 'nobody surely' | 'a fragment';

export interface Verdict {
  /**
   * The first row is right, 90 % of what 20 rows can hold is there, every row of confidence 0.8 or
   * more is right, and the total where it counts. Of what nobody can know: no sure row.
   */
  readonly isSolved: boolean;
  /** Not solved, the first row is sure, and no notice warns. */
  readonly isSilentlyWrong: boolean;
  /** Any row is sure and wrong, or the total is, and no notice warns. */
  readonly isMisleading: boolean;
}

const SURE = 0.8;
const MEDIUM = 0.5;
const MAX_ROWS = 20;
const MIN_RECALL = 0.9;
/** A total may be off by a twentieth. */
const TOTAL_TOLERANCE = 0.05;

const fitIn = (truth: ReadonlyMap<string, Truth>): number =>
  [...truth.values()].filter((one) => one === true).length;

/** The totals that are right enough for the people who fit. */
export function totalsAround(truth: ReadonlyMap<string, Truth>): [number, number] {
  const fit = fitIn(truth);
  const mayDiffer = Math.round(fit * TOTAL_TOLERANCE);
  return [fit - mayDiffer, fit + mayDiffer];
}

/** Whether each row is right; no row is if no record holds what was asked for. */
export function marksOf({ rows }: Answer, wanted: Wanted): Truth[] {
  if (typeof wanted === 'string') return rows.map(() => (wanted === 'a fragment' ? null : false));
  return rows.map(({ id }) => (id === null ? null : (wanted.truth.get(id) ?? null)));
}

/** The share of those who fit, as far as the rows can hold them, that is there. */
function recallOf(marks: readonly Truth[], { truth, unknownTakePlaces }: WantedPeople): number {
  const unknown = unknownTakePlaces ? marks.filter((one) => one === null).length : 0;
  const most = Math.min(fitIn(truth), MAX_ROWS - unknown);
  return most <= 0 ? 1 : marks.filter((one) => one === true).length / most;
}

const isTotalRight = ({ total }: Answer, { total: right }: WantedPeople): boolean =>
  right === undefined || (total >= right[0] && total <= right[1]);

const isSureOf = ({ rows }: Answer, is: (at: number) => boolean): boolean =>
  rows.some(({ confidence }, at) => confidence >= SURE && is(at));

function isSolvedBy(wanted: Wanted, answer: Answer): boolean {
  const { rows, hasNotice } = answer;
  if (wanted === 'nobody surely') return !isSureOf(answer, () => true);
  if (wanted === 'a fragment') {
    return hasNotice || rows.every(({ confidence }) => confidence < MEDIUM);
  }
  const marks = marksOf(answer, wanted);
  const isFirstRight = marks.find((one) => one !== null) === true;
  const isSureWrong = isSureOf(answer, (at) => marks[at] === false);
  const isComplete = recallOf(marks, wanted) >= MIN_RECALL;
  return isFirstRight && isComplete && !isSureWrong && isTotalRight(answer, wanted);
}

function saysSomethingWrong(wanted: Wanted, answer: Answer): boolean {
  if (typeof wanted === 'string') return isSureOf(answer, () => true);
  const marks = marksOf(answer, wanted);
  return isSureOf(answer, (at) => marks[at] === false) || !isTotalRight(answer, wanted);
}

/** Judges the first 20 rows of an answer. Pure. */
export function judgeAnswer(wanted: Wanted, answer: Answer): Verdict {
  const isSolved = isSolvedBy(wanted, answer);
  const isSure = (answer.rows[0]?.confidence ?? 0) >= SURE;
  const isSilent = !answer.hasNotice;
  return {
    isSolved,
    isSilentlyWrong: !isSolved && isSure && isSilent,
    isMisleading: isSilent && saysSomethingWrong(wanted, answer),
  };
}
