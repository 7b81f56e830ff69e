import { z } from 'zod';
import { introductionsAnswer } from '../src/answers/acquaintances-answer.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { MAX_PATHS } from '../src/contract/network.ts';
import { defineTool } from './define-tool.ts';
import { ownPage } from './parts/own-page.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).optional().describe('Profile to reach'),
    organization: z.string().trim().min(1).max(200).optional().describe('Or: employer to reach'),
    limit: z.int().min(1).max(MAX_PATHS).default(10).describe('Paths'),
  });

const ONE_OF_TWO =
  'find_introductions was not called: give either `id`, a profile, or `organization`, an employer.';

export const findIntroductions = defineTool({
  name: 'find_introductions',
  title: 'Find who could introduce',
  toolset: 'network',
  scope: 'search:read',
  description:
    'Warm introductions and referrals: who could introduce or refer the user, open a door or be a ' +
    'way in, from having been there at the same time. Free.',
  input,
  output: ownPage,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ id, organization, limit }, context) => {
    if ((id === undefined) === (organization === undefined)) throw new RefusedCall(ONE_OF_TWO);
    const client = await context.client();
    const { data } = await client.call('v3.network.introductions', {
      body: id === undefined ? { organization, limit } : { profile_id: id, limit },
      signal: context.signal,
    });
    return introductionsAnswer(data, context.fence, id !== undefined);
  },
});
