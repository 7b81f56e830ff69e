import { RELEVANT } from './concept-grade.ts';

/** Who meets the concepts, and which concepts nobody meets who meets the others. */
export interface WhoMeets {
  readonly ids: readonly string[];
  /** The places of the unmet concepts; when all are unmet, there are no ids. */
  readonly unmet: readonly number[];
}

/**
 * The people who meet all concepts. A concept that nobody of them meets is told as unmet and asks
 * nothing more; the most distinctive concept is applied first.
 */
export function whoMeets(
  grades: ReadonlyMap<string, readonly number[]>,
  weights: readonly number[],
): WhoMeets {
  const order = weights.map((_, at) => at).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  let ids = [...grades.keys()];
  const unmet: number[] = [];
  for (const at of order) {
    const met = ids.filter((id) => (grades.get(id)?.[at] ?? 0) >= RELEVANT);
    if (met.length > 0) ids = met;
    else unmet.push(at);
  }
  return { ids: unmet.length === weights.length ? [] : ids, unmet: unmet.sort((a, b) => a - b) };
}
