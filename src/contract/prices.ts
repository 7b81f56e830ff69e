import type { Price } from './endpoint.ts';
import { groupedDigits } from './grouped-digits.ts';

/**
 * Prices that are used outside the endpoint rows too. Kept apart from the rows, because building
 * their schemas costs milliseconds at the start of a tool server.
 */
export const PRICES = {
  'v2.search': { kind: 'per_request', credits: 2, refundWhenEmpty: true },
  'v2.profile.query': { kind: 'per_request', credits: 1 },
  'v2.profile.read': { kind: 'per_request', credits: 1 },
  'v2.deep_search.start': { kind: 'per_run', credits: 10 },
  'v3.search.start': { kind: 'per_run_with', field: 'signals.face_source', credits: 100 },
  'v2.connections.import': { kind: 'free' },
  'v3.enrich.start': { kind: 'free' },
  'v3.enrich.batch': { kind: 'free' },
} as const satisfies Readonly<Record<string, Price>>;

/** `1 credit`, `1,000 credits`. */
export function inCredits(count: number): string {
  return `${groupedDigits(count)} ${count === 1 ? 'credit' : 'credits'}`;
}

/** The price as the last sentence of a tool's description. */
export function costSentence(price: Price): string {
  if (price.kind === 'free') return 'Free.';
  if (price.kind === 'quoted') return 'Costs what its quote says.';
  return `Costs ${inCredits(price.credits)} where credits are counted.`;
}
