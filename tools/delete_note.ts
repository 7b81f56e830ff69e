import { z } from 'zod';
import { plainId } from '../src/answers/safe-words.ts';
import { defineTool } from './define-tool.ts';

const input = () =>
  z.strictObject({
    note: z.string().trim().min(1).max(200).describe('Note id, from show_notes'),
  });

const output = () => z.object({ note: z.string(), deleted: z.boolean(), summary: z.string() });

export const deleteNote = defineTool({
  name: 'delete_note',
  title: 'Delete a note',
  toolset: 'notes',
  scope: 'notes:write',
  description: 'Deletes, erases or throws away a note that the user wrote on somebody, for good.',
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: async ({ note }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.notes.delete', {
      params: { note_id: note },
      signal: context.signal,
    });
    const id = plainId(data.note_id);
    const text = `Note ${id} is deleted.`;
    return { text, data: { note: id, deleted: data.deleted, summary: text } };
  },
});
