import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import type { Database } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { reembed } from './reembed.ts';

/** Work in the background that gives every profile a vector of the present embedder. */
export interface CatchUp {
  readonly isRunning: boolean;
  /** Ends after the batch under way; the next start goes on from there. */
  stop(): Promise<void>;
}

/**
 * Begins at once: after a change of the embedder's setting, people who were imported before it
 * have no vector yet and are found by words alone until this is done.
 * @param onEnd told how many people got a vector, or what went wrong
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
    // Searches read new vectors when the revision has grown.
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
    get isRunning() {
      return isRunning;
    },
    stop: async () => {
      aborter.abort();
      await running;
    },
  };
}
