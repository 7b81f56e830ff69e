import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Entry, findEntry } from '../../runtime/find-entry.ts';
import { type Frame, FrameParser, framePieces, type Reply } from './frames.ts';

/** A program that ended, or was ended, over what it was asked. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';
}

/** A program that cannot be started, or says that it cannot do its work. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

export interface ProgramOptions {
  readonly entry: Entry;
  /** Node's own options. */
  readonly nodeOptions: readonly string[];
  /** How long it may take to start, in milliseconds. */
  readonly startMs: number;
}

/**
 * All that a program inherits: where its system's libraries and temporary files are. Keys and
 * addresses are none of a photo's business.
 */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** glibc's: what one photo took is given back, or serves the next one, whatever thread it was of. */
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
    // Both sides wait for each other's words and speak on this one pipe: a plain pipe of Windows
    // lets nobody write while somebody waits to read. Elsewhere it is the same as 'pipe'.
    stdio: ['ignore', 'ignore', 'ignore', 'overlapped'],
    env: { ...inherited(), ...ALLOCATOR },
    windowsHide: true,
  });
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new ProgramFailed(`${entry.name} has no pipe.`);
  // They keep nothing alive by themselves; a question's time limit does.
  child.unref();
  pipe.unref();
  return { child, pipe };
}

interface Asked<Answer> {
  readonly resolve: (frame: Frame<Reply<Answer>>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A process of this program that answers one question at a time over a pipe; see `answerFrames` for
 * its side. It has no output, and ends when the pipe does, whatever ended this process.
 */
export class Program<Question, Answer> {
  readonly #child: ChildProcess;
  readonly #pipe: Socket;
  readonly #started: Promise<unknown>;
  #asked: Asked<Answer> | null = null;
  #hasEnded = false;

  /** @throws ProgramFailed when there is no file to start */
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
   * @param limitMs after which it is ended, counted from when it has started
   * @throws ProgramEnded
   * @throws ProgramFailed
   */
  async ask(question: Frame<Question>, limitMs: number): Promise<Frame<Answer>> {
    await this.#started;
    const reply = this.#reply(limitMs);
    for (const piece of framePieces(question)) this.#pipe.write(piece);
    return reply;
  }

  /** Ends it at once, in whatever it is doing. */
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
