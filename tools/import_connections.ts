import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import type { RequestOf } from '../src/contract/endpoints.ts';
import { IMPORT_FORMATS } from '../src/contract/import-words.ts';
import { defineTool } from './define-tool.ts';
import { importFiles } from './parts/import-files.ts';
import { importAnswer, importOutput } from './parts/import-run.ts';

/** Maximum length of pasted text: more would take a model minutes to write. */
const MAX_CONTENT_CHARS = 200_000;

/** Maximum number of files of a call. */
const MAX_FILES = 20;

const input = () =>
  z.strictObject({
    path: z
      .preprocess(
        // Listed as a list alone, because no schema has a union; one path is given as often.
        (given) => (typeof given === 'string' ? [given] : given),
        z.array(z.string().trim().min(1).max(2000)).min(1).max(MAX_FILES),
      )
      .optional()
      .describe('Whole paths of files that the user allowed'),
    content: z
      .string()
      .min(1)
      .max(MAX_CONTENT_CHARS)
      .optional()
      .describe('Instead: the text of a small file'),
    format: z.enum(IMPORT_FORMATS).optional().describe('Guessed when absent'),
    own_address: z.string().max(5000).optional().describe("Of mail: the user's address"),
  });

const ONE_OF_TWO =
  'import_connections was not called: give either `path`, files that the user allowed, or ' +
  '`content`, the text of a small file.';

export const importConnections = defineTool({
  name: 'import_connections',
  title: 'Import contacts and connections',
  toolset: 'connections',
  scope: 'search:read',
  description:
    "Uploads, loads, brings or gets the user's contacts, address book, phone book or LinkedIn " +
    'network into the system: adds and stores them as their private connections, where ' +
    'searches find the people they know or have met. From a file they exported or downloaded: ' +
    'CSV or spreadsheet (Google contacts, Outlook), a LinkedIn export (zip archive or ' +
    'Connections.csv), vCard, JSON Resume, people_jsonl. Existing contacts are updated. Free.',
  input,
  output: importOutput,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ path, content, format, own_address: ownAddress }, context) => {
    const wishes = { ...(format && { format }), ...(ownAddress && { ownAddress }) };
    if (path !== undefined && content === undefined) {
      return await importFiles(path, (one) => context.importForm(one, wishes), context);
    }
    if (content === undefined || path !== undefined) throw new RefusedCall(ONE_OF_TWO);
    const client = await context.client();
    const body: RequestOf<'v2.connections.import'> = { content, ...wishes };
    const { data } = await client.call('v2.connections.import', { body, signal: context.signal });
    return await importAnswer(data.payload.jobId, client, context);
  },
});
