/**
 * Milliseconds that every request after a burst keeps back: one and a half requests of the search
 * bucket, once a burst. It takes up the jitter of the way; on a machine with three times more to
 * do than it has cores, 20 ms still met one 429 in 250 requests, and 40 ms too.
 */
export const MIN_SLACK_MS = 60;
/** What is kept back beyond the lateness that was seen. */
const JITTER_MS = 20;
/** More would cost six requests a burst; a 429 then corrects what is left. */
const MAX_SLACK_MS = 250;
/** Requests so close to the first are the head of the same burst. */
const HEAD_MS = 5;

/**
 * How much later than its sending a burst begins for the service. Its bucket counts from the
 * first arrival, which a connection yet to be made delays; the requests after it come quicker and
 * would stand before its door too early.
 */
export class ArrivalSlack {
  #begunAt = Number.NEGATIVE_INFINITY;
  #headMs = 0;
  #quickestMs = Number.POSITIVE_INFINITY;

  /** A request leaves at `now` with the bucket full. */
  begin(now: number): void {
    this.#begunAt = now;
    this.#headMs = 0;
    this.#quickestMs = Number.POSITIVE_INFINITY;
  }

  /** The answer to a request that left at `sentAt` is here at `now`. */
  answered(sentAt: number, now: number): void {
    const took = now - sentAt;
    this.#quickestMs = Math.min(this.#quickestMs, took);
    const isHead = sentAt >= this.#begunAt && sentAt - this.#begunAt <= HEAD_MS;
    if (isHead) this.#headMs = Math.max(this.#headMs, took);
  }

  /** Milliseconds to keep back now. */
  get ms(): number {
    const late = Math.max(0, this.#headMs - this.#quickestMs) + JITTER_MS;
    return Math.min(MAX_SLACK_MS, Math.max(MIN_SLACK_MS, late));
  }
}
