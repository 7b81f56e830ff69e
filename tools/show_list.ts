import { z } from 'zod';
import {
  labelledThatFit,
  labelPeopleAnswer,
  labelsAnswer,
  labelsThatFit,
  noSuchLabel,
} from '../src/answers/notes-answer.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { labelKindArgument, labelNameArgument } from './parts/label-arguments.ts';
import { ownPage, pageArguments, pageThatFits } from './parts/own-page.ts';

const input = () =>
  z.strictObject({
    kind: labelKindArgument(),
    name: labelNameArgument().optional().describe('Whose people; absent: all tags and lists'),
    ...pageArguments(),
  });

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function allLabels({ cursor, limit }: Page, context: ToolContext) {
  const client = await context.client();
  const read = async (rows: number) => {
    const query = { cursor, limit: rows };
    return (await client.call('v3.labels.list', { query, signal: context.signal })).data;
  };
  const page = await pageThatFits(read, limit, {
    sent: ({ labels }) => labels.length,
    fitting: labelsThatFit,
  });
  return labelsAnswer(page, context.fence);
}

async function peopleOf(id: string, { cursor, limit }: Page, context: ToolContext) {
  const client = await context.client();
  const read = async (rows: number) => {
    const { data } = await client.call('v3.labels.people', {
      params: { label_id: id },
      query: { cursor, limit: rows },
      signal: context.signal,
    });
    return data;
  };
  const page = await pageThatFits(read, limit, {
    sent: ({ people }) => people.length,
    fitting: labelledThatFit,
  });
  return labelPeopleAnswer(page, context.fence);
}

export const showList = defineTool({
  name: 'show_list',
  title: 'Show own lists and tags',
  toolset: 'notes',
  scope: 'notes:write',
  description:
    "Shows who is on the user's own list, shortlist or collection, or has a tag, and since when; " +
    'without a name, which lists and tags the user has; free.',
  input,
  output: ownPage,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ kind, name, ...page }, context) => {
    if (name === undefined) return allLabels(page, context);
    const client = await context.client();
    const query = { kind, name, limit: 1 };
    const { data } = await client.call('v3.labels.list', { query, signal: context.signal });
    const [label] = data.labels;
    if (label === undefined) return noSuchLabel(context.fence);
    return peopleOf(label.label_id, page, context);
  },
});
