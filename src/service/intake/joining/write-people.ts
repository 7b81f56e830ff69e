import { finishImport } from '../../history/finish-import.ts';
import { importName } from '../../people/record/import-source-name.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { FreshStatistics } from '../../people/rows/fresh-statistics.ts';
import { termsOf } from '../../people/rows/person-terms.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { SharedCounts } from '../../people/rows/shared-counts.ts';
import { ReservedSlugs } from '../../people/rows/slugs.ts';
import { TermIndex } from '../../people/rows/term-index.ts';
import { WriteClaims } from '../../people/rows/write-claims.ts';
import type { PersonOutcome, WriteOptions } from '../../people/rows/write-options.ts';
import { lockWriters, NeedsTurn, shareWritersLock } from '../../people/rows/writers-lock.ts';
import { type TouchOfPerson, writeTouches } from '../../people/touches/write-touches.ts';
import { newId } from '../../runtime/ids.ts';
import type { Database, Queryable } from '../../store/database.ts';
import type { SqlError } from '../../store/database-errors.ts';
import { beforeRetry, isEndedByOthers, retryTransaction } from '../../store/retry-transaction.ts';
import { attachTouches } from './attach-touches.ts';
import { inOrder, isConflict, isDataFault, isMissingKey, rejected } from './batch-outcomes.ts';
import { BATCH_SIZE, BatchPace } from './batch-pace.ts';
import type { Candidate } from './candidate.ts';
import { claimsOfRows } from './claims-of-batch.ts';
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

/** How a transaction stands to those beside it; see `BatchContext`. */
interface Beside extends Pick<BatchContext, 'claims' | 'counts'> {
  readonly before?: BeforeWrite | undefined;
}

