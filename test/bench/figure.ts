/** A measured figure, with the ratio to a peer or floor measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The peer or floor, such as "bundled bare SDK server", and its value in the same unit. */
  readonly peer?: { readonly name: string; readonly value: number };
  /** The goal, as a sentence and as a check of the value and its peer. */
  readonly goal?: { readonly says: string; readonly met: boolean };
}

/** Percentile by nearest rank; `p` from 0 to 100. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(0, Math.ceil((p / 100) * sorted.length) - 1);
  return sorted[rank] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

const short = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toPrecision(value >= 100 ? 4 : 3);

/** The figures as a plain-text table, one in each line, with missed goals marked. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [
    f.name,
    `${short(f.value)} ${f.unit}`,
    f.peer === undefined ? '' : `${short(f.peer.value)} ${f.peer.name}`,
    f.peer === undefined ? '' : `${short(f.value / f.peer.value)} ×`,
    f.goal === undefined ? '' : `${f.goal.met ? 'met' : 'MISSED'}: ${f.goal.says}`,
  ]);
  const all = [['figure', 'value', 'peer or floor', 'ratio', 'goal'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((r) => r[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${all.map(line).join('\n')}\n`;
}
