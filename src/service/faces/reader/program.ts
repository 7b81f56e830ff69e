import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Entry, findEntry } from '../../runtime/find-entry.ts';
import { type Frame, FrameParser, framePieces, type Reply } from './frames.ts';

/** A program ended, or was ended, while it handled a question. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';
}

/** A program cannot be started, or reports that it cannot work. */
class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

export interface ProgramOptions {
  readonly entry: Entry;
  /** Command line options of Node. */
  readonly nodeOptions: readonly string[];
  /** Most milliseconds that it may take to start. */
  readonly startMs: number;
}

/**
 * All environment variables that a program inherits: the paths of system libraries and temporary
 * files. Keys and service addresses must not reach it.
 */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** For glibc: memory of one photo is returned or reused, whichever thread allocated it. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

function argumentsFor(entry: Entry): string[] {
  const found = findEntry(entry);
  if (found === null) throw new ProgramFailed(`${entry.name} is missing from this build.`);
  const file = fileURLToPath(found.url);
  if (!found.isSource) return [file];
  const hook = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(hook).href, file];
}

function launch({ entry, nodeOptions }: ProgramOptions): { child: ChildProcess; pipe: Socket } {
  const child = spawn(process.execPath, [...nodeOptions, ...argumentsFor(entry)], {
    // Both sides read and write on this one pipe at once: a plain pipe of Windows blocks writing
    // while the other side waits to read. Elsewhere it is the same as 'pipe'.
    stdio: ['ignore', 'ignore', 'ignore', 'overlapped'],
    env: { ...inherited(), ...ALLOCATOR },
    windowsHide: true,
  });
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new ProgramFailed(`${entry.name} has no pipe.`);
  // They do not keep the process alive; a question's time limit does.
  child.unref();
  pipe.unref();
  return { child, pipe };
}

interface PendingRequest<Answer> {
  readonly resolve: (frame: Frame<Reply<Answer>>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A child process that answers one question at a time over a pipe; see `answerFrames` for its side.
 * It has no output, and ends with the pipe, however this process ends.
 */
export class Program<Question, Answer> {
  readonly #child: ChildProcess;
  readonly #pipe: Socket;
  readonly #started: Promise<unknown>;
  #asked: PendingRequest<Answer> | null = null;
  #hasEnded = false;

  /** @throws ProgramFailed when the build lacks the file */
  constructor(options: ProgramOptions) {
    const { child, pipe } = launch(options);
    this.#child = child;
    this.#pipe = pipe;
    this.#listen();
    this.#started = this.#reply(options.startMs).catch((error: unknown) => {
      if (error instanceof ProgramFailed) throw error;
      throw new ProgramFailed(`${options.entry.name} failed to start.`);
    });
    this.#started.catch(() => this.kill());
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * @param limitMs time limit, counted from when the program has started
   * @throws ProgramEnded
   * @throws ProgramFailed
   */
  async ask(question: Frame<Question>, limitMs: number): Promise<Frame<Answer>> {
    await this.#started;
    const reply = this.#reply(limitMs);
    for (const piece of framePieces(question)) this.#pipe.write(piece);
    return reply;
  }

  /** Ends it at once, whatever it is doing. */
  kill(): void {
    this.#child.kill('SIGKILL');
    this.#pipe.destroy();
    this.#fail();
  }

  async #reply(limitMs: number): Promise<Frame<Answer>> {
    const timer = setTimeout(() => this.kill(), limitMs);
    try {
      const { message, parts } = await this.#nextFrame();
      if ('failure' in message) throw new ProgramFailed(message.failure);
      return { message: message.answer, parts };
    } finally {
      clearTimeout(timer);
    }
  }

  #nextFrame(): Promise<Frame<Reply<Answer>>> {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      if (this.#hasEnded) this.#fail();
    });
  }

  #listen(): void {
    const parser = new FrameParser<Reply<Answer>>((frame) => {
      const asked = this.#asked;
      this.#asked = null;
      asked?.resolve(frame);
    });
    this.#pipe.on('data', (chunk: Uint8Array) => {
      try {
        parser.push(chunk);
      } catch {
        this.kill();
      }
    });
    for (const source of [this.#pipe, this.#child]) source.on('error', () => this.#fail());
    this.#pipe.on('close', () => this.kill());
    this.#child.on('exit', () => this.#fail());
  }

  #fail(): void {
    this.#hasEnded = true;
    this.#asked?.reject(new ProgramEnded('The program ended.'));
    this.#asked = null;
  }
}
