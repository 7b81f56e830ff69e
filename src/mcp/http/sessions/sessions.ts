import { randomUUID } from 'node:crypto';
import type { AuthInfo, McpServerFactory } from '@modelcontextprotocol/server';
import { EventLog, EventMemory } from './event-log.ts';
import type { SessionLimits } from './session-limits.ts';
import { SessionTransport } from './session-transport.ts';

/** The caller of a session. */
export interface SessionCaller {
  /** Identifies the owner of a session. */
  readonly owner: string;
  /** Identifies the caller for the limit per caller, whichever tools they chose. */
  readonly callerId: string;
  /** The client that a session uses; when it is replaced, its sessions are abandoned. */
  readonly client: unknown;
}

/** A session of one caller's host. */
interface Session extends SessionCaller {
  readonly transport: SessionTransport;
  readonly events: EventLog;
  /** Time of the last request, in milliseconds since 1970. */
  usedAt: number;
}

/** Opened, and nothing since: such a session costs its host nothing but another opening. */
const isUnused = ({ transport }: Session): boolean => !transport.used && !transport.busy;

export interface SessionsSettings {
  readonly factory: McpServerFactory;
  readonly limits: SessionLimits;
  readonly onerror: (error: Error) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sessions of older hosts that support elicitation; they live in this process only. */
export class Sessions {
  readonly #settings: SessionsSettings;
  readonly #memory: EventMemory;
  /** By id, least recently used first. */
  readonly #sessions = new Map<string, Session>();
  readonly #sweeping: NodeJS.Timeout;
  #closed = false;

  constructor(settings: SessionsSettings) {
    this.#settings = settings;
    this.#memory = new EventMemory(settings.limits.eventBytes);
    const { idleMs, unusedMs } = settings.limits;
    const every = Math.min(idleMs, unusedMs, 60_000);
    this.#sweeping = setInterval(() => void this.sweep(), every).unref();
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Bytes of events that are kept for resumption. */
  get eventBytes(): number {
    return this.#memory.bytes;
  }

  /** The transport of a caller's own session; null for other callers' sessions. */
  find(id: string, { owner, client }: SessionCaller): SessionTransport | null {
    const session = this.#sessions.get(id);
    if (session === undefined || session.owner !== owner) return null;
    if (session.client !== client) {
      void this.#end(id);
      return null;
    }
    session.usedAt = this.#settings.now();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session.transport;
  }

  /** A transport whose first request opens a session; null if all allowed sessions are busy. */
  async open(holder: SessionCaller, authInfo: AuthInfo): Promise<SessionTransport | null> {
    const { callerId } = holder;
    if (this.#closed || !(await this.#freeSession(callerId, 1))) return null;
    const { factory, limits, onerror, now } = this.#settings;
    const events = new EventLog(this.#memory, limits.eventsPerSession);
    const transport = new SessionTransport({
      // 122 random bits; even a guessed id works only for its caller.
      sessionIdGenerator: randomUUID,
      eventStore: events,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { ...holder, transport, events, usedAt: now() });
        // Other sessions may have been opened meanwhile.
        void this.#freeSession(callerId, 0);
      },
      onsessionclosed: (id) => void this.#forget(id),
    });
    const server = await factory({ era: 'legacy', authInfo });
    transport.onerror = onerror;
    await server.connect(transport);
    transport.trackCalls();
    return transport;
  }

  /** Ends sessions that have been idle for too long, or were never used. */
  async sweep(): Promise<void> {
    const { limits, now } = this.#settings;
    const idleSince = now() - limits.idleMs;
    const unusedSince = now() - Math.min(limits.unusedMs, limits.idleMs);
    const left = [...this.#sessions].filter(
      ([, one]) => one.usedAt <= (isUnused(one) ? unusedSince : idleSince),
    );
    await Promise.all(left.map(([id]) => this.#end(id)));
  }

  /** Ends all sessions and their streams. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeping);
    await Promise.all([...this.#sessions.keys()].map((id) => this.#end(id)));
  }

  /**
   * Ends a session if `more` would exceed a limit: the oldest that was never used, else the longest
   * idle. False if all are busy.
   */
  async #freeSession(callerId: string, more: number): Promise<boolean> {
    const crowd = this.#crowd(callerId, more);
    if (crowd === null) return true;
    const idle =
      crowd.find(([, one]) => isUnused(one)) ?? crowd.find(([, one]) => !one.transport.busy);
    if (idle === undefined) return false;
    await this.#end(idle[0]);
    return true;
  }

  /** The sessions that are too many with `more`; null: none are. */
  #crowd(callerId: string, more: number): readonly [string, Session][] | null {
    const { inAll, perCaller, unusedPerCaller } = this.#settings.limits;
    const all = [...this.#sessions];
    const own = all.filter(([, one]) => one.callerId === callerId);
    const unused = own.filter(([, one]) => isUnused(one));
    if (unused.length + more > unusedPerCaller) return unused;
    if (own.length + more > perCaller) return own;
    return all.length + more > inAll ? all : null;
  }

  #forget(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    session?.events.clear();
    return session;
  }

  async #end(id: string): Promise<void> {
    await this.#forget(id)?.transport.close();
  }
}
