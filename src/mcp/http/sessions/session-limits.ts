/** Limits on what older hosts keep open; above them unused ones are closed, then the longest idle. */
export interface SessionLimits {
  /** Maximum number of sessions: at about 90 KB each, some 90 MB. */
  readonly inAll: number;
  /** Maximum number of sessions of one caller, so that one cannot displace the others. */
  readonly perCaller: number;
  /** Maximum number of unused sessions of one caller. */
  readonly unusedPerCaller: number;
  /** Milliseconds after which a session ends that was opened and never used. */
  readonly unusedMs: number;
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
 *
 * A host lists the tools, or listens for notifications, as soon as it has opened its session.
 * Sessions that do neither within two minutes were opened by something else: 5,000 openings at once
 * kept some 90 MB for half an hour.
 */
export const SESSION_LIMITS: SessionLimits = {
  inAll: 1000,
  perCaller: 250,
  unusedPerCaller: 100,
  unusedMs: 2 * 60_000,
  idleMs: 30 * 60_000,
  eventsPerSession: 16,
  eventBytes: 32 * 1024 * 1024,
};
