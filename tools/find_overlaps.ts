import { z } from 'zod';
import { overlapsAnswer } from '../src/answers/acquaintances-answer.ts';
import { MAX_PATHS } from '../src/contract/network.ts';
import { defineTool } from './define-tool.ts';
import { ownPage } from './parts/own-page.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id or slug'),
    at: z.string().trim().min(1).max(200).optional().describe('Only this employer or school'),
    my_network: z.boolean().default(false).describe("Only the user's connections"),
    limit: z.int().min(1).max(MAX_PATHS).default(10).describe('People'),
  });

export const findOverlaps = defineTool({
  name: 'find_overlaps',
  title: 'Find former colleagues',
  toolset: 'network',
  scope: 'search:read',
  description:
    'Colleagues, coworkers, classmates: who overlapped with somebody, worked or studied beside ' +
    'them at the same time. Free.',
  input,
  output: ownPage,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ id, ...asked }, context) => {
    const client = await context.client();
    const body = { profile_id: id, ...asked };
    const { data } = await client.call('v3.network.overlaps', { body, signal: context.signal });
    return overlapsAnswer(data, context.fence);
  },
});
