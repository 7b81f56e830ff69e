import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { cancelledReport } from '../src/answers/runs/cancelled-report.ts';
import { deepReport } from '../src/answers/runs/deep-report.ts';
import { enrichReport } from '../src/answers/runs/enrich-report.ts';
import { searchReport } from '../src/answers/runs/search-report.ts';
import { startedAnswer } from '../src/answers/runs/started-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { parseRunHandle, type RunKind } from './parts/run-handle.ts';
import { runOutput } from './parts/run-output.ts';
import { isCounted } from './parts/run-report.ts';

const input = () =>
  z.strictObject({
    run: z.string().trim().min(3).max(220).describe('Run handle'),
  });

/** The status of the run after cancelling it. */
async function cancelled(
  kind: Exclude<RunKind, 'import'>,
  id: string,
  run: string,
  context: ToolContext,
) {
  const client = await context.client();
  const { signal } = context;
  switch (kind) {
    case 'search':
    case 'population': {
      const { data, creditsRemaining } = await client.cancelSearch(id, { signal });
      const metered = await isCounted(creditsRemaining, context);
      return { report: searchReport(run, data, metered), creditsRemaining };
    }
    case 'deep': {
      const { data, creditsRemaining } = await client.cancelDeepSearch(id, { signal });
      const metered = await isCounted(creditsRemaining, context);
      return { report: deepReport(run, data, metered), creditsRemaining };
    }
    case 'enrich': {
      const { data, creditsRemaining } = await client.cancelEnrich(id, { signal });
      return { report: enrichReport(run, data), creditsRemaining };
    }
  }
}

export const cancelRun = defineTool({
  name: 'cancel_run',
  title: 'Cancel or stop a run',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Cancels, halts, aborts or kills a search, lookup or job still running, started by ' +
    'mistake or not needed any more. What it has found stays.',
  input,
  output: runOutput,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const { kind, id } = parseRunHandle(args.run);
    if (kind === 'import') {
      throw new RefusedCall(
        'cancel_run was not called: an import cannot be cancelled. It is free, and ' +
          'wait_for_run shows its progress.',
      );
    }
    const run = `${kind}:${plainId(id)}`;
    const { report, creditsRemaining } = await cancelled(kind, id, run, context);
    const frame = { run, pause: 0, creditsLeft: creditsRemaining };
    return startedAnswer(cancelledReport(run, report), frame);
  },
});
