import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { ExtractedDocument } from '../../../people/record/mention.ts';
import { startWorker } from '../../../runtime/start-worker.ts';
import { type DocumentReader, SAME_THREAD_READER } from '../document-reader.ts';
import type { RawDocument } from '../extract-document.ts';
import { UnreadableDocument } from '../extracted-page.ts';
import type { ReadingReply } from './reading-messages.ts';

export interface ReadingOptions {
  /** Most milliseconds for one document, from when its reading begins; default 10 s. */
  readonly limitMs?: number;
  /** Idle milliseconds after which the thread ends; default 30 s. */
  readonly idleMs?: number;
  /** Makes the thread; returns null where the program was built without its file. */
  readonly makeWorker?: (options: WorkerOptions) => Worker | null;
}

const LIMIT_MS = 10_000;
const IDLE_MS = 30_000;
/** Only a hostile document needs more; then the thread ends, not the service. */
const MAX_MEMORY_MB = 768;

/** Reading a document took longer than its limit. */
export class ReadingTimeout extends UnreadableDocument {}

interface Waiting {
  readonly raw: RawDocument;
  readonly resolve: (document: ExtractedDocument) => void;
  readonly reject: (error: Error) => void;
}

const ENTRY = { name: 'reading-worker', from: import.meta.url, source: './reading-worker.ts' };

/** Reads documents one by one in a thread that runs while it is needed. */
class ReadingThread implements DocumentReader {
  readonly #waiting: Waiting[] = [];
  readonly #limitMs: number;
  readonly #idleMs: number;
  readonly #makeWorker: (options: WorkerOptions) => Worker | null;
  #worker: Worker | null = null;
  #isReady = false;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor({ limitMs, idleMs, makeWorker }: ReadingOptions) {
    this.#limitMs = limitMs ?? LIMIT_MS;
    this.#idleMs = idleMs ?? IDLE_MS;
    this.#makeWorker = makeWorker ?? ((options) => startWorker(ENTRY, options));
  }

  read(raw: RawDocument): Promise<ExtractedDocument> {
    if (this.#worker === null && !this.#start()) return SAME_THREAD_READER.read(raw);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ raw, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const unread = [...(this.#current === null ? [] : [this.#current]), ...this.#waiting];
    this.#waiting.length = 0;
    await this.#stop();
    for (const { reject } of unread) {
      reject(new UnreadableDocument('was not read: the service is shutting down'));
    }
  }

  #start(): boolean {
    const worker = this.#makeWorker({ resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    if (worker === null) return false;
    this.#worker = worker;
    this.#isReady = false;
    worker.on('message', (reply: ReadingReply) => {
      if (worker === this.#worker) this.#receive(reply);
    });
    // Out of memory, or a bug: the document is refused and the next one gets a new thread.
    const fail = () => {
      if (worker === this.#worker)
        this.#replace(new UnreadableDocument('crashed the document reader'));
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    return true;
  }

  #receive(reply: ReadingReply): void {
    if (reply.kind === 'ready') this.#isReady = true;
    else {
      const done = this.#current;
      this.#current = null;
      if (reply.kind === 'document') done?.resolve(reply.document);
      else done?.reject(new UnreadableDocument(reply.message));
    }
    this.#next();
  }

  /** Sends the next document once the last one is read and the thread has started. */
  #next(): void {
    if (this.#current !== null) return;
    const next = this.#waiting[0];
    if (next === undefined) this.#rest();
    else if (this.#worker === null && !this.#start()) this.#readHere();
    else this.#send(next);
  }

  #send(next: Waiting): void {
    this.#worker?.ref();
    if (!this.#isReady) return;
    this.#waiting.shift();
    this.#current = next;
    this.#after(this.#limitMs, () => {
      const seconds = Math.ceil(this.#limitMs / 1000);
      this.#replace(new ReadingTimeout(`takes longer than ${seconds} s to read`));
    });
    this.#worker?.postMessage(next.raw);
  }

  #readHere(): void {
    for (const { raw, resolve, reject } of this.#waiting.splice(0)) {
      SAME_THREAD_READER.read(raw).then(resolve, reject);
    }
  }

  /** Refuses the current document and ends its thread; waiting documents get a new one. */
  #replace(error: UnreadableDocument): void {
    const failed = this.#current ?? this.#waiting.shift();
    void this.#stop();
    failed?.reject(error);
    this.#next();
  }

  /** When idle, the thread does not keep the process alive, and ends after a while. */
  #rest(): void {
    this.#worker?.unref();
    this.#after(this.#idleMs, () => void this.#stop()).unref();
  }

  #after(ms: number, run: () => void): NodeJS.Timeout {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
    return this.#timer;
  }

  async #stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const worker = this.#worker;
    this.#worker = null;
    this.#current = null;
    await worker?.terminate();
  }
}

/** A reader with its own thread, which starts with the first document. */
export const createReadingThread = (options: ReadingOptions = {}): DocumentReader =>
  new ReadingThread(options);
