import { z } from 'zod';
import { reviewsAnswer, reviewsThatFit } from '../src/answers/reviews-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { cursor, limit } from './parts/watcher-arguments.ts';

const input = () =>
  z.strictObject({
    profile: z.string().trim().min(1).max(200).optional().describe('Only pairs with this profile'),
    cursor: cursor(),
    limit: limit(25),
  });

const output = () =>
  z.object({ shown: z.number(), summary: z.string(), reviews: fencedTable(), next: z.string() });

export const listIdentityReviews = defineTool({
  name: 'list_identity_reviews',
  title: 'Show possible duplicates',
  toolset: 'identity',
  scope: 'identity:write',
  description:
    'Lists possible duplicates: pairs of people, profiles, records or entries that may or ' +
    'could be, or look like, one and the same person, listed or stored twice, double, and are ' +
    'waiting for somebody to look at, check, review or decide, with what speaks for it and ' +
    'against it on both sides. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ profile, cursor, limit }, context) => {
    const client = await context.client();
    const read = async (rows: number) => {
      const query = { profile_id: profile, cursor, limit: rows };
      const { signal } = context;
      return (await client.call('v3.identity.reviews.list', { query, signal })).data;
    };
    const page = await read(limit);
    // The cursor points after the page's last row, so rows that do not fit need a smaller page.
    const fitting = reviewsThatFit(page);
    const shown = fitting < page.reviews.length ? await read(fitting) : page;
    return reviewsAnswer(shown, { fence: context.fence, isFirst: cursor === undefined });
  },
});
