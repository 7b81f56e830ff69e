import type { BegunImport } from '../../history/begin-import.ts';
import { finishImport } from '../../history/finish-import.ts';
import { importName } from '../../people/record/import-source-name.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { FreshStatistics } from '../../people/rows/fresh-statistics.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { TermIndex } from '../../people/rows/term-index.ts';
import type { PersonOutcome, WriteOptions } from '../../people/rows/write-options.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import { type TouchOfPerson, writeTouches } from '../../people/touches/write-touches.ts';
import { newId } from '../../runtime/ids.ts';
import type { Database, Queryable } from '../../store/database.ts';
import type { SqlError } from '../../store/database-errors.ts';
import { attachTouches } from './attach-touches.ts';
import { inOrder, isDataFault, rejected } from './batch-outcomes.ts';
import { BATCH_SIZE, BatchPace } from './batch-pace.ts';
import type { Candidate } from './candidate.ts';
import { mergeMatchedPeople } from './merge-matched-people.ts';
import {
  type AdvanceWork,
  type PreparedBatch,
  prepareBatch,
  type ReadyBatch,
  readyBatch,
  vectorsOf,
} from './prepare-batch.ts';
import { receivedBatch, type SentBatch } from './sent-batch.ts';
import { beginTracked, trackedImport } from './tracked-import.ts';
import { withoutSuppressed } from './without-suppressed.ts';
import { type BatchContext, writeBatch } from './write-batch.ts';
import { matchContextOf, openWriterContext, type WriterContext } from './writer-context.ts';

/** Runs in the transaction of the first batch that writes anything. */
export type BeforeWrite = (tx: Queryable) => Promise<void>;

type Outcomes = Map<number, PersonOutcome>;

/** The days of contact of rows whose people are written or known. */
const touchesOf = (candidates: readonly Candidate[], outcomes: Outcomes): TouchOfPerson[] =>
  candidates.flatMap(({ index, touches }) => {
    const outcome = outcomes.get(index);
    if (outcome === undefined || outcome.kind === 'failed') return [];
    return touches.map((touch) => ({ ...touch, profileId: outcome.profileId }));
  });

/** Writes batches of records as profiles; caches terms and places across batches. */
export class PeopleWriter {
  readonly #db: Database;
  readonly #context: WriterContext;
  readonly #terms: TermIndex;
  readonly #statistics: FreshStatistics;
  readonly #pace = new BatchPace();

  /** @throws Error when private people have no directory */
  constructor(db: Database, options: WriteOptions) {
    this.#db = db;
    this.#context = openWriterContext(options);
    this.#terms = new TermIndex(this.#context.space);
    this.#statistics = new FreshStatistics(db);
  }

  /** The recommended size of the next batch. */
  get batchSize(): number {
    return this.#pace.batchSize;
  }

