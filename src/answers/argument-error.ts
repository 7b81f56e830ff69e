import type { z } from 'zod';
import { describeIssue } from '../contract/describe-issue.ts';

/** Maximum number of faults in one message. */
const MAX_FAULTS = 5;

const asSentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.?$/, '.')}`;

/**
 * Describes invalid arguments: each parameter and its allowed values. The caller's values are not
 * repeated, because they can be long, and they can be third-party text.
 */
export function argumentErrorText(
  tool: string,
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  args: unknown,
): string {
  const faults = issues
    .slice(0, MAX_FAULTS)
    .map((issue) => asSentence(describeIssue(issue, schema, args).message));
  return `${tool} was not called. ${faults.join(' ')} Correct this and call ${tool} again.`;
}
