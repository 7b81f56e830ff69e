import type { Endpoint } from './endpoint.ts';

/** Whether a body has a field, by a dotted path such as `signals.face_source`. */
function hasField(body: unknown, path: string): boolean {
  let inner = body;
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = Reflect.get(inner, key);
  }
  return inner !== undefined;
}

/**
 * Whole credits to reserve before a request runs; null where the amount comes from a quote.
 * `body` is the checked request.
 */
export function creditsToReserve({ price }: Endpoint, body: unknown): number | null {
  if (price.kind === 'free') return 0;
  if (price.kind === 'quoted') return null;
  if (price.kind === 'per_run_with') return hasField(body, price.field) ? price.credits : 0;
  return price.credits;
}
