import { z } from 'zod';

/** Credits usage of the asking key. Source: API-DECISIONS.md "v3", Credits. */
export const creditsUsage = z.looseObject({
  /** Credits that can be spent now; null for a key that is not metered. */
  available: z.number().nullable().optional(),
  reserved: z.number().optional(),
  period: z
    .looseObject({
      start: z.string().optional(),
      end: z.string().optional(),
      consumed: z.number().optional(),
      requests: z.number().optional(),
    })
    .optional(),
  by_operation: z
    .array(
      z.looseObject({
        /** The id of the endpoint's row, such as `v2.search`. */
        operation: z.string(),
        requests: z.number().optional(),
        credits: z.number().optional(),
      }),
    )
    .optional(),
});
export type CreditsUsage = z.infer<typeof creditsUsage>;
