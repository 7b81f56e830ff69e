import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { SqlError } from '../database-errors.ts';
import { DurableFilesystem } from './durable-filesystem.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { readSnapshot } from './read-snapshot.ts';
import { unpackFolder } from './unpack-folder.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** Where the embedded engine's files are, and its memory settings. */
export interface EngineOptions {
  /** The Postgres folder; null keeps everything in memory. */
  readonly folder: string | null;
  /**
   * The file of a snapshot to start from: it is unpacked into the folder if that is not there yet,
   * or into memory.
   */
  readonly snapshot: string | null;
  /** Postgres' own page cache, in MB. */
  readonly sharedBuffersMb: number;
}

/** One Postgres in this thread: one connection, one statement at a time. */
export interface Engine {
  query(sql: string, params: readonly unknown[]): Promise<unknown[]>;
  script(sql: string): Promise<void>;
  /** The Postgres folder as an uncompressed tar. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The engine itself failed (a PANIC, a trap): it must be discarded and reopened. */
class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
}

/**
 * PGlite's own parameters include `-F`: no fsync ever. Files on disk drop it; WAL is synced by
 * `fsync`, because Emscripten's `fdatasync` does nothing whatever the file system offers.
 */
function startParameters(options: EngineOptions): string[] {
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  if (options.folder === null) parameters.push('-F');
  return [
    ...parameters,
    '-c',
    'wal_sync_method=fsync',
    // Log files kept for later use keep their content: erased words would stay in them.
    '-c',
    'wal_recycle=off',
    '-c',
    `shared_buffers=${options.sharedBuffersMb}MB`,
    '-c',
    'jit=off',
    // Each statement is planned for its values, whether it is kept or not.
    '-c',
    'plan_cache_mode=force_custom_plan',
    // Samples of 6,000 rows, not 30,000: every request waits while a table is analyzed.
    '-c',
    'default_statistics_target=20',
    // Everything is cached, here or by the system, so a random read costs as much as a sequential
    // one. With Postgres' default of 4 an import read all of `terms` for each batch, a third of its
    // time at 4,000.
    '-c',
    'random_page_cost=1.1',
  ];
}

function isSqlFailure(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && 'severity' in error;
}

/**
 * A refusal of Postgres is passed to the caller; any other error, a PANIC or FATAL too, means that
 * the engine is lost.
 */
function translateFailure(error: unknown): Error {
  if (!isSqlFailure(error)) {
    return new EngineBroken(error instanceof Error ? error.message : String(error));
  }
  const { severity } = error as { severity?: unknown };
  if (severity === 'PANIC' || severity === 'FATAL') return new EngineBroken(error.message);
  return new SqlError({ ...error, message: error.message, code: error.code });
}

/** Keeps Postgres' last messages: PGlite's own error only says that it cannot start. */
class LastWords {
  readonly #lines: string[] = [];
  readonly #onPanic: (line: string) => void;

  constructor(onPanic: (line: string) => void) {
    this.#onPanic = onPanic;
  }

  readonly add = (line: string): boolean => {
    if (line.includes('PANIC:')) this.#onPanic(line);
    this.#lines.push(line.trim());
    if (this.#lines.length > 3) this.#lines.shift();
    return false;
  };

  of(error: unknown): Error {
    const message = error instanceof Error ? error.message : String(error);
    return new EngineBroken([message, ...this.#lines].join(' | '));
  }
}

/** The engine's program, compiled as far as V8 does before it runs: what needs no folder. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return new WebAssembly.Module(await readFile(program));
}

async function filesOf({ folder, snapshot }: EngineOptions) {
  if (folder === null) {
    return snapshot === null ? {} : { loadDataDir: new Blob([await readSnapshot(snapshot)]) };
  }
  if (snapshot !== null && !existsSync(folder)) {
    await unpackFolder(await readSnapshot(snapshot), folder);
  }
  return { fs: new DurableFilesystem(folder) };
}

async function startPglite(
  options: EngineOptions,
  words: LastWords,
  compiled: WebAssembly.Module | undefined,
): Promise<PGlite> {
  return PGlite.create({
    ...(await filesOf(options)),
    ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
    extensions: { vector, pg_trgm },
    parsers: { ...VALUE_PARSERS },
    startParams: startParameters(options),
    onStderr: words.add,
  });
}

interface Opening {
  /** What `compileEngine` made, where it ran ahead. */
  readonly compiled?: WebAssembly.Module;
  /**
   * Called at once when Postgres panics: PGlite itself goes on calling into it, for 9 s after a
   * full disk.
   */
  readonly onPanic?: (line: string) => void;
}

/** Opens the engine in the current thread; throws `EngineBroken` when the folder is damaged. */
export async function openEngine(
  options: EngineOptions,
  { compiled, onPanic = () => undefined }: Opening = {},
): Promise<Engine> {
  const words = new LastWords(onPanic);
  const pglite = await startPglite(options, words, compiled).catch((error: unknown) => {
    throw words.of(error);
  });
  const statements = new PreparedStatements(pglite);
  const translated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translateFailure(error);
    }
  };
  return {
    query: (sql, params) => translated(() => statements.query(sql, params)),
    script: (sql) => translated(() => statements.script(sql)),
    dump: async () => {
      const tar = await pglite.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    },
    close: () => pglite.close(),
  };
}
