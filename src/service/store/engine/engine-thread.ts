import type { Worker, WorkerOptions } from 'node:worker_threads';
import { EngineLost, SqlError, StatementTimeout } from '../database-errors.ts';
import type { EngineReply, EngineRequest, OpenEngine } from './engine-messages.ts';
import type { EngineOptions } from './pglite-engine.ts';
import { startEngineWorker } from './start-engine-worker.ts';

interface Pending {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

type Ask = EngineRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : 0;

/** Makes the worker; tests pass one that simulates a full disk. */
export type WorkerFactory = (options: WorkerOptions) => Worker;

/** The main thread's handle of the engine's thread. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #next = 1;
  #lost: EngineLost | null = null;
  #failure: string | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Resolves when the engine responds; rejects with the engine's message when it cannot be opened.
   */
  static async start(
    options: EngineOptions,
    makeWorker: WorkerFactory = startEngineWorker,
  ): Promise<EngineThread> {
    const worker = makeWorker({});
    worker.ref();
    const thread = new EngineThread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'ready') resolve();
        else thread.#receive(reply);
      });
      worker.on('error', (error) => {
        thread.#failure ??= error.message;
      });
      worker.on('exit', () => reject(thread.#end()));
      worker.postMessage({ kind: 'open', options } satisfies OpenEngine);
    });
    return thread;
  }

  /** Whether it still accepts statements. */
  get isAlive(): boolean {
    return this.#lost === null;
  }

  /**
   * Sends one request. PGlite has no `statement_timeout`, and a thread inside WASM cannot be
   * interrupted: after the time limit the whole thread is stopped.
   */
  async run(ask: Ask, timeoutMs: number): Promise<unknown[]> {
    if (this.#lost !== null) throw this.#lost;
    const id = this.#next++;
    const answered = new Promise<unknown[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    const watchdog = setTimeout(() => {
      this.#pending.get(id)?.reject(new StatementTimeout(timeoutMs));
      void this.stop();
    }, timeoutMs);
    try {
      this.#worker.postMessage({ ...ask, id });
      return await answered;
    } finally {
      clearTimeout(watchdog);
      this.#pending.delete(id);
    }
  }

  /** Ends the thread at once, like a kill; nothing committed is lost. */
  async stop(): Promise<void> {
    this.#lost ??= new EngineLost('The embedded database was stopped.');
    await this.#worker.terminate();
  }

  #receive(reply: EngineReply): void {
    if (reply.kind === 'broken') this.#giveUp(reply.message);
    else if (reply.kind === 'rows') this.#pending.get(reply.id)?.resolve(reply.rows);
    else if (reply.kind === 'refused') {
      this.#pending.get(reply.id)?.reject(new SqlError(reply.error));
    }
  }

  #giveUp(why: string): void {
    this.#failure ??= why;
    this.#lost ??= new EngineLost(why);
    void this.stop();
  }

  #end(): EngineLost {
    this.#lost ??= new EngineLost(this.#failure ?? 'The embedded database has stopped.');
    for (const { reject } of this.#pending.values()) reject(this.#lost);
    return this.#lost;
  }
}
