import { z } from 'zod';

/** What tools answer that start a run, or end one. */
export const runOutput = () =>
  z.object({
    status: z.string(),
    final: z.boolean(),
    run: z.string(),
    profile: z.string(),
    summary: z.string(),
    next: z.string(),
  });
