import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentHash, preparePerson } from '../../evidence/build/prepare-person.ts';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import { identityKey } from '../../people/record/identity-key.ts';
import { importName } from '../../people/record/import-source-name.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { PlaceIndex } from '../../people/record/place-resolver.ts';
import { FreshStatistics } from '../../people/rows/fresh-statistics.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { TermIndex } from '../../people/rows/term-index.ts';
import { vectorTexts } from '../../people/rows/vector-text.ts';
import type { PersonOutcome, WriteOptions } from '../../people/rows/write-options.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import { spaceOfWriter } from '../../people/visibility/term-space.ts';
import { newId } from '../../runtime/ids.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { SqlError } from '../../store/database-errors.ts';
import { type CountryOf, partyOf } from './batch-people.ts';
import type { Candidate } from './candidate.ts';
import type { JoinParty } from './join-decision.ts';
import { type MatchContext, matchRows } from './match-rows.ts';
import { mergeMatchedPeople } from './merge-matched-people.ts';
import { withoutSuppressed } from './without-suppressed.ts';
import { type UnitedCache, uniteChangedPeople, writeBatch } from './write-batch.ts';

/**
 * People per transaction. The embedded engine runs one statement at a time, so a search waits for
 * the batch before it: 25 keep that wait within a frame or two.
 */
export const BATCH_SIZE = 25;

/** Used while no one waits for the database: more people share the fixed cost of a batch. */
const LARGE_BATCH_SIZE = 100;

/** After this many people in a row without anyone waiting, no one is likely to be searching. */
const MIN_QUIET_PEOPLE = 20 * BATCH_SIZE;

/**
 * After this many new people in a row, the next are assumed to be new and are not looked up before
 * the transaction, which decides again anyway.
 */
const MIN_STRANGERS = 4 * BATCH_SIZE;

/** SQLSTATE classes of data errors: they affect no other record. */
const DATA_FAULTS = /^(22|23|54)/;

/** Runs in the transaction of the first batch that writes anything. */
export type BeforeWrite = (tx: Queryable) => Promise<void>;

/** Slow work done before the transaction. */
interface Outside {
  /** By the text they are made of. */
  readonly vectors: ReadonlyMap<string, string | null>;
  readonly told: UnitedCache;
}

/** A batch with all work done that needs no database. */
export interface ReadyBatch {
  readonly size: number;
  readonly candidates: readonly Candidate[];
  /** Of records that are refused in any case, by index. */
  readonly refused: ReadonlyMap<number, PersonOutcome>;
  /** null: the people have to be looked up first. */
  readonly outside: Outside | null;
}

/** A batch with all slow work done, to be written in a transaction of the caller's. */
export interface PreparedBatch extends ReadyBatch {
  readonly outside: Outside;
}

/** A record that cannot be stored; the others of its batch can. */
const unstorable = (error: SqlError): PersonOutcome => ({
  kind: 'failed',
  reason: `cannot be stored (${error.code})`,
});

const isDataFault = (error: unknown): error is SqlError =>
  error instanceof SqlError && DATA_FAULTS.test(error.code);

const inOrder = (size: number, outcomes: ReadonlyMap<number, PersonOutcome>): PersonOutcome[] =>
  Array.from({ length: size }, (_, at) => outcomes.get(at) ?? LOST);

const LOST: PersonOutcome = { kind: 'failed', reason: 'no result was recorded' };

/** Writes batches of records as profiles; caches terms and places across batches. */
export class PeopleWriter {
  readonly #db: Database;
  readonly #options: WriteOptions;
  readonly #places: PlaceIndex;
  readonly #terms: TermIndex;
  readonly #statistics: FreshStatistics;
  readonly #now: string;
  readonly #today: string;
  readonly #importId: string;
  /** The number of new people in a row. */
  #strangers = 0;
  /** The number of people in a row written while no one waited for the database. */
  #quiet = 0;

  /** @throws Error when private people have no directory */
  constructor(db: Database, options: WriteOptions) {
    if (!options.isPublic && options.directoryId === undefined) {
      throw new Error('private people need a directory');
    }
    this.#db = db;
    this.#statistics = new FreshStatistics(db);
    this.#options = options;
    this.#places = new PlaceIndex(options.gazetteer);
    this.#terms = new TermIndex(spaceOfWriter(options.isPublic, options.directoryId));
    this.#now = (options.now ?? new Date()).toISOString();
    this.#today = this.#now.slice(0, 10);
    this.#importId = options.importId ?? newId('im');
  }

