/**
 * One step of an online migration.
 *
 * - `script`: statements in a short transaction.
 * - `copy`: copies a batch of the table `name` into another, again and again until none is left.
 *   `$1` is where the last batch ended, null at first, and `$2` the most rows; it returns
 *   `{rows, next}`. Nobody writes to the table during a batch.
 * - `index`: what follows `create index NAME on`, built beside readers and writers.
 * - `vacuum`: cleans and analyzes the table `name`.
 */
export interface Step {
  readonly kind: 'script' | 'copy' | 'index' | 'vacuum';
  readonly name: string;
  readonly sql: string;
}

const HEADER = /^-- @(script|copy|index|vacuum) (.+)$/;

const isKind = (text: string | undefined): text is Step['kind'] =>
  text === 'script' || text === 'copy' || text === 'index' || text === 'vacuum';

const isComment = (line: string): boolean => line.startsWith('--') || line.trim() === '';

/**
 * The steps of a migration's file: each begins with a line `-- @KIND NAME`. Comments before such a
 * line belong to it. No step: the file is one script that runs in one transaction. Pure.
 * @throws Error when statements come before the first step, which would never run
 */
export function readSteps(sql: string): Step[] {
  const steps: { kind: Step['kind']; name: string; lines: string[] }[] = [];
  const before: string[] = [];
  for (const line of sql.split('\n')) {
    const [, kind, name = ''] = HEADER.exec(line) ?? [];
    if (isKind(kind)) steps.push({ kind, name, lines: [] });
    else (steps.at(-1)?.lines ?? before).push(line);
  }
  if (steps.length > 0 && !before.every(isComment)) {
    throw new Error('A migration in steps has statements before its first step.');
  }
  return steps.map(({ lines, ...step }) => ({
    ...step,
    sql: lines.filter((line) => !isComment(line)).join('\n'),
  }));
}
