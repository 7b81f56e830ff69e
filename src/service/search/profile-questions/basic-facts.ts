import { type Evidence, evidence } from './evidence.ts';
import type { Subject } from './told.ts';

/** The items of the `basic` section with a label. */
export function basicFacts({ stored }: Subject, label: string): Evidence[] {
  const items = stored.profile.sections?.basic?.items ?? [];
  return items
    .filter((item) => item.label === label)
    .map((item) => evidence('basic', `${item.label}: ${item.value}`, item.sources));
}
