import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { Readers } from '../../people/rows/write-options.ts';
import { findEntry } from '../../runtime/find-entry.ts';
import { startWorker } from '../../runtime/start-worker.ts';
import { ImportReader, type ReadingRoom, readInThisThread } from './import-reader.ts';
import type { ReadingOutcome, ReadingReply, ReadingRequest } from './reading-messages.ts';
import { clockOfThread } from './thread-time.ts';

export interface ReadingThreadOptions {
  /** Whether texts are embedded by the built-in word vectors; otherwise the service embeds them. */
  readonly hasWords: boolean;
  /** Most milliseconds of processor for one answer; default 20 s. */
  readonly limitMs?: number;
  /** Idle milliseconds after which the thread ends: 2 s without an open file, else 30 s. */
  readonly idleMs?: number;
  /** Makes the thread. */
  readonly makeWorker?: (options: WorkerOptions) => Worker | null;
}

const LIMIT_MS = 20_000;
const IDLE_MS = 2_000;
/** The next batch of an open file may have to wait for the pictures of the last. */
const OPEN_IDLE_MS = 30_000;
const CHECK_MS = 250;
/** Only a hostile file needs more; then the thread ends, not the service. */
const MAX_MEMORY_MB = 768;

const ENTRY = { name: 'import-worker', from: import.meta.url, source: './import-worker.ts' };

const SHUT: ReadingOutcome = { kind: 'failed', message: 'the service is shutting down' };

interface Waiting {
  readonly request: ReadingRequest;
  readonly resolve: (outcome: ReadingOutcome) => void;
  /** Milliseconds of processor used in its earlier turns. */
  spent: number;
}

const TOO_MUCH_MEMORY = 'Reading the file takes more memory than an import may use.';
const BROKEN = 'The file cannot be read: its reader broke. Please report this as a bug.';

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? TOO_MUCH_MEMORY
    : BROKEN;

/**
 * Performs requests one by one in a thread that runs while it is needed. A long request is done in
 * turns, so that one file does not keep the others waiting. When the thread has to be replaced, the
 * request that it was at is refused, and the other files are forgotten.
 */
class ThreadRoom implements ReadingRoom {
  readonly #options: ReadingThreadOptions;
  readonly #limitMs: number;
  readonly #waiting: Waiting[] = [];
  /** The files that the thread has open. */
  readonly #files = new Set<number>();
  #worker: Worker | null = null;
  #clock: (() => number) | null = null;
  #current: { readonly waiting: Waiting; readonly begun: number } | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: ReadingThreadOptions) {
    this.#options = options;
    this.#limitMs = options.limitMs ?? LIMIT_MS;
  }

  perform(request: ReadingRequest): Promise<ReadingOutcome> {
    // A thread that has ended has no open files.
    const isGone = this.#worker === null && request.kind === 'close';
    if (isGone) return Promise.resolve({ kind: 'answer', answer: null });
    if (this.#isClosed) return Promise.resolve(SHUT);
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve, spent: 0 });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const open = this.#current === null ? [] : [this.#current.waiting];
    const unread = [...open, ...this.#waiting.splice(0)];
    await this.#stop();
    for (const { resolve } of unread) resolve(SHUT);
  }

  #start(): void {
    const { hasWords, makeWorker = (options) => startWorker(ENTRY, options) } = this.#options;
    const worker = makeWorker({
      workerData: { hasWords },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    if (worker === null) throw new Error('The program is incomplete: import-worker.js is missing.');
    this.#worker = worker;
    worker.on('message', (reply: ReadingReply) => {
      if (worker === this.#worker) this.#receive(reply);
    });
    const fail = (reason: string) => {
      if (worker === this.#worker) this.#replace(reason);
    };
    worker.on('error', (error) => fail(reasonOf(error)));
    worker.on('exit', () => fail(BROKEN));
  }

  #receive(reply: ReadingReply): void {
    if (reply.kind === 'ready') this.#clock = clockOfThread(reply.thread);
    else this.#receiveOutcome(reply);
    this.#next();
  }

  #receiveOutcome(outcome: ReadingOutcome): void {
    const done = this.#current;
    this.#current = null;
    if (done === null) return;
    const { waiting } = done;
    const { request } = waiting;
    if (request.kind === 'open' && outcome.kind === 'answer') this.#files.add(request.id);
    if (request.kind === 'close') this.#files.delete(request.id);
    if (outcome.kind !== 'unfinished') waiting.resolve(outcome);
    else {
      waiting.spent += this.#spentSince(done.begun);
      this.#waiting.push(waiting);
    }
  }

  #spentSince(begun: number): number {
    return (this.#clock?.() ?? begun) - begun;
  }

  /** Sends the next request once the last one is answered and the thread has started. */
  #next(): void {
    if (this.#current !== null || this.#isClosed) return;
    const [waiting] = this.#waiting;
    if (waiting === undefined) this.#rest();
    else this.#send(waiting);
  }

  #send(waiting: Waiting): void {
    if (this.#worker === null) this.#start();
    this.#worker?.ref();
    if (this.#clock === null) return;
    this.#waiting.shift();
    this.#current = { waiting, begun: this.#clock() };
    this.#after(CHECK_MS, () => this.#check());
    this.#worker?.postMessage(waiting.request);
  }

  /** Ends the thread when a request has used up its processor time. */
  #check(): void {
    const current = this.#current;
    if (current === null) return;
    if (current.waiting.spent + this.#spentSince(current.begun) > this.#limitMs) {
      const seconds = Math.ceil(this.#limitMs / 1000);
      this.#replace(
        `Reading the file takes more than ${seconds} s of processor time. Divide it into smaller files.`,
      );
    } else this.#after(CHECK_MS, () => this.#check());
  }

  #replace(message: string): void {
    const failed = this.#current?.waiting ?? this.#waiting.shift();
    void this.#stop();
    failed?.resolve({ kind: 'refused', message });
    this.#next();
  }

  /** When idle, the thread does not keep the process alive, and ends after a while. */
  #rest(): void {
    this.#worker?.unref();
    const usual = this.#files.size === 0 ? IDLE_MS : OPEN_IDLE_MS;
    this.#after(this.#options.idleMs ?? usual, () => void this.#stop());
  }

  #after(ms: number, run: () => void): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    // A running thread keeps the process alive; its timer need not.
    this.#timer = setTimeout(run, ms).unref();
  }

  async #stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const worker = this.#worker;
    this.#worker = null;
    this.#clock = null;
    this.#current = null;
    this.#files.clear();
    await worker?.terminate();
  }
}

/**
 * A reader with its own thread, which starts with the first file.
 * @param readers for a program that was built without the thread's file: it reads in this thread
 */
export function createImportReader(
  options: ReadingThreadOptions,
  readers: () => Promise<Readers>,
): ImportReader {
  const isBuilt = options.makeWorker !== undefined || findEntry(ENTRY) !== null;
  return isBuilt ? new ImportReader(new ThreadRoom(options)) : readInThisThread(readers);
}
