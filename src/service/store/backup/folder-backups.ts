import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { writeBackup } from './write-backup.ts';

/** A backup in the data folder. */
export interface FolderBackup {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** The backup that is being written, or was written last. */
export interface BackupAttempt {
  readonly name: string;
  readonly state: 'running' | 'completed' | 'failed';
  readonly startedAt: Date;
}

const ENDING = '.backup';

/** What a killed process left of a backup of its own; others may be writing under other names. */
const LEFT = /^\d{4}-\d\d-\d\dT[\d-]+Z\.backup\.unfinished$/;

/** The backups in the folder `backups` of a data folder, written on request one at a time. */
export class FolderBackups {
  readonly #db: Database;
  readonly #dataDir: string;
  readonly #failed: (error: unknown) => void;
  readonly #leaving = new AbortController();
  #attempt: BackupAttempt | null = null;
  #work: Promise<void> = Promise.resolve();

  /**
   * @param db its statements should let requests go first
   * @param failed receives the reason, which may name folders
   */
  constructor(db: Database, dataDir: string, failed: (error: unknown) => void) {
    this.#db = db;
    this.#dataDir = dataDir;
    this.#failed = failed;
  }

  get attempt(): BackupAttempt | null {
    return this.#attempt;
  }

  isBusy(): boolean {
    return this.#attempt?.state === 'running';
  }

  /** Newest first; also those that were written before an upgrade. */
  async list(): Promise<readonly FolderBackup[]> {
    const names = (await readdir(this.#folder()).catch(() => [])).filter((name) =>
      name.endsWith(ENDING),
    );
    const found = await Promise.all(names.map((name) => this.#read(name)));
    return found
      .flatMap((one) => one ?? [])
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  /** Begins a backup, or returns the one under way. */
  start(now: Date): BackupAttempt {
    if (this.#attempt?.state === 'running') return this.#attempt;
    const name = `${now.toISOString().replace(/[:.]/g, '-')}${ENDING}`;
    const attempt: BackupAttempt = { name, state: 'running', startedAt: now };
    this.#attempt = attempt;
    this.#work = this.#write(name).then(
      () => {
        this.#attempt = { ...attempt, state: 'completed' };
      },
      (error: unknown) => {
        this.#attempt = { ...attempt, state: 'failed' };
        this.#failed(error);
      },
    );
    return attempt;
  }

  /** Gives up what is under way; a file is there completely or not at all. */
  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#work;
  }

  #folder(): string {
    return join(this.#dataDir, 'backups');
  }

  async #write(name: string): Promise<void> {
    await mkdir(this.#folder(), { recursive: true, mode: 0o700 });
    await this.#removeLeft();
    const options = { dataDir: this.#dataDir, signal: this.#leaving.signal };
    await writeBackup(this.#db, join(this.#folder(), name), options);
  }

  async #removeLeft(): Promise<void> {
    const left = (await readdir(this.#folder())).filter((name) => LEFT.test(name));
    for (const name of left) await rm(join(this.#folder(), name), { force: true });
  }

  /** null for a file that is gone by now. */
  async #read(name: string): Promise<FolderBackup | null> {
    const found = await stat(join(this.#folder(), name)).catch(() => null);
    return found?.isFile() ? { name, bytes: found.size, createdAt: found.mtime } : null;
  }
}
