import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { QUICK_START } from '../../support/quick-start.ts';

export interface Message {
  readonly jsonrpc?: string;
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A host that writes raw lines, valid or not, and keeps every line that comes back. */
export class RawHost {
  readonly child: ChildProcessWithoutNullStreams;
  /** Every line of standard output, unchanged. */
  readonly lines: string[] = [];
  complaints = '';
  readonly #waiting: { readonly fits: (line: Message) => boolean; resolve(line: Message): void }[] =
    [];
  #nextId = 1;

  /** @param nodeOptions none for measurements: users start it so */
  constructor(
    path: string,
    env: Readonly<Record<string, string>>,
    nodeOptions: readonly string[] = QUICK_START,
  ) {
    this.child = spawn(process.execPath, [...nodeOptions, path], {
      env: { ...process.env, ...env },
    });
    this.child.stderr.on('data', (chunk) => {
      this.complaints += String(chunk);
    });
    createInterface({ input: this.child.stdout }).on('line', (line) => this.#hear(line));
  }

  /** Writes a line unchanged. */
  write(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  notify(method: string, params: object = {}): void {
    this.write(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  async request(method: string, params: object = {}): Promise<Message> {
    const id = this.#nextId;
    this.#nextId += 1;
    const answered = this.next((message) => message.id === id && message.method === undefined);
    this.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return await answered;
  }

  /** The next message that matches. */
  next(fits: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => this.#waiting.push({ fits, resolve }));
  }

  /** Opens a session of 2025-11-25. */
  async open(): Promise<Message> {
    const answer = await this.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'raw-host', version: '1.0.0' },
    });
    this.notify('notifications/initialized');
    return answer;
  }

  /** Closes standard input; resolves with the exit code. */
  async leave(): Promise<number | null> {
    const gone = once(this.child, 'exit');
    this.child.stdin.end();
    const [code] = await gone;
    return code;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  #hear(line: string): void {
    this.lines.push(line);
    const message: Message = JSON.parse(line);
    const at = this.#waiting.findIndex(({ fits }) => fits(message));
    if (at !== -1) this.#waiting.splice(at, 1)[0]?.resolve(message);
  }
}
