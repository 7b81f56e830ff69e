import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { groupedDigits } from '../../../contract/grouped-digits.ts';
import type { Database, Scriptable } from '../database.ts';
import { SqlError } from '../database-errors.ts';
import type { Migration } from '../migrations.ts';
import { copyBatch } from './copy-batch.ts';
import {
  dropTurn,
  moveOn,
  type Place,
  renewTurn,
  TURN_SECONDS,
  TurnLost,
  takeTurn,
} from './online-turn.ts';
import type { Step } from './read-steps.ts';
import { buildIndex } from './valid-index.ts';

/** Called with a sentence about a long migration, for whoever waits for it. */
export type ReportMigration = (sentence: string) => void;

/** For statements over whole tables: they lock out nobody. */
const LONG_MS = 12 * 3_600_000;

/** Longest wait for a lock, behind which others wait too. */
const LOCK_MS = 2000;

/** Between two tries: random, so that others get their turn. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 600;

/** Between two looks at a migration that another process runs. */
const LOOK_MS = 1000;

/** Rows between two reports of a copy. */
const REPORT_ROWS = 200_000;

/** `lock_not_available` and `deadlock_detected`. */
const isBusy = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === '55P03' || error.code === '40P01');

class OnlineMigration {
  readonly #db: Database;
  readonly #migration: Migration;
  readonly #report: ReportMigration;
  readonly #holder = randomUUID();

  constructor(db: Database, migration: Migration, report: ReportMigration) {
    this.#db = db;
    this.#migration = migration;
    this.#report = report;
  }

  async run(): Promise<void> {
    try {
      await this.#untilDone();
    } catch (error) {
      await dropTurn(this.#db, this.#migration.version, this.#holder).catch(() => {});
      throw error;
    }
  }

  async #untilDone(): Promise<void> {
    for (let isWaiting = false; ; ) {
      const place = await takeTurn(this.#db, this.#migration.version, this.#holder);
      if (place === 'done') return;
      if (place !== null) {
        isWaiting = false;
        await this.#try(place);
      } else {
        if (!isWaiting) this.#say('another process migrates; waiting for it');
        isWaiting = true;
        await delay(LOOK_MS);
      }
    }
  }

  /** One step, or one batch of it; again later while a lock is not to be had. */
  async #try(place: Place): Promise<void> {
    try {
      await this.#go(place);
    } catch (error) {
      if (!isBusy(error) && !(error instanceof TurnLost)) throw error;
      await delay(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    }
  }

  async #go(place: Place): Promise<void> {
    const step = this.#migration.steps[place.step];
    if (step === undefined) return this.#finish(place);
    if (place.cursor === null) this.#sayStep(step, place);
    if (step.kind === 'copy') return this.#copy(step, place);
    if (step.kind === 'script') {
      return this.#move(place, (tx) => tx.script(step.sql, { timeoutMs: LONG_MS }));
    }
    if (await this.#outside(step)) await this.#move(place);
    else await delay(LOOK_MS);
  }

  async #copy(step: Step, place: Place): Promise<void> {
    await this.#inTurn(async (tx) => {
      await tx.query(`lock table ${step.name} in share row exclusive mode`);
      const { rows, next, isLast } = await copyBatch(tx, step, place.cursor);
      const total = place.rows + rows;
      const to = isLast
        ? { step: place.step + 1, cursor: null, rows: 0 }
        : { step: place.step, cursor: next, rows: total };
      await moveOn(tx, this.#migration.version, this.#holder, place, to);
      if (Math.floor(total / REPORT_ROWS) > Math.floor(place.rows / REPORT_ROWS)) {
        this.#say(`copied ${groupedDigits(total)} rows of ${step.name}`);
      }
    });
  }

  /** Statements that no transaction may hold; the turn is renewed meanwhile. */
  async #outside({ kind, name, sql }: Step): Promise<boolean> {
    const renewal = setInterval(
      () => {
        renewTurn(this.#db, this.#migration.version, this.#holder).catch(() => {});
      },
      (TURN_SECONDS * 1000) / 3,
    );
    try {
      if (kind === 'index') return await buildIndex(this.#db, name, sql);
      await this.#db.query(`vacuum (analyze) ${name}`, [], { timeoutMs: LONG_MS });
      return true;
    } finally {
      clearInterval(renewal);
    }
  }

  async #move(place: Place, work?: (tx: Scriptable) => Promise<void>): Promise<void> {
    await this.#inTurn(async (tx) => {
      await moveOn(tx, this.#migration.version, this.#holder, place, {
        ...{ step: place.step + 1, cursor: null, rows: 0 },
      });
      await work?.(tx);
    });
  }

  async #finish(place: Place): Promise<void> {
    const { version, name, checksum } = this.#migration;
    await this.#inTurn(async (tx) => {
      await moveOn(tx, version, this.#holder, place, place);
      await tx.query('delete from online_migrations where version = $1', [version]);
      await tx.query(
        'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
        [version, name, checksum],
      );
    });
    this.#say('done');
  }

  #inTurn(work: (tx: Scriptable) => Promise<void>): Promise<void> {
    return this.#db.transaction(
      async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_MS}`);
        await work(tx);
      },
      { totalMs: LONG_MS },
    );
  }

  #sayStep({ kind, name }: Step, { step }: Place): void {
    this.#say(`step ${step + 1} of ${this.#migration.steps.length}, ${kind} ${name}`);
  }

  #say(what: string): void {
    this.#report(`Migration ${this.#migration.name}: ${what}.`);
  }
}

/**
 * Runs a migration in steps on a Postgres that others use: no step locks a table for longer than a
 * moment. A process that dies is followed by the next, which goes on where it was.
 */
export function runOnline(
  db: Database,
  migration: Migration,
  report: ReportMigration,
): Promise<void> {
  return new OnlineMigration(db, migration, report).run();
}
