import type { DeepSearchInput } from '../../deep-search/deep-search-run.ts';
import { forgetDeepSearch } from '../../deep-search/forget-deep-search.ts';
import { withName } from '../../people/opted-out/record-traces.ts';
import { type Trace, traceKey } from '../../people/opted-out/trace.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { signalIdentifiers } from '../../search/signals/match-signals.ts';
import { endDiscovery } from '../../searches/run/forget-search.ts';
import type { SearchInput, SearchProgress } from '../../searches/run/search-input.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';

/** A run that has not ended, of a kind whose input holds its caller's data about people. */
type OpenRun = { readonly id: string } & (
  | { readonly kind: 'deep_search'; readonly input: DeepSearchInput; readonly progress: object }
  | { readonly kind: 'search'; readonly input: SearchInput; readonly progress: SearchProgress }
);

interface Asked {
  readonly identifiers: readonly Identifier[];
  readonly names: readonly string[];
}

function askedOf(run: OpenRun): Asked {
  if (run.kind === 'deep_search') return run.input.seed;
  return { identifiers: signalIdentifiers(run.input.signals), names: run.input.intent.names ?? [] };
}

/**
 * The traces that a run searches for: each alone and, since a household may share an address, with
 * a name.
 */
function tracesOf({ identifiers, names }: Asked): Trace[] {
  const folded = names.map(foldText);
  return identifiers.flatMap((one) => [
    one,
    ...withName(`${one.kind}:${one.value}`, folded),
    ...(one.kind === 'url' ? withName(`page:${one.value}`, folded) : []),
  ]);
}

/** A deep search no longer searches for anybody; a search continues with the other people found. */
function forgotten(run: OpenRun) {
  if (run.kind === 'deep_search') return { ...forgetDeepSearch(run), progress: {} };
  return endDiscovery(run);
}

/**
 * Removes callers' data about a person from the runs that still search for them. A worker finds its
 * lease gone, so its present step is dropped; the run continues without the data, and ends as one
 * that found nobody.
 */
export async function purgeRuns(tx: Queryable, traces: readonly Trace[]): Promise<void> {
  const gone = new Set(traces.map(traceKey));
  const open = await tx.query<OpenRun>(
    `select id, kind, input, progress from runs
     where kind in ('deep_search', 'search') and state in ('queued', 'running', 'paused')`,
  );
  for (const run of open) {
    if (!tracesOf(askedOf(run)).some((trace) => gone.has(traceKey(trace)))) continue;
    const { input, progress } = forgotten(run);
    await tx.query(
      `update runs set input = $2::jsonb, progress = $3::jsonb, attempt = attempt + 1,
         leased_until = null, run_after = clock_timestamp(), updated_at = clock_timestamp()
       where id = $1 and state in ('queued', 'running', 'paused')`,
      [run.id, JSON.stringify(input), JSON.stringify(progress)],
    );
  }
}
