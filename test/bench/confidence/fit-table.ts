import type { Basis } from '../../../src/service/search/rank/row-basis.ts';
import { shareRightAt } from '../calibration.ts';
import { grouped } from '../identity/grouped.ts';
import type { RatedRow } from './rated-row.ts';

export type FittedTable = ReadonlyMap<Basis, number>;

/** Kinds of rows, each no surer than the one before it, whatever few questions may say. */
const CHAINS: readonly (readonly Basis[])[] = [
  ['identifier'],
  ['exact name', 'similar name', 'doubtful name, and more', 'doubtful name'],
  ['every clause', 'every clause, loosely'],
  ['concept, clearly', 'concept, loosely'],
  ['in part, one person', 'in part, several'],
  // Shown only when nobody surely matches.
  ['concept not met', 'near', 'unknown'],
];

/** Half a right and half a wrong question are added, so that few questions make no certainty. */
const ADDED = 0.5;

/** Rows of namesakes who are hardly meant say nothing of what a name is worth. */
const LEAST_SHARE = 0.3;

interface Cell {
  readonly bases: readonly Basis[];
  readonly right: number;
  readonly whole: number;
}

const rightOf = ({ right, whole }: Cell): number => (right + ADDED) / (whole + 2 * ADDED);

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** Rows of one question are alike: they weigh no more than the square root of their number. */
function cellOf(basis: Basis, rows: readonly RatedRow[]): Cell {
  const own = rows.filter((row) => row.basis === basis && row.share > LEAST_SHARE);
  const questions = [...grouped(own, ({ question }) => question).values()].map((all) => ({
    weight: Math.sqrt(all.length),
    right: shareRightAt(all, 0),
  }));
  return {
    bases: [basis],
    right: sumOf(questions.map(({ weight, right }) => weight * right)),
    whole: sumOf(questions.map(({ weight }) => weight)),
  };
}

/** Joins neighbours that contradict the order. */
function inOrder(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = [];
  for (let cell of cells) {
    for (let last = kept.at(-1); last && rightOf(last) < rightOf(cell); last = kept.at(-1)) {
      kept.pop();
      cell = {
        bases: [...last.bases, ...cell.bases],
        right: last.right + cell.right,
        whole: last.whole + cell.whole,
      };
    }
    kept.push(cell);
  }
  return kept;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The share of rows of each kind that is right. Pure. */
export function fitTable(rows: readonly RatedRow[]): FittedTable {
  const valuesOf = (chain: readonly Basis[]) =>
    inOrder(chain.map((basis) => cellOf(basis, rows))).flatMap((cell) =>
      cell.bases.map((basis): [Basis, number] => [basis, rounded(rightOf(cell))]),
    );
  return new Map(CHAINS.flatMap(valuesOf));
}

/** The source of `fitted-confidence.ts`. */
export function sourceOf(table: FittedTable): string {
  const lines = [...table].map(([basis, value]) => {
    const key = /^\w+$/.test(basis) ? basis : `'${basis}'`;
    return `  ${key}: ${value},`;
  });
  return [
    "import type { Basis } from './row-basis.ts';",
    '',
    '/**',
    ' * How often rows of each kind are right. Written by',
    ' * `npm run bench -- --only confidence --out src/service/search/rank/fitted-confidence.ts`.',
    ' */',
    'export const FITTED: Readonly<Record<Basis, number>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
