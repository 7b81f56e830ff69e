import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { profileAnswer } from '../src/answers/profile-answer.ts';
import { PROFILE_SECTIONS } from '../src/answers/profile-rows.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id, alias id or slug'),
    sections: z
      .array(z.enum(PROFILE_SECTIONS))
      .max(PROFILE_SECTIONS.length)
      .optional()
      .describe('Only these sections'),
    response_format: z
      .enum(RESPONSE_FORMATS)
      .default('concise')
      .describe('detailed: source addresses and excerpts'),
    purpose: purpose(),
  });

const output = () =>
  z.object({
    id: z.string(),
    generation_level: z.number(),
    updated: z.string(),
    made_up: z.boolean(),
    contacts_masked: z.boolean(),
    summary: z.string(),
    profile: fencedTable(),
    next: z.string(),
  });

export const getProfile = defineTool({
  name: 'get_profile',
  title: "Show a person's profile",
  toolset: 'default',
  scope: 'profile:read',
  description:
    'Tells about one person: opens the full profile and shows what is on file about this ' +
    'person, like a resume or CV: background, work history and career, education, where they ' +
    'live, facts, events and links, with sources and dates. Contact details are masked until a ' +
    'purpose is given.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ id, sections, response_format, purpose }, context) => {
    const client = await context.client();
    const reply = await client.readProfile(id, { signal: context.signal, purpose });
    return profileAnswer(reply.data, {
      fence: context.fence,
      format: response_format,
      sections: sections ?? [],
      masked: purpose === undefined,
      creditsLeft: reply.creditsRemaining,
    });
  },
});
