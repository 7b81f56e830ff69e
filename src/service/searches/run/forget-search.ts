import type { Remembered } from '../../runs/run-kind.ts';
import type { SearchInput, SearchProgress } from './search-input.ts';

function withoutSeeds(progress: SearchProgress): SearchProgress {
  if (progress.phase === 'face_people') return { ...progress, pages: [], alike: [] };
  return 'pages' in progress ? { ...progress, pages: [] } : progress;
}

/** A search's run without what its caller knew of the people; the search keeps what it found. */
export const forgetSearch = ({
  input,
  progress,
}: Remembered<SearchInput, SearchProgress>): Remembered<SearchInput, SearchProgress> => ({
  input: {
    ...input,
    ...{ intent: {}, signals: {}, nearMe: null },
    ...(input.face === undefined ? {} : { face: { ...input.face, sought: null } }),
  },
  progress: withoutSeeds(progress),
});

/**
 * The same for a run that goes on, and looks for nobody from now on. A face search that has
 * compared nothing so far finds that there is nothing to compare, and gives its credits back.
 */
export function soughtNoMore(
  run: Remembered<SearchInput, SearchProgress>,
): Remembered<SearchInput, SearchProgress> {
  const { input, progress } = forgetSearch(run);
  if (!('pages' in progress) || progress.phase === 'face_people') return { input, progress };
  const phase = input.face === undefined ? 'sources' : 'faces';
  return { input, progress: { phase, pages: [] } };
}
