import { deepSearchKind } from './deep-search/deep-search-kind.ts';
import { enrichKind } from './enrich/enrich-kind.ts';
import type { RunKind } from './runs/run-kind.ts';
import { openStepRoom } from './searches/run/open-step-room.ts';
import { searchKind } from './searches/run/search-kind.ts';
import type { ServiceContext } from './service-context.ts';
import { watchKind } from './watchers/watch-kind.ts';

/** The work behind each kind of run. */
export function runKinds(service: ServiceContext): readonly RunKind[] {
  return [
    deepSearchKind(service),
    enrichKind(service),
    searchKind(openStepRoom(service)),
    watchKind(service),
  ];
}
