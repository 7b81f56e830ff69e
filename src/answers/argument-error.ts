import type { z } from 'zod';
import { describeIssue } from '../contract/describe-issue.ts';

/** Longest list of faults worth reading at once. */
const MAX_FAULTS = 5;

const asSentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.?$/, '.')}`;

/**
 * Wrong arguments in words: each parameter at fault and what it takes. The caller's values are
 * not repeated: they can be long, and they can be somebody else's words.
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
