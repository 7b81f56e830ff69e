import * as z from 'zod';
import { optionalNumber, optionalString, optionalStrings, string } from './scalars.ts';

/** Credits usage of the asking key. Source: docs/contract.md 6. */
export const creditsUsage = z.looseObject({
  /** Credits that can be spent now; null for a key that is not metered. */
  available: z.number().nullable().optional(),
  reserved: optionalNumber,
  period: z
    .looseObject({
      start: optionalString,
      end: optionalString,
      consumed: optionalNumber,
      requests: optionalNumber,
    })
    .optional(),
  by_operation: z
    .array(
      z.looseObject({
        /** The id of the endpoint's row, such as `v2.search`. */
        operation: string,
        requests: optionalNumber,
        credits: optionalNumber,
      }),
    )
    .optional(),
  /**
   * (ext) What the key may do, so that an MCP server lists the tools that it can use. Absent where
   * a service does not tell; names that are none of SCOPES are to be left alone.
   */
  scopes: optionalStrings,
});
export type CreditsUsage = z.infer<typeof creditsUsage>;
