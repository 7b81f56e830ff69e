import { writeFile } from 'node:fs/promises';
import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { calibrationError, shareRightAt } from '../calibration.ts';
import { crossValidated } from '../confidence/cross-validated.ts';
import { conceptFitSet, networkFitSet, officialFitSet } from '../confidence/fit-sets.ts';
import { type FittedTable, fitTable, sourceOf } from '../confidence/fit-table.ts';
import { type RatedRow, rateRows } from '../confidence/rated-row.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { grouped } from '../identity/grouped.ts';

/** Tells, for each kind of row, how many there are, how sure they are and how many are right. */
function sayKinds(rows: readonly RatedRow[], table: FittedTable, { say }: BenchContext): void {
  for (const [basis, own] of grouped(rows, (row) => row.basis)) {
    const questions = new Set(own.map(({ question }) => question)).size;
    const right = shareRightAt(own, 0).toFixed(2);
    const fitted = own[0] && table.get(own[0].basis);
    say(`${basis}: ${own.length} rows of ${questions} questions, right ${right}; fitted ${fitted}`);
  }
}

const figuresOf = (name: string, rows: Parameters<typeof calibrationError>[0]): Figure[] => [
  judged({
    name: `expected calibration error, ${name}, ${rows.length} rows`,
    ...{ value: calibrationError(rows), unit: '', goal: { atMost: 0.04 } },
  }),
  judged({
    name: `rows right of those at ≥ .9, ${name}`,
    ...{ value: shareRightAt(rows, 0.9), unit: '', goal: { atLeast: 0.97 } },
  }),
];

async function measure(context: BenchContext): Promise<Figure[]> {
  const file = officialsFile();
  if (context.heldOut || file === null) {
    context.note('confidence is fitted with officials.jsonl, and never on the held-out half');
    return [];
  }
  const rows: RatedRow[] = [];
  const figures: Figure[] = [];
  const sets = [await officialFitSet(file), await networkFitSet(), conceptFitSet()];
  for (const set of sets) {
    context.say(`asking ${set.questions.length} questions about ${set.people} people`);
    rows.push(...(await rateRows(set)));
  }
  const table = fitTable(rows);
  sayKinds(rows, table, context);
  if (context.out !== undefined) await writeFile(context.out, sourceOf(table));
  figures.push(...figuresOf('as it is', rows));
  figures.push(...figuresOf('fitted on other questions', crossValidated(rows)));
  return figures;
}

/** Fits what each kind of row is worth, and measures it on questions that were not fitted on. */
export const confidenceFit: BenchGroup = {
  says: 'how likely each kind of row is right; --out FILE writes the fitted table',
  measure,
};
