import type { Price } from '../../contract/endpoint.ts';

/** The value at a dotted path; undefined where there is none. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, name) => {
    if (typeof holder !== 'object' || holder === null) return undefined;
    return Object.entries(holder).find(([key]) => key === name)?.[1];
  }, value);
}

/** Whether a call with this body can take credits. */
export function costs(price: Price, body: unknown): boolean {
  if (price.kind === 'free') return false;
  return price.kind !== 'per_run_with' || at(body, price.field) !== undefined;
}
