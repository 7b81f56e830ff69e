/** How much older hosts may keep open; what is over it is let go, oldest idle first. */
export interface SessionLimits {
  /** Sessions in all: at about 150 KB each, some 150 MB. */
  readonly inAll: number;
  /** Sessions of one asker, so that one cannot push the others out. */
  readonly perAsker: number;
  /** Milliseconds without a request after which a session ends. */
  readonly idleMs: number;
  /** Answers and questions kept for resumption in one session. */
  readonly eventsPerSession: number;
  /** Bytes of events kept in all sessions together. */
  readonly eventBytes: number;
}

/**
 * Half an hour is longer than any question waits for its person (10 minutes) and any wait for a
 * run lasts, so that what ends was left. A host whose stream broke comes back within seconds, for
 * one of the few calls that it makes at once: 16 answers are enough, and 32 MB hold a thousand
 * detailed ones. (200 events let memory grow for minutes under 200 connections.)
 */
export const SESSION_LIMITS: SessionLimits = {
  inAll: 1000,
  perAsker: 250,
  idleMs: 30 * 60_000,
  eventsPerSession: 16,
  eventBytes: 32 * 1024 * 1024,
};
