import type { RunKind } from './runs/run-kind.ts';
import type { ServiceContext } from './service-context.ts';

/** The work behind each kind of run. */
export function runKinds(_service: ServiceContext): readonly RunKind[] {
  return [];
}
