import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { profileAnswer } from '../src/answers/profile-answer.ts';
import { PROFILE_SECTIONS } from '../src/answers/profile-rows.ts';
import { profilesAnswer } from '../src/answers/profiles-answer.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';
import { readEach } from './parts/read-each.ts';

/** As many as one answer can tell apart. */
const MAX_PROFILES = 10;

const reference = () => z.string().trim().min(1).max(200);

const input = () =>
  z.strictObject({
    id: reference().optional().describe('Id or slug'),
    ids: z.array(reference()).min(1).max(MAX_PROFILES).optional().describe('Several, to compare'),
    sections: z
      .array(z.enum(PROFILE_SECTIONS))
      .max(PROFILE_SECTIONS.length)
      .optional()
      .describe('Only these sections'),
    response_format: z.enum(RESPONSE_FORMATS).default('concise').describe('detailed: excerpts'),
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
    'Tells what is on file about one person, or several side by side: opens or pulls up the ' +
    'full profile, record or bio, like a resume or CV: background, work history and career, ' +
    'education, where they live, events and links, with dated sources.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ id, ids = [], sections, response_format, purpose }, context) => {
    const wanted = [...new Set([...(id === undefined ? [] : [id]), ...ids])];
    if (wanted.length === 0) {
      throw new RefusedCall('get_profile was not called: it needs `id`, or `ids` for several.');
    }
    const client = await context.client();
    const read = (one: string) => client.readProfile(one, { signal: context.signal, purpose });
    const { found, missing } = await readEach(wanted, read);
    const frame = {
      fence: context.fence,
      format: response_format,
      sections: sections ?? [],
      masked: purpose === undefined,
      toImport: context.toImport,
      creditsLeft: found.at(-1)?.creditsRemaining ?? null,
    };
    const [only, another] = found.map(({ data }) => data);
    return only !== undefined && another === undefined && missing.length === 0
      ? profileAnswer(only, frame)
      : profilesAnswer(
          found.map(({ data }) => data),
          missing,
          frame,
        );
  },
});
