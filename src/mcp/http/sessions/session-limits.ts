/** Limits on what older hosts keep open; above them the longest idle is closed. */
export interface SessionLimits {
  /** Maximum number of sessions: at about 150 KB each, some 150 MB. */
  readonly inAll: number;
  /** Maximum number of sessions of one caller, so that one cannot displace the others. */
  readonly perCaller: number;
  /** Milliseconds without a request after which a session ends. */
  readonly idleMs: number;
  /** Answers and questions kept for resumption in one session. */
  readonly eventsPerSession: number;
  /** Bytes of events kept in all sessions together. */
  readonly eventBytes: number;
}

/**
 * Half an hour is longer than any question waits for a person (10 minutes) and than any wait for a
 * run, so a session that expires was abandoned. A host whose stream broke reconnects within
 * seconds, for one of its few concurrent calls: 16 answers are enough, and 32 MB hold a thousand
 * detailed ones. (With 200 events, memory grew for minutes under 200 connections.)
 */
export const SESSION_LIMITS: SessionLimits = {
  inAll: 1000,
  perCaller: 250,
  idleMs: 30 * 60_000,
  eventsPerSession: 16,
  eventBytes: 32 * 1024 * 1024,
};
