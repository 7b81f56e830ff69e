import { randomUUID } from 'node:crypto';
import type { AuthInfo, McpServerFactory } from '@modelcontextprotocol/server';
import { EventLog, EventRoom } from './event-log.ts';
import type { SessionLimits } from './session-limits.ts';
import { SessionTransport } from './session-transport.ts';

/** Who asks, as far as their sessions are concerned. */
export interface SessionHolder {
  /** Names whose sessions may be gone on with. */
  readonly owner: string;
  /** Of whom all sessions are counted together, whichever tools they chose. */
  readonly askerId: string;
  /** What a session's calls go through; made anew, it leaves the sessions on the old one behind. */
  readonly client: unknown;
}

/** A session of one asker's host. */
interface Session extends SessionHolder {
  readonly transport: SessionTransport;
  readonly events: EventLog;
  /** When it was last asked, in milliseconds since 1970. */
  usedAt: number;
}

export interface SessionsSettings {
  readonly factory: McpServerFactory;
  readonly limits: SessionLimits;
  readonly onerror: (error: Error) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sessions of older hosts that can be asked; they live in this process alone. */
export class Sessions {
  readonly #settings: SessionsSettings;
  readonly #room: EventRoom;
  /** By id, the longest unused first. */
  readonly #sessions = new Map<string, Session>();
  readonly #sweeping: NodeJS.Timeout;
  #closed = false;

  constructor(settings: SessionsSettings) {
    this.#settings = settings;
    this.#room = new EventRoom(settings.limits.eventBytes);
    const every = Math.min(settings.limits.idleMs, 60_000);
    this.#sweeping = setInterval(() => void this.sweep(), every).unref();
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The transport of an asker's session; another asker's is none. */
  find(id: string, { owner, client }: SessionHolder): SessionTransport | null {
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

  /** A transport whose first request opens a session; null when all there may be are busy. */
  async open(holder: SessionHolder, authInfo: AuthInfo): Promise<SessionTransport | null> {
    const { askerId } = holder;
    if (this.#closed || !(await this.#makeRoom(askerId, 1))) return null;
    const { factory, limits, onerror, now } = this.#settings;
    const events = new EventLog(this.#room, limits.eventsPerSession);
    const transport = new SessionTransport({
      // 122 random bits; whoever guessed one would still have to be its asker.
      sessionIdGenerator: randomUUID,
      eventStore: events,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { ...holder, transport, events, usedAt: now() });
        // Others may have opened meanwhile.
        void this.#makeRoom(askerId, 0);
      },
      onsessionclosed: (id) => void this.#forget(id),
    });
    const server = await factory({ era: 'legacy', authInfo });
    transport.onerror = onerror;
    await server.connect(transport);
    transport.watch();
    return transport;
  }

  /** Ends what was not used for long. */
  async sweep(): Promise<void> {
    const { limits, now } = this.#settings;
    const since = now() - limits.idleMs;
    const left = [...this.#sessions].filter(([, one]) => one.usedAt <= since);
    await Promise.all(left.map(([id]) => this.#end(id)));
  }

  /** Ends all of them, their streams too. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeping);
    await Promise.all([...this.#sessions.keys()].map((id) => this.#end(id)));
  }

  /** Ends the longest idle session where `more` would be too many; false: all are busy. */
  async #makeRoom(askerId: string, more: number): Promise<boolean> {
    const { inAll, perAsker } = this.#settings.limits;
    const all = [...this.#sessions];
    const own = all.filter(([, one]) => one.askerId === askerId);
    const tooManyOwn = own.length + more > perAsker;
    if (!tooManyOwn && all.length + more <= inAll) return true;
    const idle = (tooManyOwn ? own : all).find(([, one]) => !one.transport.busy);
    if (idle === undefined) return false;
    await this.#end(idle[0]);
    return true;
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
