import type { ToolAnswer } from '../../src/answers/answer.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import {
  type FileOutcome,
  isUnderWay,
  severalImports,
} from '../../src/answers/runs/several-imports.ts';
import type { SearchData } from '../../src/answers/search-answer.ts';
import type { FileBody } from '../../src/client/call-options.ts';
import type { ToolContext } from '../define-tool.ts';
import { answerOf, importAnswer, seenImport } from './import-run.ts';

/** A file that needs less is not begun at the end of the time of a call. */
const MIN_SECONDS_LEFT = 1;

/** Makes the form of a file. @throws RefusedCall */
export type FormOf = (path: string) => Promise<FileBody>;

async function startImport(path: string, formOf: FormOf, context: ToolContext) {
  const body = await formOf(path);
  const client = await context.client();
  const { signal } = context;
  const { data } = await client.call('v2.connections.import', { body, signal });
  return { jobId: data.payload.jobId, client };
}

async function importOne(path: string, formOf: FormOf, context: ToolContext) {
  const { jobId, client } = await startImport(path, formOf, context);
  return await importAnswer(jobId, client, context);
}

/** One file's outcome; a failure is one too, because the next file may be a good one. */
async function outcomeOf(
  path: string,
  formOf: FormOf,
  context: ToolContext,
): Promise<{ readonly outcome: FileOutcome; readonly creditsLeft: number | null }> {
  try {
    const { jobId, client } = await startImport(path, formOf, context);
    const seen = await seenImport(jobId, client, context);
    return { outcome: { kind: 'seen', ...seen }, creditsLeft: seen.creditsLeft };
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { outcome: { kind: 'refused', why: context.sayFailure(error) }, creditsLeft: null };
  }
}

/**
 * Imports files one after the other, because a key can run two imports at once. Files that the time
 * of the call does not suffice for are not started, and the answer says so.
 * @throws RefusedCall when no file was imported
 */
export async function importFiles(
  paths: readonly string[],
  formOf: FormOf,
  context: ToolContext,
): Promise<ToolAnswer<SearchData>> {
  const [only] = paths;
  if (only !== undefined && paths.length === 1) return await importOne(only, formOf, context);
  const begun = Date.now();
  const secondsLeft = () => context.waitSeconds - (Date.now() - begun) / 1000;
  const outcomes: FileOutcome[] = [];
  let creditsLeft: number | null = null;
  for (const path of paths) {
    const isTimeOver = outcomes.length > 0 && secondsLeft() < MIN_SECONDS_LEFT;
    if (isTimeOver || outcomes.some(isUnderWay)) {
      outcomes.push({ kind: 'not started' });
      continue;
    }
    const left = { ...context, waitSeconds: Math.max(MIN_SECONDS_LEFT, secondsLeft()) };
    const done = await outcomeOf(path, formOf, left);
    outcomes.push(done.outcome);
    creditsLeft = done.creditsLeft ?? creditsLeft;
  }
  const { run, report } = severalImports(outcomes);
  if (outcomes.every(({ kind }) => kind === 'refused')) {
    throw new RefusedCall(report.sentences.join('\n'));
  }
  return answerOf({ run, report, creditsLeft }, begun, context);
}
