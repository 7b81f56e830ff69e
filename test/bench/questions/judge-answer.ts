import type { Expectation } from './expectation.ts';
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

export interface Verdict {
  /**
   * The first row is right, 90 % of what 20 rows can hold is there, every row of confidence 0.8 or
   * more is right, and the total where it counts. Of what nobody can know: no sure row.
   */
  readonly isSolved: boolean;
  /** Not solved, the first row is sure, and no notice warns. */
  readonly isSilentlyWrong: boolean;
}

const SURE = 0.8;
const MEDIUM = 0.5;
const MAX_ROWS = 20;
const MIN_RECALL = 0.9;
/** A total may be off by a twentieth. */
const TOTAL_TOLERANCE = 0.05;

function isSolvedBy(
  expect: Expectation,
  { rows, total, hasNotice }: Answer,
  truth: ReadonlyMap<string, Truth>,
): boolean {
  if ('unheld' in expect) return rows.every(({ confidence }) => confidence < SURE);
  if (!('ids' in expect) && !('where' in expect)) {
    return hasNotice || rows.every(({ confidence }) => confidence < MEDIUM);
  }
  const marks = rows.map(({ id }) => (id === null ? null : (truth.get(id) ?? null)));
  const wanted = [...truth.values()].filter((one) => one === true).length;
  const found = marks.filter((one) => one === true).length;
  const isFirstRight = marks.find((one) => one !== null) === true;
  const recall = wanted === 0 ? 1 : found / Math.min(MAX_ROWS, wanted);
  const isSureWrong = rows.some(({ confidence }, at) => confidence >= SURE && marks[at] === false);
  const mayDiffer = Math.round(wanted * TOTAL_TOLERANCE);
  const isCounted = !('where' in expect) || !expect.count || Math.abs(total - wanted) <= mayDiffer;
  return isFirstRight && recall >= MIN_RECALL && !isSureWrong && isCounted;
}

/** Judges the first 20 rows of an answer. Pure. */
export function judgeAnswer(
  expect: Expectation,
  answer: Answer,
  truth: ReadonlyMap<string, Truth>,
): Verdict {
  const isSolved = isSolvedBy(expect, answer, truth);
  const isSure = (answer.rows[0]?.confidence ?? 0) >= SURE;
  return { isSolved, isSilentlyWrong: !isSolved && isSure && !answer.hasNotice };
}
