import type { Endpoint, Price } from './endpoint.ts';

/** The value at a dotted path such as `signals.face_source`; undefined if absent. */
function fieldOf(body: unknown, path: string): unknown {
  let inner = body;
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = Reflect.get(inner, key);
  }
  return inner;
}

/** How many runs a request starts: one, or one per distinct entry of the list `each`. */
function runsOf(body: unknown, each: string | undefined): number {
  const entries = each === undefined ? undefined : fieldOf(body, each);
  return Array.isArray(entries) ? new Set(entries).size : 1;
}

/** Whether a request with this body can cost credits. */
export function canCost(price: Price, body: unknown): boolean {
  if (price.kind === 'free') return false;
  return price.kind !== 'per_run_with' || fieldOf(body, price.field) !== undefined;
}

/**
 * Whole credits to reserve before a request runs; null if the amount comes from a quote. `body` is
 * the validated request.
 */
export function creditsToReserve({ price }: Pick<Endpoint, 'price'>, body: unknown): number | null {
  if (price.kind === 'free' || !canCost(price, body)) return 0;
  if (price.kind === 'quoted') return null;
  return price.kind === 'per_run' ? price.credits * runsOf(body, price.each) : price.credits;
}