  /**
   * Writes one batch in one transaction: all tables of all its people, or nothing. A record that
   * the database rejects does not fail the others. Returns one outcome per record, in order.
   */
  async write(records: readonly PersonRecord[], before?: BeforeWrite): Promise<PersonOutcome[]> {
    return this.writeReady(await this.#ready(records), before);
  }

  /** The same for a batch that is ready. */
  async writeReady(batch: ReadyBatch, before?: BeforeWrite): Promise<PersonOutcome[]> {
    const outcomes = new Map(batch.refused);
    if (batch.candidates.length > 0) {
      const { candidates, advance } = await prepareBatch(this.#db, batch, this.#context);
      for (const [index, outcome] of await this.#store(candidates, advance, before)) {
        outcomes.set(index, outcome);
      }
    }
    if (batch.unnamed.length > 0) {
      const attached = await this.#db.transaction((tx) => this.#attach(tx, batch));
      for (const [index, outcome] of attached) outcomes.set(index, outcome);
    }
    return inOrder(batch.size, outcomes);
  }

  /** After the people of the batch are written, one of whom may have the address. */
  #attach(tx: Queryable, { unnamed }: ReadyBatch): Promise<Outcomes> {
    return attachTouches(tx, this.#context.options.directoryId, unnamed);
  }

  /** Whether the people of the next batch are assumed to be new. */
  get expectsNewPeople(): boolean {
    return this.#pace.expectsNewPeople;
  }

  /** A batch that another thread has made ready. */
  receive(batch: SentBatch): Promise<ReadyBatch> {
    return receivedBatch(batch, this.#context);
  }

  #ready(records: readonly PersonRecord[]): Promise<ReadyBatch> {
    return readyBatch(records, this.expectsNewPeople, this.#context);
  }

  /** Does the rest of the slow work of a batch, without locks. */
  prepare(batch: ReadyBatch): Promise<PreparedBatch> {
    return prepareBatch(this.#db, batch, this.#context);
  }

  /**
   * Writes a prepared batch in the caller's transaction, which may write more; a record that the
   * database rejects does not fail the others. Call `afterCommit` after the commit; a writer whose
   * transaction failed must not be used again.
   */
  async writeIn(
    tx: Queryable,
    batch: PreparedBatch,
    before?: BeforeWrite,
  ): Promise<PersonOutcome[]> {
    const { size, candidates, advance } = batch;
    const outcomes = new Map(batch.refused);
    const tries = [candidates];
    for (let part = tries.shift(); part !== undefined; part = tries.shift()) {
      if (part.length === 0) continue;
      const written = await this.#attempt(tx, part, advance, before);
      if (written instanceof Map) for (const [at, one] of written) outcomes.set(at, one);
      else if (part.length > 1) tries.push(...part.map((one) => [one]));
      else outcomes.set(part[0]?.index ?? 0, rejected(written));
    }
    for (const [at, one] of await this.#attach(tx, batch)) outcomes.set(at, one);
    return inOrder(size, outcomes);
  }

  /** Call once all people of the file are written: notes who is no longer in it. */
  async finishIn(tx: Queryable): Promise<void> {
    const tracked = trackedImport(this.#context);
    if (tracked !== null) await finishImport(tx, tracked);
  }

  /** Call after the transaction of `writeIn` has committed, with the number of people written. */
  async afterCommit(people: number): Promise<void> {
    this.#terms.commit();
    await this.#statistics.wrote(people);
  }

  /** Writes all of them; or nothing, and returns the data error. */
  async #attempt(
    tx: Queryable,
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes | SqlError> {
    await tx.query('savepoint people');
    try {
      const outcomes = await this.#writeInside(tx, candidates, advance, before);
      await tx.query('release savepoint people');
      return outcomes;
    } catch (error) {
      if (!isDataFault(error)) throw error;
      this.#terms.rollback();
      await tx.query('rollback to savepoint people');
      return error;
    }
  }

  /** Writes all of them in a transaction; one by one if the database rejects any. */
  async #store(
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes> {
    try {
      const outcomes = await this.#db.transaction((tx) =>
        this.#writeInside(tx, candidates, advance, before),
      );
      await this.afterCommit(outcomes.size);
      return outcomes;
    } catch (error) {
      this.#terms.rollback();
      if (!isDataFault(error)) throw error;
      return this.#storeOneByOne(candidates, advance, before, error);
    }
  }

  async #storeOneByOne(
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
    error: SqlError,
  ): Promise<Outcomes> {
    const [only] = candidates;
    if (candidates.length === 1 && only !== undefined) {
      return new Map([[only.index, rejected(error)]]);
    }
    const outcomes: Outcomes = new Map();
    for (const candidate of candidates) {
      for (const [index, outcome] of await this.#store([candidate], advance, before)) {
        outcomes.set(index, outcome);
      }
    }
    return outcomes;
  }

  async #writeInside(
    tx: Queryable,
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes> {
    await lockWriters(tx, this.#db.engine);
    const { accepted, outcomes } = await withoutSuppressed(tx, this.#db.engine, candidates);
    if (accepted.length === 0) return outcomes;
    await before?.(tx);
    const begun = await beginTracked(tx, this.#context);
    const written = await writeBatch(tx, accepted, this.#batchContext(tx, advance, begun));
    await writeTouches(tx, this.#context.options.directoryId, touchesOf(accepted, written));
    this.#pace.recordBatch(written, this.#db.waiting);
    return new Map([...outcomes, ...written]);
  }

  #batchContext(
    tx: Queryable,
    { vectors, united }: AdvanceWork,
    begun: BegunImport | null,
  ): BatchContext {
    const { options, now, places, preparing, source } = this.#context;
    const { embedder, directoryId = null, origin, isPublic } = options;
    return {
      ...{ origin, isPublic, directoryId, preparing, begun },
      newProfileId: options.newProfileId ?? (() => newId('p')),
      model: embedder?.model ?? null,
      terms: this.#terms,
      remaking: { now, places, embedder },
      unitedCache: united,
      matching: matchContextOf(this.#context, (into, from, decision) =>
        mergeMatchedPeople(tx, into, from, decision, importName(source)),
      ),
      vectorsOf: async (people: readonly PreparedPerson[]) => {
        // People predicted wrongly before the transaction.
        const late = people.filter(({ meaning }) => !vectors.has(meaning));
        return new Map([...vectors, ...(await vectorsOf(late, this.#context))]);
      },
    };
  }
}

/** Writes records as profiles, batch by batch. Returns one outcome per record, in order. */
export async function writePeople(
  db: Database,
  records: Iterable<PersonRecord>,
  options: WriteOptions,
): Promise<PersonOutcome[]> {
  const writer = new PeopleWriter(db, options);
  const all = [...records];
  const outcomes: PersonOutcome[] = [];
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    outcomes.push(...(await writer.write(all.slice(at, at + BATCH_SIZE))));
  }
  return outcomes;
}
