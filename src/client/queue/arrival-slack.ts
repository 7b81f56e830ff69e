/**
 * Milliseconds by which each request after a burst is delayed: one and a half requests of the
 * search bucket, once per burst. It absorbs network jitter; on a machine with three times more load
 * than cores, 20 ms still caused one 429 in 250 requests, and so did 40 ms.
 */
export const MIN_SLACK_MS = 60;
/** Additional delay beyond the measured lateness. */
const JITTER_MS = 20;
/** A longer delay would cost six requests per burst; a 429 corrects the rest. */
const MAX_SLACK_MS = 250;
/** Requests this close to the first belong to the head of the same burst. */
const HEAD_MS = 5;

/**
 * Measures how late a burst arrives at the service. The service's bucket counts from the first
 * arrival, which a new connection delays; later requests travel faster and would arrive too early.
 */
export class ArrivalSlack {
  #begunAt = Number.NEGATIVE_INFINITY;
  #headMs = 0;
  #quickestMs = Number.POSITIVE_INFINITY;

  /** A request leaves at `now` and the bucket is full. */
  begin(now: number): void {
    this.#begunAt = now;
    this.#headMs = 0;
    this.#quickestMs = Number.POSITIVE_INFINITY;
  }

  /** The response to a request sent at `sentAt` arrived at `now`. */
  answered(sentAt: number, now: number): void {
    const took = now - sentAt;
    this.#quickestMs = Math.min(this.#quickestMs, took);
    const isHead = sentAt >= this.#begunAt && sentAt - this.#begunAt <= HEAD_MS;
    if (isHead) this.#headMs = Math.max(this.#headMs, took);
  }

  /** The current delay in milliseconds. */
  get ms(): number {
    const late = Math.max(0, this.#headMs - this.#quickestMs) + JITTER_MS;
    return Math.min(MAX_SLACK_MS, Math.max(MIN_SLACK_MS, late));
  }
}
