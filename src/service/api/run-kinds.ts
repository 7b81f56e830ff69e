import { deepSearchKind } from '../deep-search/deep-search-kind.ts';
import { enrichKind } from '../enrich/enrich-kind.ts';
import { importKind } from '../intake/connections/import-kind.ts';
import { populationKind } from '../populations/run/population-kind.ts';
import type { RunKind } from '../runs/run-kind.ts';
import { openStepContext } from '../searches/run/open-step-context.ts';
import { searchKind } from '../searches/run/search-kind.ts';
import { watchKind } from '../watchers/watch-kind.ts';
import type { ServiceContext } from './service-context.ts';

/** The implementation of each kind of run. */
export function runKinds(service: ServiceContext): readonly RunKind[] {
  const room = openStepContext(service);
  return [
    deepSearchKind(service),
    importKind(service),
    enrichKind(service),
    searchKind(room),
    populationKind(room),
    watchKind(service),
  ];
}
