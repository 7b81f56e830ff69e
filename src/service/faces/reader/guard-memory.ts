import { endNow } from './answer-frames.ts';

/** Where a process of photos ends itself: the photo takes more than any of those we allow. */
const MAX_RSS_BYTES = 200 * 1000 * 1000;
const EVERY_MS = 20;

/** Ends this process when it has grown too large, which native code would not notice. */
export function guardMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) endNow();
  }, EVERY_MS).unref();
}
