import { z } from 'zod';
import { connectionsAnswer, connectionsThatFit } from '../src/answers/connections-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';

const input = () =>
  z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('Only those with this in name, headline or place'),
    cursor: z.string().trim().min(1).max(500).optional().describe('From `next`: the next rows'),
    limit: z.int().min(1).max(50).default(25).describe('Rows a page'),
    purpose: purpose(),
  });

const output = () =>
  z.object({
    shown: z.number(),
    total: z.number(),
    summary: z.string(),
    people: fencedTable(),
    next: z.string(),
  });

export const listConnections = defineTool({
  name: 'list_connections',
  title: 'Show imported connections',
  toolset: 'connections',
  scope: 'profile:read',
  description:
    'Lists or browses all contacts and connections of the user from an import or upload of ' +
    'LinkedIn or elsewhere: who is actually in their network, contact list, phone book or ' +
    'address book, the people they know or are connected to, by name: id, headline, place and ' +
    'since when. For questions about them search_people with `my_network` is better. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ query, cursor, limit, purpose: why }, context) => {
    const client = await context.client();
    const read = async (rows: number) => {
      const { data } = await client.call('v2.connections.list', {
        query: { query, cursor, limit: rows },
        signal: context.signal,
        purpose: why,
      });
      return data.payload;
    };
    const masked = why === undefined;
    const page = await read(limit);
    // The cursor points after the page's last row, so rows that do not fit need a smaller page.
    const fitting = connectionsThatFit(page, masked);
    const shown = fitting < page.connections.length ? await read(fitting) : page;
    const isMadeUp = (await context.connection()) === 'demo';
    const { fence, toImport } = context;
    const frame = { fence, masked, filtered: query !== undefined, isMadeUp, toImport };
    return connectionsAnswer(shown, { ...frame, isFirst: cursor === undefined });
  },
});
