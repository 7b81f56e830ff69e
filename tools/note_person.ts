import { z } from 'zod';
import { notedAnswer } from '../src/answers/notes-answer.ts';
import { MAX_NOTE_CHARS } from '../src/contract/notes.ts';
import { defineTool } from './define-tool.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id or slug'),
    text: z.string().trim().min(1).max(MAX_NOTE_CHARS).describe("The note, in the user's words"),
  });

const output = () =>
  z.object({ note: z.string(), person: z.string(), date: z.string(), summary: z.string() });

export const notePerson = defineTool({
  name: 'note_person',
  title: 'Write a private note',
  toolset: 'notes',
  scope: 'notes:write',
  description:
    'Writes, jots down, adds or saves a note, remark or reminder of the user on somebody: where ' +
    'they met, what to remember. Dated and private to the user; free.',
  input,
  output,
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: async ({ id, text }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.notes.create', {
      body: { profile_id: id, text },
      signal: context.signal,
    });
    return notedAnswer(data);
  },
});
