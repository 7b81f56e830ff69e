import * as z from 'zod';
import { evidence } from './evidence.ts';
import { optionalNumber, optionalString, optionalStrings, string } from './scalars.ts';

/** Credits usage of the calling key. Source: docs/contract.md 6. */
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
   * (ext) The key's scopes, so that an MCP server lists only the tools that the key can use. Absent
   * when a service does not report them. Ignore names that are not in SCOPES.
   */
  scopes: optionalStrings,
  /** (ext) What a search with this key can read; absent when a service does not report it. */
  evidence: evidence.optional(),
});
export type CreditsUsage = z.infer<typeof creditsUsage>;
