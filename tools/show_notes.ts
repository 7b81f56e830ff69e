import { z } from 'zod';
import { notesAnswer, notesThatFit } from '../src/answers/notes-answer.ts';
import { defineTool } from './define-tool.ts';
import { ownPage, pageArguments, pageThatFits } from './parts/own-page.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).optional().describe('Only about this profile'),
    words: z.string().trim().min(1).max(200).optional().describe('Only with all these words'),
    ...pageArguments(),
  });

export const showNotes = defineTool({
  name: 'show_notes',
  title: 'Read own notes',
  toolset: 'notes',
  scope: 'notes:write',
  description:
    'Reads back or searches own notes, by words or profile: what the user did note, remark, jot ' +
    'down, write or mention on somebody, with dates, newest first; free.',
  input,
  output: ownPage,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ id, words, cursor, limit }, context) => {
    const client = await context.client();
    const read = async (rows: number) => {
      const query = { profile_id: id, words, cursor, limit: rows };
      return (await client.call('v3.notes.list', { query, signal: context.signal })).data;
    };
    const page = await pageThatFits(read, limit, {
      sent: ({ notes }) => notes.length,
      fitting: notesThatFit,
    });
    const isFiltered = [id, words, cursor].some((filter) => filter !== undefined);
    return notesAnswer(page, context.fence, isFiltered);
  },
});
