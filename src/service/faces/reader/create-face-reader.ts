import { FACE_MODEL } from '../../people/pictures/model-ids.ts';
import type { Entry } from '../../runtime/find-entry.ts';
import type { FaceReader, ReadOptions, ReadPhoto } from '../face-reader.ts';
import { tooHard } from '../photo/photo-faults.ts';
import { bytesFault } from '../photo/photo-limits.ts';
import type { FinderRequest, FinderResponse } from './messages.ts';
import { parseFinderResponse } from './parse-finder-response.ts';
import { ProgramEnded } from './program.ts';
import { RestartedProgram } from './restarted-program.ts';

export interface FaceReaderOptions {
  /** Most milliseconds for one photo, from when its reading begins; default 20 s. */
  readonly limitMs?: number;
  /** Most milliseconds for the process to start; default 60 s. */
  readonly startMs?: number;
  /** Idle milliseconds after which the process ends; default 60 s. */
  readonly idleMs?: number;
  /** Most photos in the queue, each up to 10 MiB; default 32. Further ones fail with an Error. */
  readonly mostWaiting?: number;
  /** The program that finds faces; tests pass others. */
  readonly finder?: Entry;
}

const DEFAULTS = {
  limitMs: 20_000,
  startMs: 60_000,
  idleMs: 60_000,
  mostWaiting: 32,
  finder: { name: 'face-finder', from: import.meta.url, source: './face-finder.ts' },
};

/**
 * Keeps the process below 200 MB: garbage is collected early, no other thread compiles, and only
 * hot parts of the runtime's WASM are optimized. The defaults take 40 MB more.
 */
const NODE_OPTIONS = [
  '--max-old-space-size=96',
  '--max-semi-space-size=1',
  '--expose-gc',
  '--v8-pool-size=0',
  '--wasm-tiering-budget=100000000',
  '--optimize-for-size',
];

/** Reads photos one by one in a process that runs while it is needed. */
class ProcessFaceReader implements FaceReader {
  readonly model = FACE_MODEL;
  readonly #options: Required<FaceReaderOptions>;
  readonly #program: RestartedProgram<FinderRequest, FinderResponse>;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: FaceReaderOptions) {
    this.#options = { ...DEFAULTS, ...options };
    const { finder, startMs } = this.#options;
    this.#program = new RestartedProgram({ entry: finder, nodeOptions: NODE_OPTIONS, startMs });
  }

  async read(photo: Uint8Array, options: ReadOptions = {}): Promise<ReadPhoto> {
    const fault = bytesFault(photo.length);
    if (fault !== null) throw fault;
    if (this.#waiting >= this.#options.mostWaiting) throw new Error('Too many photos are waiting.');
    this.#enter();
    const turn = this.#last.then(() => this.#readNow(photo, options));
    this.#last = turn.then(
      () => this.#leave(),
      () => this.#leave(),
    );
    return turn;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#program.end();
    await this.#last;
    this.#keepIdle(null);
  }

  async #readNow(photo: Uint8Array, options: ReadOptions): Promise<ReadPhoto> {
    if (this.#isClosed) throw new Error('The service is shutting down and reads no more photos.');
    const message = {
      wantsUpright: options.wantsUpright ?? false,
      wantsNumbered: options.wantsNumbered ?? false,
    };
    try {
      const answer = await this.#program.ask({ message, parts: [photo] }, this.#options.limitMs);
      return parseFinderResponse(answer, this.model);
    } catch (error) {
      throw error instanceof ProgramEnded && !this.#isClosed ? tooHard() : error;
    }
  }

  #enter(): void {
    this.#waiting += 1;
    this.#keepIdle(null);
  }

  /** When idle, the process ends after a while. */
  #leave(): void {
    this.#waiting -= 1;
    if (this.#waiting > 0) return;
    this.#keepIdle(setTimeout(() => this.#program.end(), this.#options.idleMs).unref());
  }

  #keepIdle(timer: NodeJS.Timeout | null): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = timer;
  }
}

/** A reader with its own process, which starts with the first photo. */
export const createFaceReader = (options: FaceReaderOptions = {}): FaceReader =>
  new ProcessFaceReader(options);
