import type { RunKindName } from './run.ts';

/**
 * The order in which kinds are served: first those with the fewest runs under way, then those
 * served longest ago. So a queue of a thousand imports takes no more than its share from a deep
 * search that a caller waits for. Pure.
 * @param served kinds in the order they were served, the latest last
 */
export function preferredKinds(
  kinds: readonly RunKindName[],
  working: readonly RunKindName[],
  served: readonly RunKindName[],
): RunKindName[] {
  const busy = (kind: RunKindName) => working.filter((one) => one === kind).length;
  const turn = (kind: RunKindName) => served.lastIndexOf(kind);
  return [...kinds].sort((a, b) => busy(a) - busy(b) || turn(a) - turn(b));
}
