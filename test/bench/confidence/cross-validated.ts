import { confidenceOf } from '../../../src/service/search/rank/rate-rows.ts';
import type { ShownRow } from '../calibration.ts';
import { fitTable } from './fit-table.ts';
import type { RatedRow } from './rated-row.ts';

/** Questions are left out by twentieths, with all their rows: rows of one question are alike. */
const FOLDS = 20;

/** The rows as confident as a table makes them that was fitted on the other questions. */
export function crossValidated(rows: readonly RatedRow[]): ShownRow[] {
  const questions = [...new Set(rows.map(({ question }) => question))];
  const foldOf = new Map(questions.map((question, at) => [question, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isLeftOut = ({ question }: RatedRow) => foldOf.get(question) === fold;
    const table = fitTable(rows.filter((row) => !isLeftOut(row)));
    return rows.filter(isLeftOut).map((row) => ({
      isRight: row.isRight,
      confidence: confidenceOf(row, table.get(row.basis) ?? 0),
    }));
  }).flat();
}
