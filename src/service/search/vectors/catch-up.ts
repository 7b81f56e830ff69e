import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import type { Database } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { reembed } from './reembed.ts';

/** Background work that gives every profile a vector of the configured embedder. */
export interface CatchUp {
  isBusy(): boolean;
  /** Resolves after the current batch; the next start continues from there. */
  close(): Promise<void>;
}

/**
 * Starts at once. After a change of the embedder, people imported before it have no vector and are
 * found by words alone until this is done.
 * @param onEnd called with the number of people who got a vector, or the error
 */
export function catchUp(
  db: Database,
  embedder: Embedder,
  onEnd: (done: number, error: unknown) => void,
): CatchUp {
  const aborter = new AbortController();
  let isRunning = true;
  const work = async () => {
    const done = await reembed(db, embedder, () => undefined, aborter.signal);
    // Searches read new vectors once the revision has changed.
    if (done > 0) await db.transaction((tx) => bumpIndexRevision(tx));
    return done;
  };
  const running = work()
    .then(
      (done) => onEnd(done, null),
      (error: unknown) => onEnd(0, error),
    )
    .finally(() => {
      isRunning = false;
    });
  return {
    isBusy: () => isRunning,
    close: async () => {
      aborter.abort();
      await running;
    },
  };
}
