import { once } from 'node:events';
import { type Message, RawHost } from '../mcp/support/raw-host.ts';

/** The answer of a tool in both channels, and its time from the request. */
export interface TimedAnswer {
  readonly text: string;
  readonly structured: unknown;
  readonly ms: number;
}

/**
 * A host that starts a server and measures every call. A call fails when the server exits before
 * it responds.
 */
export class TimedHost {
  readonly #begun = performance.now();
  readonly #raw: RawHost;
  readonly #ended: Promise<never>;

  constructor(program: string, env: Readonly<Record<string, string>>) {
    this.#raw = new RawHost(program, env, []);
    this.#ended = once(this.#raw.child, 'exit').then(() => {
      throw new Error(`The server ended early: ${this.#raw.complaints.slice(-600)}`);
    });
    // Exiting after a close is no error.
    this.#ended.catch(() => undefined);
  }

  get pid(): number {
    return this.#raw.child.pid ?? 0;
  }

  /** Milliseconds since the process was spawned. */
  get since(): number {
    return performance.now() - this.#begun;
  }

  #orEnded<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#ended]);
  }

  async open(): Promise<void> {
    await this.#orEnded(this.#raw.open());
  }

  async request(method: string, params: object = {}): Promise<Message> {
    const answer = await this.#orEnded(this.#raw.request(method, params));
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  }

  /** Calls a tool. @throws Error with the tool's message when it returns an error. */
  async call(name: string, args: object): Promise<TimedAnswer> {
    const started = performance.now();
    const { result } = await this.request('tools/call', { name, arguments: args });
    const ms = performance.now() - started;
    const parts = Array.isArray(result?.content) ? result.content : [];
    const text = parts.map((part: { text?: string }) => part.text ?? '').join('\n');
    if (result?.isError === true) throw new Error(`${name}: ${text.slice(0, 400)}`);
    return { text, structured: result?.structuredContent, ms };
  }

  /** Closes standard input as a host does. @returns milliseconds until the process has exited. */
  async leave(): Promise<number> {
    const started = performance.now();
    await this.#raw.leave();
    return performance.now() - started;
  }
}