  /** The recommended size of the next batch. */
  get batchSize(): number {
    return this.#quiet >= MIN_QUIET_PEOPLE ? LARGE_BATCH_SIZE : BATCH_SIZE;
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
      const { candidates, outside } = await this.#prepared(batch);
      for (const [index, outcome] of await this.#store(candidates, outside, before)) {
        outcomes.set(index, outcome);
      }
    }
    return inOrder(batch.size, outcomes);
  }

  /**
   * Does the work that needs no database. Runs while the previous batch is being written, so it
   * yields to the event loop after each person.
   */
  async ready(records: readonly PersonRecord[]): Promise<ReadyBatch> {
    const areStrangers = this.#strangers >= MIN_STRANGERS;
    const refused = new Map<number, PersonOutcome>();
    const candidates: Candidate[] = [];
    for (const [index, given] of records.entries()) {
      const record = cleanRecord(given);
      const reason = refusal(record);
      if (reason !== null) refused.set(index, { kind: 'failed', reason });
      else candidates.push(this.#candidate(record, index));
      if (areStrangers) candidates.at(-1)?.details();
      await nextTurn();
    }
    const outside = areStrangers ? await this.#outsideOf(candidates) : null;
    return { size: records.length, candidates, refused, outside };
  }

  /** Does all slow work of a batch, without locks. */
  async prepare(records: readonly PersonRecord[]): Promise<PreparedBatch> {
    return this.#prepared(await this.ready(records));
  }

  async #prepared(batch: ReadyBatch): Promise<PreparedBatch> {
    return { ...batch, outside: batch.outside ?? (await this.#lookAhead(batch.candidates)) };
  }

  /**
   * Writes a prepared batch in the caller's transaction, which may write more; a record that the
   * database rejects does not fail the others. Call `keep` after the commit; a writer whose
   * transaction failed must not be used again.
   */
  async writeIn(
    tx: Queryable,
    batch: PreparedBatch,
    before?: BeforeWrite,
  ): Promise<PersonOutcome[]> {
    const { size, candidates, outside } = batch;
    const outcomes = new Map(batch.refused);
    const tries = [candidates];
    for (let part = tries.shift(); part !== undefined; part = tries.shift()) {
      if (part.length === 0) continue;
      const written = await this.#attempt(tx, part, outside, before);
      if (written instanceof Map) for (const [at, one] of written) outcomes.set(at, one);
      else if (part.length > 1) tries.push(...part.map((one) => [one]));
      else outcomes.set(part[0]?.index ?? 0, unstorable(written));
    }
    return inOrder(size, outcomes);
  }

  /** Call after the transaction of `writeIn` has committed, with the number of people written. */
  async keep(people: number): Promise<void> {
    this.#terms.commit();
    await this.#statistics.wrote(people);
  }

  /** Writes all of them; or nothing, and returns the data error. */
  async #attempt(
    tx: Queryable,
    candidates: readonly Candidate[],
    outside: Outside,
    before: BeforeWrite | undefined,
  ): Promise<Map<number, PersonOutcome> | SqlError> {
    await tx.query('savepoint people');
    try {
      const outcomes = await this.#inside(tx, candidates, outside, before);
      await tx.query('release savepoint people');
      return outcomes;
    } catch (error) {
      if (!isDataFault(error)) throw error;
      this.#terms.rollback();
      await tx.query('rollback to savepoint people');
      return error;
    }
  }

  get #preparing() {
    const { isPublic } = this.#options;
    return { today: this.#today, isPublic, places: this.#places };
  }

  readonly #countryOf: CountryOf = ({ location }) => this.#places.at(location).country;

  get #source(): string {
    return this.#options.namespace ?? 'people_jsonl';
  }

  #matchContext(unite: MatchContext['unite']): MatchContext {
    const { isPublic, directoryId } = this.#options;
    return {
      ...{ source: this.#source, importId: this.#importId, today: this.#today, unite },
      space: spaceOfWriter(isPublic, directoryId),
      countryOf: this.#countryOf,
    };
  }

  #candidate(record: PersonRecord, index: number): Candidate {
    const { isPublic, directoryId } = this.#options;
    const identity = identityKey(record, spaceOfWriter(isPublic, directoryId), this.#source);
    let details: PreparedPerson | null = null;
    let party: JoinParty | null = null;
    return {
      ...{ index, record, identity },
      contentHash: contentHash(record),
      party: () => {
        const said = { record, rowKey: identity.key, source: this.#source };
        party ??= partyOf([said], this.#countryOf);
        return party;
      },
      details: () => {
        details ??= preparePerson(record, this.#preparing);
        return details;
      },
    };
  }

  async #store(
    candidates: readonly Candidate[],
    outside: Outside,
    before: BeforeWrite | undefined,
  ): Promise<Map<number, PersonOutcome>> {
    try {
      const outcomes = await this.#db.transaction((tx) =>
        this.#inside(tx, candidates, outside, before),
      );
      this.#terms.commit();
      await this.#statistics.wrote(outcomes.size);
      return outcomes;
    } catch (error) {
      this.#terms.rollback();
      if (!isDataFault(error)) throw error;
      return this.#oneByOne(candidates, outside, before, error);
    }
  }

  /** Predicts whom the records match, and unites those people in advance. */
  async #lookAhead(candidates: readonly Candidate[]): Promise<Outside> {
    if (this.#options.embedder === undefined) return { vectors: new Map(), told: new Map() };
    const before: UnitedCache = new Map();
    const context = this.#matchContext(async () => true);
    const meant = await matchRows(this.#db, candidates, context, async (open) =>
      open.map(({ index }) => `new ${index}`),
    );
    const told = uniteChangedPeople(meant, this.#preparing, before);
    return { vectors: await this.#vectorsOf(told.map(({ prepared }) => prepared)), told: before };
  }

  /** The same for people assumed to be new, each with a single record. */
  async #outsideOf(candidates: readonly Candidate[]): Promise<Outside> {
    const people = candidates.map(({ details }) => details());
    return { vectors: await this.#vectorsOf(people), told: new Map() };
  }

  /** Embedding may call a remote service, so it happens before the transaction locks anything. */
  async #vectorsOf(people: readonly PreparedPerson[]): Promise<Outside['vectors']> {
    const { embedder } = this.#options;
    const meanings = [...new Set(people.map(({ meaning }) => meaning))];
    const vectors = await vectorTexts(embedder, meanings);
    return new Map(meanings.map((meaning, at) => [meaning, vectors[at] ?? null]));
  }

  async #inside(
    tx: Queryable,
    candidates: readonly Candidate[],
    outside: Outside,
    before: BeforeWrite | undefined,
  ): Promise<Map<number, PersonOutcome>> {
    await lockWriters(tx, this.#db.engine);
    const { accepted, outcomes } = await withoutSuppressed(tx, this.#db.engine, candidates);
    if (accepted.length === 0) return outcomes;
    await before?.(tx);
    const { embedder, directoryId = null, origin, isPublic } = this.#options;
    const context = {
      origin,
      isPublic,
      directoryId,
      newProfileId: this.#options.newProfileId ?? (() => newId('p')),
      model: embedder?.model ?? null,
      terms: this.#terms,
      remaking: { now: this.#now, places: this.#places, embedder },
      preparing: this.#preparing,
      unitedCache: outside.told,
      meant: this.#matchContext((into, from, decision) =>
        mergeMatchedPeople(tx, into, from, decision, importName(this.#source)),
      ),
      vectorsOf: async (people: readonly PreparedPerson[]) => {
        // People predicted wrongly before the transaction.
        const late = people.filter(({ meaning }) => !outside.vectors.has(meaning));
        return new Map([...outside.vectors, ...(await this.#vectorsOf(late))]);
      },
    };
    const written = await writeBatch(tx, accepted, context);
    const areNew = [...written.values()].every(({ kind }) => kind === 'imported');
    this.#strangers = areNew ? this.#strangers + written.size : 0;
    this.#quiet = this.#db.waiting > 0 ? 0 : this.#quiet + written.size;
    return new Map([...outcomes, ...written]);
  }

  async #oneByOne(
    candidates: readonly Candidate[],
    outside: Outside,
    before: BeforeWrite | undefined,
    error: SqlError,
  ): Promise<Map<number, PersonOutcome>> {
    const [only] = candidates;
    if (candidates.length === 1 && only !== undefined) {
      return new Map([[only.index, unstorable(error)]]);
    }
    const outcomes = new Map<number, PersonOutcome>();
    for (const candidate of candidates) {
      for (const [index, outcome] of await this.#store([candidate], outside, before)) {
        outcomes.set(index, outcome);
      }
    }
    return outcomes;
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
