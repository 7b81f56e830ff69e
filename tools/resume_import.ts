import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { IMPORT_FIELDS } from '../src/contract/import-words.ts';
import { defineTool } from './define-tool.ts';
import { filledMapping, MAPPED_AS } from './parts/filled-mapping.ts';
import { importAnswer, importOutput } from './parts/import-run.ts';
import { parseRunHandle } from './parts/run-handle.ts';

const input = () =>
  z.strictObject({
    run: z.string().trim().min(3).max(220).describe('"import:…" of a paused import'),
    mapping: z
      .record(z.string().min(1).max(200), z.enum(MAPPED_AS))
      .optional()
      .describe(`Column to what it holds: ${IMPORT_FIELDS.join(' ')}`),
    accept_errors: z.literal(true).optional().describe('Leaves unreadable rows out'),
  });

/** The id in an import's handle; a bare id is accepted, because models drop prefixes. */
function jobIdOf(run: string): string {
  const handle = run.includes(':') ? run : `import:${run}`;
  const { kind, id } = parseRunHandle(handle);
  if (kind === 'import') return id;
  throw new RefusedCall(
    'resume_import was not called: `run` is the handle of another kind of run. Use "import:…" ' +
      'from import_connections.',
  );
}

export const resumeImport = defineTool({
  name: 'resume_import',
  title: 'Continue an import',
  toolset: 'connections',
  scope: 'search:read',
  description:
    'Continues, restarts or finishes importing contacts: picks up where it left off, goes on, ' +
    'proceeds or carries on when an import or upload stopped half way or halfway through, got ' +
    'stuck, failed, died, was interrupted or is paused: with a `mapping` where columns were ' +
    'not recognized, with `accept_errors` to skip bad rows that cannot be read, else with ' +
    'neither. Free.',
  input,
  output: importOutput,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ run, mapping, accept_errors }, context) => {
    const jobId = jobIdOf(run);
    const client = await context.client();
    const { signal } = context;
    await client.call('v2.connections.resume', {
      params: { jobId },
      body: {
        ...(mapping === undefined ? {} : filledMapping(mapping)),
        ...(accept_errors === undefined ? {} : { acceptErrors: accept_errors }),
      },
      signal,
    });
    return await importAnswer(jobId, client, context);
  },
});
