import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { counted } from '../src/answers/safe-words.ts';
import type { Label } from '../src/contract/notes.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { findLabel } from './parts/find-label.ts';
import { labelKindArgument, labelNameArgument } from './parts/label-arguments.ts';

const input = () =>
  z.strictObject({
    kind: labelKindArgument(),
    name: labelNameArgument().describe('Its name now'),
    rename: labelNameArgument().optional().describe('Its new name'),
    delete: z.boolean().default(false).describe('Delete it; its people stay'),
  });

const output = () =>
  z.object({ kind: z.string(), people: z.number(), deleted: z.boolean(), summary: z.string() });

async function remove({ label_id }: Label, { client, signal }: ToolContext) {
  await (await client()).call('v3.labels.delete', { params: { label_id }, signal });
}

async function renameTo(name: string, { label_id }: Label, { client, signal }: ToolContext) {
  await (await client()).call('v3.labels.rename', { params: { label_id }, body: { name }, signal });
}

export const editList = defineTool({
  name: 'edit_list',
  title: 'Rename or delete a list',
  toolset: 'notes',
  scope: 'notes:write',
  description: "Renames or deletes one of the user's own lists or tags as a whole; no person goes.",
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: async ({ kind, name, rename, delete: isDeleted }, context) => {
    if ((rename === undefined) !== isDeleted) {
      throw new RefusedCall('edit_list was not called: give either `rename` or `delete`: true.');
    }
    const label = await findLabel(kind, name, context);
    await (rename === undefined ? remove(label, context) : renameTo(rename, label, context));
    const people = counted(label.people, 'person', 'people');
    const text = isDeleted
      ? `The ${kind} is deleted. Its ${people} and the notes about them stay.`
      : `The ${kind} of ${people} has its new name.`;
    return { text, data: { kind, people: label.people, deleted: isDeleted, summary: text } };
  },
});
