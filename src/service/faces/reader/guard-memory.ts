import { exitNow } from './answer-frames.ts';

/** A photo process ends itself beyond this: no allowed photo needs so much. */
const MAX_RSS_BYTES = 200 * 1000 * 1000;
const EVERY_MS = 20;

/** Ends this process when it has grown too large; native code does not watch its own memory. */
export function guardMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) exitNow();
  }, EVERY_MS).unref();
}
