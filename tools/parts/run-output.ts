import { z } from 'zod';

/** The output of tools that start or end a run. */
export const runOutput = () =>
  z.object({
    status: z.string(),
    final: z.boolean(),
    run: z.string(),
    profile: z.string(),
    summary: z.string(),
    next: z.string(),
  });
