import type { StoredWork } from '../../runs/run-kind.ts';
import type { SearchInput, SearchProgress } from './search-input.ts';

type Memory = StoredWork<SearchInput, SearchProgress>;

const withoutSeeds = (input: SearchInput): SearchInput => ({
  ...input,
  ...{ intent: {}, signals: {}, nearMe: null },
  ...(input.face === undefined ? {} : { face: { ...input.face, sought: null } }),
});

function withoutFinds(progress: SearchProgress): SearchProgress {
  switch (progress.phase) {
    case 'candidates':
      return { ...progress, candidates: [] };
    case 'face_people':
      return { ...progress, pages: [], alike: [] };
    default:
      return 'pages' in progress ? { ...progress, pages: [] } : progress;
  }
}

/** A search's run without its caller's intent, signals and face; the search keeps its results. */
export const forgetSearch = ({ input, progress }: Memory): Memory => ({
  input: withoutSeeds(input),
  progress: withoutFinds(progress),
});

/**
 * The same for a run that continues with the people it has found and searches no further. A face
 * search that has not compared yet finds nothing to compare and releases its credits.
 */
export function endDiscovery({ input, progress }: Memory): Memory {
  const forgotten = withoutSeeds(input);
  if (progress.phase === 'face_people') {
    return { input: forgotten, progress: withoutFinds(progress) };
  }
  if (!('pages' in progress)) return { input: forgotten, progress };
  const phase = input.face === undefined ? 'sources' : 'faces';
  return { input: forgotten, progress: { phase, pages: [] } };
}
