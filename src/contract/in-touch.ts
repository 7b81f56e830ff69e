import * as z from 'zod';
import { count, string } from './scalars.ts';

/** When the owner of a key was in touch with a person. Source: docs/contract.md 9. */

export const TOUCH_KINDS = [
  'message',
  'invitation',
  'recommendation',
  'endorsement',
  'mail',
  'meeting',
] as const;

const span = { first_on: string, last_on: string, times: count };

/** (ext) What the caller's own imports say of days of contact, without a word of what was said. */
export const inTouch = z.looseObject({
  ...span,
  kinds: z.array(
    z.looseObject({
      kind: z.enum(TOUCH_KINDS),
      direction: z.enum(['to', 'from', 'both']),
      ...span,
    }),
  ),
});
export type InTouch = z.infer<typeof inTouch>;
