import type { Remembered } from '../../runs/run-kind.ts';
import type { SearchInput, SearchProgress } from './search-input.ts';

function withoutPages(progress: SearchProgress): SearchProgress {
  return 'pages' in progress ? { ...progress, pages: [] } : progress;
}

/** A search's run without what its caller knew of the people; the search keeps what it found. */
export const forgetSearch = ({
  input,
  progress,
}: Remembered<SearchInput, SearchProgress>): Remembered<SearchInput, SearchProgress> => ({
  input: { ...input, intent: {}, signals: {}, nearMe: null },
  progress: withoutPages(progress),
});
