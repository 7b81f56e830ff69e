import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Migration } from '../migrations.ts';
import {
  type BackupHead,
  backupEnd,
  backupHead,
  FORMAT_VERSION,
  tableEnd,
  tableStart,
} from './backup-format.ts';

/** Some rows of one table; tables come one after the other. */
export interface BackupRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

const BATCH_ROWS = 500;
/** Most characters per batch of rows, because the text of a page can have megabytes. */
const BATCH_LETTERS = 4_000_000;

const broken = (path: string, why: string): OperatorError =>
  new OperatorError(`${path} cannot be restored: ${why}. Nothing was changed.`);

/** Lines of a file, unpacked while it is read; a damaged file only fails at its end. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({
    input: file.pipe(unpacked),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let failure: Error | null = null;
  unpacked.on('error', (error) => {
    failure = error;
    lines.close();
  });
  yield* lines;
  if (failure !== null) throw failure;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a backup file once, from beginning to end. */
export class BackupReader {
  readonly #path: string;
  readonly #lines: AsyncGenerator<string>;

  constructor(path: string) {
    this.#path = path;
    this.#lines = linesOf(path);
  }

  async #next(): Promise<string | null> {
    try {
      const { value, done } = await this.#lines.next();
      return done === true ? null : value;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw broken(this.#path, isMissing ? 'there is no such file' : 'it is truncated or damaged');
    }
  }

  /** @throws OperatorError for a file that is not a backup, or is of a newer version */
  async head(): Promise<BackupHead> {
    const first = await this.#next();
    const head = backupHead.safeParse(first === null ? null : parsed(first));
    if (!head.success) throw broken(this.#path, 'it is not a people-search-mcp backup');
    if (head.data.version > FORMAT_VERSION) {
      throw broken(this.#path, 'a newer people-search-mcp wrote it; upgrade first');
    }
    return head.data;
  }

  /** @throws OperatorError when rows are missing or changed, or when the file is truncated */
  async *rows(): AsyncGenerator<BackupRows> {
    const seen = { tables: 0, rows: 0 };
    for (;;) {
      const value = parsed((await this.#next()) ?? 'null');
      const end = backupEnd.safeParse(value);
      if (end.success) {
        if (end.data.tables === seen.tables && end.data.rows === seen.rows) return;
        throw broken(this.#path, 'some of its rows are missing');
      }
      const start = tableStart.safeParse(value);
      if (!start.success) throw broken(this.#path, 'it ends too early');
      seen.rows += yield* this.#table(start.data);
      seen.tables += 1;
    }
  }

  async *#table(start: { table: string; columns: string[] }): AsyncGenerator<BackupRows, number> {
    const hash = createHash('sha256');
    let batch: string[] = [];
    let letters = 0;
    let rows = 0;
    for (;;) {
      const text = await this.#next();
      if (text === null) throw broken(this.#path, 'it ends too early');
      if (!text.startsWith('[')) {
        const end = tableEnd.safeParse(parsed(text));
        const sha256 = hash.digest('hex');
        if (!end.success || end.data.rows !== rows || end.data.sha256 !== sha256) {
          throw broken(this.#path, `the rows of ${start.table} are not those that were written`);
        }
        if (batch.length > 0) yield { ...start, lines: batch };
        return rows;
      }
      hash.update(`${text}\n`);
      batch.push(text);
      letters += text.length;
      rows += 1;
      if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue;
      yield { ...start, lines: batch };
      batch = [];
      letters = 0;
    }
  }
}

/**
 * The migrations that create a backup's tables.
 * @throws OperatorError when this version does not know all of them
 */
export function migrationsOf(
  head: BackupHead,
  known: readonly Migration[],
  path: string,
): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  return head.migrations.map(({ version, checksum }) => {
    const migration = byVersion.get(version);
    if (migration === undefined) {
      throw broken(path, 'a newer people-search-mcp wrote it; upgrade first');
    }
    if (migration.checksum !== checksum) throw broken(path, 'an unreleased build wrote it');
    return migration;
  });
}
