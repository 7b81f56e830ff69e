import { z } from 'zod';
import { plainId } from '../src/answers/safe-words.ts';
import { MAX_NOTE_CHARS } from '../src/contract/notes.ts';
import { defineTool } from './define-tool.ts';

const input = () =>
  z.strictObject({
    note: z.string().trim().min(1).max(200).describe('Note id, from show_notes'),
    text: z.string().trim().min(1).max(MAX_NOTE_CHARS).describe('The new words'),
  });

const output = () => z.object({ note: z.string(), person: z.string(), summary: z.string() });

export const editNote = defineTool({
  name: 'edit_note',
  title: 'Edit a note',
  toolset: 'notes',
  scope: 'notes:write',
  description: 'Edits, corrects, updates or rewrites a note that the user wrote; its date stays.',
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: async ({ note, text: words }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.notes.edit', {
      params: { note_id: note },
      body: { text: words },
      signal: context.signal,
    });
    const [id, person] = [plainId(data.note_id), plainId(data.profile_id)];
    const text = `Note ${id} about ${person} has the new words.`;
    return { text, data: { note: id, person, summary: text } };
  },
});
