/** How well clusters match the truth. */
export interface ClusterFigures {
  /** Of pairs of records. */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** B-cubed: averaged over records, so that large clusters do not dominate. */
  readonly bCubedPrecision: number;
  readonly bCubedRecall: number;
  readonly bCubedF1: number;
  /** Pairs of different people in one cluster. */
  readonly falsePairs: number;
  /** Clusters with more than one person. */
  readonly falseClusters: number;
}

const pairsOf = (size: number): number => (size * (size - 1)) / 2;
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const harmonic = (a: number, b: number): number => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

/** @param clusters record ids; `truth` maps each to its person */
export function measureClusters(
  clusters: readonly (readonly string[])[],
  truth: ReadonlyMap<string, string>,
): ClusterFigures {
  const sizes = countBy([...truth.values()]);
  const cells = clusters.map((ids) => countBy(ids.map((id) => truth.get(id) ?? id)));
  const together = sum(cells.flatMap((cell) => [...cell.values()].map(pairsOf)));
  const found = sum(clusters.map((ids) => pairsOf(ids.length)));
  const real = sum([...sizes.values()].map(pairsOf));
  const precision = ratio(together, found);
  const recall = ratio(together, real);
  const bPrecision = sum(
    cells.flatMap((cell, at) =>
      [...cell.values()].map((n) => n ** 2 / (clusters[at]?.length ?? 1)),
    ),
  );
  const bRecall = sum(
    cells.flatMap((cell) => [...cell].map(([who, n]) => n ** 2 / (sizes.get(who) ?? 1))),
  );
  const bCubed = { precision: bPrecision / truth.size, recall: bRecall / truth.size };
  return {
    precision,
    recall,
    f1: harmonic(precision, recall),
    bCubedPrecision: bCubed.precision,
    bCubedRecall: bCubed.recall,
    bCubedF1: harmonic(bCubed.precision, bCubed.recall),
    falsePairs: found - together,
    falseClusters: cells.filter((cell) => cell.size > 1).length,
  };
}
