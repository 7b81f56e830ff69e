/** How much older hosts may keep open; what is over it is let go, oldest idle first. */
export interface SessionLimits {
  /** Sessions in all: at about 150 KB each, some 150 MB. */
  readonly inAll: number;
  /** Sessions of one asker, so that one cannot push the others out. */
  readonly perAsker: number;
  /** Milliseconds without a request after which a session ends. */
  readonly idleMs: number;
  /** Events kept for resumption in one session. */
  readonly eventsPerSession: number;
  /** Bytes of events kept in all sessions together. */
  readonly eventBytes: number;
}

/**
 * Half an hour is longer than any question waits for its person (10 minutes) and any wait for a
 * run lasts, so that what ends was left. A run tells its progress a few times a call: 200 events
 * are the last dozens of calls. 32 MB hold a thousand detailed answers.
 */
export const SESSION_LIMITS: SessionLimits = {
  inAll: 1000,
  perAsker: 250,
  idleMs: 30 * 60_000,
  eventsPerSession: 200,
  eventBytes: 32 * 1024 * 1024,
};
