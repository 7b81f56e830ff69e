import { readUsage } from '../../access/credits/usage.ts';
import { readEvidence } from '../../evidence/sources/read-evidence.ts';
import { defineHandler } from './handler.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The key's credits, its usage this month, its scopes, and what it can search. */
export const creditsUsage = defineHandler('v3.credits.usage', async (admitted) => {
  const { service, key, now } = admitted;
  const usage = await readUsage(service.db, key.id, now);
  return {
    status: 200,
    body: {
      available: usage.available,
      reserved: usage.reserved,
      period: {
        start: usage.start.toISOString(),
        end: usage.end.toISOString(),
        consumed: sum(usage.operations.map((one) => one.credits)),
        requests: sum(usage.operations.map((one) => one.requests)),
      },
      by_operation: usage.operations.map((one) => ({ ...one })),
      scopes: [...key.scopes],
      evidence: await readEvidence(admitted),
    },
  };
});
