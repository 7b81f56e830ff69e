import { arch, cpus, loadavg, platform } from 'node:os';
import { type Figure, figureTable } from './figure.ts';

/** The result of one group. */
export interface GroupResult {
  readonly group: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  /** The error that ended the group early. */
  readonly failure?: string;
}

/** The machine and its load, without which absolute times mean nothing. */
export const surroundings = () => ({
  at: new Date().toISOString(),
  node: process.version,
  platform: `${platform()}-${arch()}`,
  cpus: cpus().length,
  loadAverage: loadavg()[0] ?? 0,
});

const withRatio = (figure: Figure) => ({
  ...figure,
  ...(figure.peer === undefined ? {} : { ratio: figure.value / figure.peer.value }),
});

/** The report as JSON: every figure with its peer, their ratio and the goal. */
export function reportJson(
  results: readonly GroupResult[],
  machine: ReturnType<typeof surroundings>,
): string {
  const groups = results.map((one) => ({ ...one, figures: one.figures.map(withRatio) }));
  return `${JSON.stringify({ ...machine, groups }, null, 2)}\n`;
}

function summary(figures: readonly Figure[]): string {
  const goals = figures.flatMap(({ goal }) => goal ?? []);
  const met = goals.filter((goal) => goal.met).length;
  return `${met} of ${goals.length} goals met.\n`;
}

/** The report as text: a table for each group, its notes, and the number of goals met. */
export function reportText(results: readonly GroupResult[]): string {
  const parts = results.map(({ group, seconds, figures, notes, failure }) => {
    const table = figures.length === 0 ? '' : figureTable(figures);
    const said = notes.map((note) => `note: ${note}\n`).join('');
    const broken = failure === undefined ? '' : `FAILED: ${failure}\n`;
    return `── ${group} (${seconds.toFixed(0)} s)\n${table}${said}${broken}`;
  });
  return `${parts.join('\n')}\n${summary(results.flatMap(({ figures }) => figures))}`;
}