/** Times that a transaction is tried which fails only because of others. */
const MAX_TRIES = 5;

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
  readonly #slugs = new ReservedSlugs();
  readonly #statistics: FreshStatistics;
  readonly #pace: BatchPace;

  /** @throws Error when private people have no directory */
  constructor(db: Database, options: WriteOptions) {
    this.#db = db;
    this.#context = openWriterContext(options);
    this.#terms = new TermIndex(this.#context.space, db.engine);
    this.#pace = new BatchPace(db.engine);
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
    return this.writeReady(await this.ready(records), before);
  }

  /** The same for a batch that is ready. */
  async writeReady(batch: ReadyBatch, before?: BeforeWrite): Promise<PersonOutcome[]> {
    const outcomes = new Map(batch.refused);
    if (batch.candidates.length > 0) {
      const { candidates, advance } = await this.prepare(batch, before);
      for (const [index, outcome] of await this.#store(candidates, advance, before)) {
        outcomes.set(index, outcome);
      }
    }
    if (batch.unnamed.length > 0) {
      const attached = await retryTransaction(this.#db, (tx) => this.#attach(tx, batch));
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

  /** Does the work of a batch that needs no database. */
  ready(records: readonly PersonRecord[]): Promise<ReadyBatch> {
    return readyBatch(records, this.expectsNewPeople, this.#context);
  }

  /**
   * Does the rest of the slow work of a batch, without locks.
   * @param before as `writeIn` will get it
   */
  async prepare(batch: ReadyBatch, before?: BeforeWrite): Promise<PreparedBatch> {
    const prepared = await prepareBatch(this.#db, batch, this.#context);
    const { candidates, advance } = prepared;
    if (candidates.length > 0 && this.#isBeside(before)) {
      await this.#nameInAdvance(candidates, advance);
    }
    return prepared;
  }

  /**
   * Writes a prepared batch in the caller's transaction, which may write more afterwards; a record
   * that the database rejects does not fail the others. Beside other writers where that is possible.
   * Call `afterCommit` after the commit; a writer whose transaction failed must not be used again.
   */
  async writeIn(
    tx: Queryable,
    batch: PreparedBatch,
    before?: BeforeWrite,
  ): Promise<PersonOutcome[]> {
    const { size, candidates, advance } = batch;
    const beside = this.#isBeside(before) ? await this.#attemptBeside(tx, batch) : null;
    if (beside !== null) return inOrder(size, new Map([...batch.refused, ...beside]));
    const outcomes = new Map(batch.refused);
    const tries = [candidates];
    let mayLack = true;
    for (let part = tries.shift(); part !== undefined; part = tries.shift()) {
      if (part.length === 0) continue;
      const written = await this.#attempt(tx, part, advance, before);
      if (written instanceof Map) for (const [at, one] of written) outcomes.set(at, one);
      else if (isMissingKey(written) && mayLack) {
        // A term was removed; the next attempt loads it anew.
        mayLack = false;
        tries.unshift(part);
      } else if (part.length > 1) tries.push(...part.map((one) => [one]));
      else outcomes.set(part[0]?.index ?? 0, rejected(written));
    }
    for (const [at, one] of await this.#attach(tx, batch)) outcomes.set(at, one);
    return inOrder(size, outcomes);
  }

  /** Writes all of them beside other writers; or nothing, and they are to be written alone. */
  async #attemptBeside(tx: Queryable, batch: PreparedBatch): Promise<Outcomes | null> {
    await tx.query('savepoint beside');
    try {
      const written = await this.#writeBeside(tx, batch.candidates, batch.advance, () =>
        this.#attach(tx, batch),
      );
      await tx.query('release savepoint beside');
      return written;
    } catch (error) {
      if (!isDataFault(error) && !isConflict(error)) throw error;
      this.#forgetAttempt();
      // The lock that is shared goes with it, so that having it alone waits for nobody who waits.
      await tx.query('rollback to savepoint beside');
      return null;
    }
  }

  /** Call once all people of the file are written: notes who is no longer in it. */
  async finishIn(tx: Queryable): Promise<void> {
    const tracked = trackedImport(this.#context);
    if (tracked !== null) await finishImport(tx, tracked);
  }

  /** Call after the transaction of `writeIn` has committed, with the number of people written. */
  async afterCommit(people: number): Promise<void> {
    this.#terms.commit();
    this.#slugs.commit();
    await this.#statistics.wrote(people);
  }

  /** Also the terms of earlier batches: somebody may have removed one. */
  #forgetAttempt(): void {
    this.#terms.forget();
    this.#slugs.rollback();
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
      const outcomes = await this.#writeAlone(tx, candidates, advance, before);
      await tx.query('release savepoint people');
      return outcomes;
    } catch (error) {
      if (!isDataFault(error)) throw error;
      this.#forgetAttempt();
      await tx.query('rollback to savepoint people');
      return error;
    }
  }

  /** Writes all of them in a transaction; in parts if the database rejects any. */
  async #store(
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes> {
    try {
      return await this.#commit(candidates, advance, before);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      return this.#storeParts(candidates, advance, before, error);
    }
  }

  /** Each half again, down to the record that the database rejects. */
  async #storeParts(
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
    error: SqlError,
  ): Promise<Outcomes> {
    const [only] = candidates;
    if (candidates.length === 1 && only !== undefined) {
      return new Map([[only.index, rejected(error)]]);
    }
    const middle = Math.ceil(candidates.length / 2);
    const first = await this.#store(candidates.slice(0, middle), advance, before);
    const others = await this.#store(candidates.slice(middle), advance, before);
    return new Map([...first, ...others]);
  }

  /** What goes before the first people, such as the removal of the demo world, concerns everyone. */
  #isBeside(before: BeforeWrite | undefined): boolean {
    return this.#db.engine === 'postgres' && before === undefined;
  }

  /** Writes them beside other writers where that is possible, and after a conflict alone. */
  async #commit(
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes> {
    let isShared = this.#isBeside(before);
    for (let tries = 1; ; tries += 1) {
      try {
        const outcomes = await this.#db.transaction((tx) =>
          isShared
            ? this.#writeBeside(tx, candidates, advance)
            : this.#writeAlone(tx, candidates, advance, before),
        );
        await this.afterCommit(outcomes.size);
        return outcomes;
      } catch (error) {
        this.#forgetAttempt();
        const again = isConflict(error) || (isMissingKey(error) && tries === 1);
        if (!again || tries === MAX_TRIES) throw error;
        await beforeRetry(this.#db, error);
        isShared = false;
      }
    }
  }

  /**
   * Takes what others also want, terms and numbers of slugs, in a short transaction of its own: in
   * that of a batch they would wait for all of its work. What a batch does not use stays unused.
   * Nobody who opted out leaves a word.
   */
  async #nameInAdvance(
    candidates: readonly Candidate[],
    { expected: { prepared, newNames } }: AdvanceWork,
  ): Promise<void> {
    const terms = prepared.flatMap(termsOf);
    const { isPublic } = this.#context.options;
    if (!isPublic && this.#terms.hasAll(terms)) return;
    try {
      await this.#db.transaction(async (tx) => {
        const { outcomes } = await withoutSuppressed(tx, this.#db.engine, candidates);
        if (outcomes.size > 0) return;
        if (isPublic) await this.#slugs.reserve(tx, newNames);
        await this.#terms.load(tx, terms);
      });
      this.#terms.commit();
    } catch (error) {
      // The batch takes them itself then.
      if (!isEndedByOthers(error)) throw error;
      this.#slugs.forget();
      this.#terms.rollback();
    }
  }

  /**
   * Other transactions write at the same time; none of them the same people.
   * @param attach writes more, before what all writers wait for
   */
  async #writeBeside(
    tx: Queryable,
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    attach: () => Promise<Outcomes> = async () => new Map(),
  ): Promise<Outcomes> {
    await shareWritersLock(tx);
    const claims = new WriteClaims(tx);
    const { storedIds } = advance.expected;
    await claims.take([...claimsOfRows(candidates, this.#context.space), ...storedIds]);
    const counts = new SharedCounts();
    const outcomes = await this.#writeInside(tx, candidates, advance, { counts, claims });
    const attached = await attach();
    await counts.write(tx);
    await claims.release();
    return new Map([...outcomes, ...attached]);
  }

  async #writeAlone(
    tx: Queryable,
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    before: BeforeWrite | undefined,
  ): Promise<Outcomes> {
    await lockWriters(tx, this.#db.engine);
    return this.#writeInside(tx, candidates, advance, { before, claims: null });
  }

  async #writeInside(
    tx: Queryable,
    candidates: readonly Candidate[],
    advance: AdvanceWork,
    { before, ...beside }: Beside,
  ): Promise<Outcomes> {
    const { accepted, outcomes } = await withoutSuppressed(tx, this.#db.engine, candidates);
    if (accepted.length === 0) return outcomes;
    await before?.(tx);
    const begun = await beginTracked(tx, this.#context);
    const context = this.#batchContext(tx, advance, { begun, ...beside });
    const written = await writeBatch(tx, accepted, context);
    await writeTouches(tx, this.#context.options.directoryId, touchesOf(accepted, written));
    this.#pace.recordBatch(written, this.#db.waiting);
    return new Map([...outcomes, ...written]);
  }

  #batchContext(
    tx: Queryable,
    { vectors, united }: AdvanceWork,
    beside: Pick<BatchContext, 'begun' | 'claims' | 'counts'>,
  ): BatchContext {
    const { options, now, places, preparing, source } = this.#context;
    const { embedder, directoryId = null, origin, isPublic } = options;
    return {
      ...{ origin, isPublic, directoryId, preparing, slugs: this.#slugs },
      ...beside,
      newProfileId: options.newProfileId ?? (() => newId('p')),
      model: embedder?.model ?? null,
      terms: this.#terms,
      remaking: { now, places, embedder },
      unitedCache: united,
      matching: matchContextOf(this.#context, async (into, from, decision) => {
        if (beside.claims !== null) throw new NeedsTurn('a merge concerns more than the batch');
        return mergeMatchedPeople(tx, into, from, decision, importName(source));
      }),
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
