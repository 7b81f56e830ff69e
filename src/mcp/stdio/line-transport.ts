import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { LineReader } from './line-reader.ts';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** The two ends of a connection. */
export interface LineStreams {
  readonly input: NodeJS.ReadableStream;
  /** Writes one line; the promise settles when it was written. */
  readonly write: (line: string) => Promise<void>;
}

type Id = string | number;

/** The id of what looks like a request, so that an error can be returned to its sender. */
function idOf(value: unknown): Id | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}

/**
 * One JSON-RPC message per line. Unreadable messages get JSON-RPC's own error and the connection
 * stays open: the SDK's transport drops such lines silently, and closes the connection after a long
 * one.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  /** Called when the last pending request was answered. */
  onidle?: () => void;
  /** Called after each answered request, with its method. */
  onanswered?: (method: string) => void;
  readonly #streams: LineStreams;
  /** The methods of requests received but not yet answered. */
  readonly #waiting = new Map<Id, string>();
  readonly #reader = new LineReader({
    onLine: (line) => this.#receive(line),
    onTooLong: () => this.#refuse(PARSE_ERROR, 'Message too long: the limit is 10 MB', null),
  });
  #closed = false;

  constructor(streams: LineStreams) {
    this.#streams = streams;
  }

  /** Requests received but not yet answered. */
  get pending(): number {
    return this.#waiting.size;
  }

  start(): Promise<void> {
    this.#streams.input.on('data', this.#onData);
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return;
    await this.#streams.write(`${JSON.stringify(message)}\n`);
    if ('method' in message || message.id === undefined) return;
    const method = this.#waiting.get(message.id);
    this.#settle(message.id);
    if (method !== undefined) this.onanswered?.(method);
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    this.#streams.input.off('data', this.#onData);
    this.onclose?.();
    return Promise.resolve();
  }

  readonly #onData = (chunk: Buffer | string): void => {
    this.#reader.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  };

  #settle(id: Id): void {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.onidle?.();
  }

  #receive(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.#refuse(PARSE_ERROR, 'Parse error: the line is not JSON', null);
      return;
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      this.#refuse(INVALID_REQUEST, 'Invalid request: not a JSON-RPC 2.0 message', idOf(value));
      return;
    }
    this.#note(message);
    this.onmessage?.(message);
  }

  /** A request that its host cancels is never answered. */
  #note(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message) this.#waiting.set(message.id, message.method);
    else if (message.method === 'notifications/cancelled') {
      const id = message.params?.requestId;
      if (typeof id === 'string' || typeof id === 'number') this.#settle(id);
    }
  }

  /** JSON-RPC 2.0, section 5: the id is null if it could not be read. */
  #refuse(code: number, message: string, id: Id | null): void {
    const answer = { jsonrpc: '2.0', id, error: { code, message } };
    this.#streams.write(`${JSON.stringify(answer)}\n`).catch(() => undefined);
    this.onerror?.(new Error(message));
  }
}
