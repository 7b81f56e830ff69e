import { grouped } from './identity/grouped.ts';

/** A row that an answer showed, and whether it is right. */
export interface ShownRow {
  readonly confidence: number;
  readonly isRight: boolean;
}

const BINS = 10;

const shareOf = (rows: readonly ShownRow[]): number =>
  rows.filter(({ isRight }) => isRight).length / rows.length;

/**
 * How far confidences lie from the share that is right, on average over the rows: the expected
 * calibration error, in ten bins. NaN without rows.
 */
export function calibrationError(rows: readonly ShownRow[]): number {
  const binOf = ({ confidence }: ShownRow) => Math.min(BINS - 1, Math.floor(confidence * BINS));
  const bins = grouped(rows, (row) => String(binOf(row)));
  const weighed = [...bins.values()].map((bin) => {
    const mean = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length;
    return Math.abs(mean - shareOf(bin)) * bin.length;
  });
  return weighed.reduce((sum, one) => sum + one, 0) / rows.length;
}

/** The share that is right of the rows of at least this confidence; NaN if there are none. */
export const shareRightAt = (rows: readonly ShownRow[], least: number): number =>
  shareOf(rows.filter(({ confidence }) => confidence >= least));
