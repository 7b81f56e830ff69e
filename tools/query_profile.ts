import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { factsAnswer } from '../src/answers/facts-answer.ts';
import { costSentence, PRICES } from '../src/contract/prices.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';

/** Per question; repeating one just asked is free. */
const PRICE = PRICES['v2.profile.query'];

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id or slug'),
    query: z.string().trim().min(1).max(1000).describe('What to know'),
    limit: z.int().min(1).max(50).default(10).describe('Most facts'),
    response_format: z.enum(RESPONSE_FORMATS).default('concise').describe('Detail'),
    fresh: z.boolean().default(false).describe('Ask anew'),
    purpose: purpose(),
  });

const output = () =>
  z.object({
    id: z.string(),
    found: z.number(),
    contacts_masked: z.boolean(),
    summary: z.string(),
    facts: fencedTable(),
  });

export const queryProfile = defineTool({
  name: 'query_profile',
  title: 'Ask a question about one person',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Answers a question about a known person or candidate from their profile, and who says ' +
    'so: did they ever work somewhere or sit on a board, have they run or managed a team, ' +
    'which languages do they speak, do they know a skill or have a degree or experience, ' +
    'where did they go to university, how long have they been at a company, when did they ' +
    'leave. ' +
    costSentence(PRICE),
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ id, query, limit, response_format, fresh, purpose }, context) => {
    const client = await context.client();
    const {
      data,
      creditsRemaining: left,
      joined,
    } = await client.queryProfile(
      id,
      { query, limit },
      { tool: 'query_profile', signal: context.signal, purpose, fresh },
    );
    return factsAnswer(data, {
      fence: context.fence,
      format: response_format,
      masked: purpose === undefined,
      credits: left === null ? null : { spent: joined ? 0 : PRICE.credits, left },
    });
  },
});
