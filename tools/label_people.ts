import { z } from 'zod';
import { labelledAnswer } from '../src/answers/notes-answer.ts';
import { MAX_LABELLED_AT_ONCE } from '../src/contract/notes.ts';
import { defineTool } from './define-tool.ts';
import { labelKindArgument, labelNameArgument } from './parts/label-arguments.ts';

const people = () =>
  z.array(z.string().trim().min(1).max(200)).max(MAX_LABELLED_AT_ONCE).optional();

const input = () =>
  z.strictObject({
    kind: labelKindArgument(),
    name: labelNameArgument().describe('Name of the tag or list; made if missing'),
    add: people().describe('Profile ids to add'),
    remove: people().describe('Profile ids to take off'),
  });

const output = () =>
  z.object({
    kind: z.string(),
    people: z.number(),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    summary: z.string(),
  });

export const labelPeople = defineTool({
  name: 'label_people',
  title: 'Tag, or put on a list',
  toolset: 'notes',
  scope: 'notes:write',
  description:
    "Puts onto the user's own list, shortlist or collection, or takes off it; tags, labels, " +
    'marks, stars or untags. Makes the list. Private to the user; free.',
  input,
  output,
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: async (body, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.labels.change', { body, signal: context.signal });
    return labelledAnswer(data);
  },
});
