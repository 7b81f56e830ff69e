import { z } from 'zod';
import { changesAnswer, changesThatFit } from '../src/answers/changes-answer.ts';
import { changeKind } from '../src/contract/change-kind.ts';
import { defineTool } from './define-tool.ts';
import { ownPage, pageArguments, pageThatFits } from './parts/own-page.ts';

const day = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional();

const input = () =>
  z.strictObject({
    change: changeKind.optional().describe('job: another employer; title: another title there'),
    since: day().describe('2026, 2026-05 or 2026-05-01; absent: since the last export'),
    until: day().describe('The last day, month or year'),
    ...pageArguments(),
  });

export const showChanges = defineTool({
  name: 'show_changes',
  title: 'Show what changed in the network',
  toolset: 'network',
  scope: 'search:read',
  description:
    'Who changed jobs, moved elsewhere, got promoted, is new or is gone since a date or the last ' +
    'export: compares imports. Free.',
  input,
  output: ownPage,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ change, since, until, cursor, limit }, context) => {
    const client = await context.client();
    const frame = { fence: context.fence, since, until, toImport: context.toImport };
    const asked = { change, changed_since: since, changed_until: until, cursor };
    const read = async (rows: number) => {
      const query = { ...asked, limit: rows };
      return (await client.call('v3.network.changes', { query, signal: context.signal })).data;
    };
    const page = await pageThatFits(read, limit, {
      sent: ({ changes }) => changes.length,
      fitting: (list) => changesThatFit(list, frame),
    });
    return changesAnswer(page, frame);
  },
});
