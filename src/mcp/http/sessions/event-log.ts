import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

interface StoredEvent {
  readonly stream: string;
  /** Increases within the session. */
  readonly number: number;
  /** The text that is sent. */
  readonly text: string;
  readonly bytes: number;
}

/** `stream.number`: the stream can be resumed from it after the event was dropped. */
const EVENT_ID = /^([\w-]{1,64})\.(\d{1,15})$/;

function readEventId(id: string): Pick<StoredEvent, 'stream' | 'number'> | null {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined ? null : { stream, number: Number(number) };
}

/** Limits the bytes that all sessions of a server keep together. */
export class EventMemory {
  readonly #most: number;
  readonly #logs = new Set<EventLog>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Counts what a log added or dropped; above the limit, the least recently used logs are emptied.
   */
  add(log: EventLog, bytes: number): void {
    this.#bytes += bytes;
    // Re-inserted: a Set keeps insertion order, so the first entry is the least recently used.
    this.#logs.delete(log);
    this.#logs.add(log);
    for (const other of this.#logs) {
      while (this.#bytes > this.#most && other.dropOldest());
    }
  }

  free(log: EventLog, bytes: number): void {
    this.#bytes -= bytes;
    if (log.size === 0) this.#logs.delete(log);
  }
}

/**
 * The answers and questions that a session sent, so that a host whose stream broke can resume it
 * with `Last-Event-ID`. Dropped events are skipped: the answer is the last event of its stream, and
 * the important one.
 */
export class EventLog implements EventStore {
  readonly #memory: EventMemory;
  readonly #most: number;
  readonly #events: StoredEvent[] = [];
  #count = 0;

  constructor(memory: EventMemory, mostEvents: number) {
    this.#memory = memory;
    this.#most = mostEvents;
  }

  get size(): number {
    return this.#events.length;
  }

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    this.#count += 1;
    const id = `${stream}.${this.#count}`;
    // Progress notifications would displace answers, and are outdated when resumed.
    if (!('id' in message)) return id;
    const text = JSON.stringify(message);
    const event = { stream, number: this.#count, text, bytes: Buffer.byteLength(text) };
    this.#events.push(event);
    if (this.#events.length > this.#most) this.dropOldest();
    this.#memory.add(this, event.bytes);
    return id;
  }

  async getStreamIdForEventId(id: string): Promise<string | undefined> {
    return readEventId(id)?.stream;
  }

  async replayEventsAfter(
    last: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const from = readEventId(last);
    if (from === null) throw new Error('not an event id of this server');
    const later = this.#events.filter((one) => {
      return one.stream === from.stream && one.number > from.number;
    });
    for (const one of later) await send(`${one.stream}.${one.number}`, JSON.parse(one.text));
    return from.stream;
  }

  /** Drops the oldest event; false if there is none. */
  dropOldest(): boolean {
    const [oldest] = this.#events.splice(0, 1);
    if (oldest === undefined) return false;
    this.#memory.free(this, oldest.bytes);
    return true;
  }

  /** Drops all events, because the session has ended. */
  clear(): void {
    while (this.dropOldest());
  }
}
