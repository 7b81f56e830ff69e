import { readConfig } from '../../config.ts';
import { reportFailure } from '../report-failure.ts';
import { type BackgroundParts, serveInBackground } from '../service.ts';

/** By then the answer has left, which writing the cache would have kept waiting. */
const AFTER_ANSWER_MS = 1000;

/** What the start has prepared for the service. */
export interface PreparedStart extends Pick<BackgroundParts, 'makeWorker'> {
  /** Called a moment after the first search, whose code the next start needs again. */
  readonly keepCache: () => void;
}

/**
 * Runs the service in the background, with the settings of the environment. Never throws: it prints
 * why it failed itself, because errors of a script are instances of its own classes.
 */
export async function serveDaemon(
  dataDir: string,
  { makeWorker, keepCache }: PreparedStart,
): Promise<void> {
  let isDue = false;
  const keep = () => {
    if (isDue) keepCache();
    isDue = false;
  };
  const onSearched = () => {
    isDue = true;
    setTimeout(keep, AFTER_ANSWER_MS).unref();
  };
  try {
    const config = readConfig({ data: dataDir }, process.env);
    await serveInBackground(config, { makeWorker, onSearched });
  } catch (error) {
    await reportFailure(error);
  }
  keep();
}
