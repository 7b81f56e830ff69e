import { z } from 'zod';

/** What tools answer that start a run, or end one. */
export const runOutput = () =>
  z.object({
    status: z.string(),
    final: z.boolean().describe('false: not the result yet'),
    run: z.string(),
    profile: z.string(),
    summary: z.string(),
    next: z.string(),
  });
