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
import { type ToldBefore, tellPeople, writeBatch } from './batch-writer.ts';
import type { Candidate } from './candidate.ts';
import type { JoinParty } from './join-decision.ts';
import { type CountryOf, partyOf } from './people-at-hand.ts';
import { unitePeople } from './unite-people.ts';
import { type MeantContext, whoIsMeant } from './who-is-meant.ts';
import { withoutSuppressed } from './without-suppressed.ts';

/**
 * How many people one transaction takes. The embedded engine answers one statement at a time, so
 * a search waits for the batch before it: 25 keep that wait under a frame or two.
 */
export const BATCH_SIZE = 25;

/** While nobody waits for the database: what each batch costs, whatever its size, is shared by more. */
const LARGE_BATCH_SIZE = 100;

/** Nobody has waited while so many people in a row were written: then nobody is searching. */
const MIN_QUIET_PEOPLE = 20 * BATCH_SIZE;

/**
 * After so many new people in a row the next are taken to be new too, and nobody is looked up
 * before the transaction, which decides again in any case.
 */
const MIN_STRANGERS = 4 * BATCH_SIZE;

/** SQLSTATE classes that blame the data: no other record fails for it. */
const DATA_FAULTS = /^(22|23|54)/;

/** Runs in the transaction of the first batch that writes anything. */
export type BeforeWrite = (tx: Queryable) => Promise<void>;

/** What took long, done before the transaction. */
interface Outside {
  /** By the meaning that they are made of. */
  readonly vectors: ReadonlyMap<string, string | null>;
  readonly told: ToldBefore;
}

/** A batch with all done that needs no database. */
export interface ReadyBatch {
  readonly size: number;
  readonly candidates: readonly Candidate[];
  /** Of records that are refused whatever is stored, by their index. */
  readonly refused: ReadonlyMap<number, PersonOutcome>;
  /** null: who is meant is to be looked up first. */
  readonly outside: Outside | null;
}

/** A batch with all that takes long done, to be written in a transaction of the caller's. */
export interface PreparedBatch extends ReadyBatch {
  readonly outside: Outside;
}

/** A person that cannot be stored; the others of its batch can. */
const unstorable = (error: SqlError): PersonOutcome => ({
  kind: 'failed',
  reason: `cannot be stored (${error.code})`,
});

const isDataFault = (error: unknown): error is SqlError =>
  error instanceof SqlError && DATA_FAULTS.test(error.code);

const inOrder = (size: number, outcomes: ReadonlyMap<number, PersonOutcome>): PersonOutcome[] =>
  Array.from({ length: size }, (_, at) => outcomes.get(at) ?? LOST);

const LOST: PersonOutcome = { kind: 'failed', reason: 'was lost' };

/** Writes batches of records as profiles; it remembers terms and places from batch to batch. */
export class PeopleWriter {
  readonly #db: Database;
  readonly #options: WriteOptions;
  readonly #places: PlaceIndex;
  readonly #terms: TermIndex;
  readonly #statistics: FreshStatistics;
  readonly #now: string;
  readonly #today: string;
  readonly #importId: string;
  /** So many people in a row were new. */
  #strangers = 0;
  /** So many people in a row were written while nobody waited for the database. */
  #quiet = 0;

  /** @throws Error when private people are to be written into no directory. */
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

  /** How many people the next batch should have. */
  get batchSize(): number {
    return this.#quiet >= MIN_QUIET_PEOPLE ? LARGE_BATCH_SIZE : BATCH_SIZE;
  }

  /**
   * Writes one batch in one transaction: all tables of all its people, or nothing. A record that
   * the database refuses does not take the others along. Answers one outcome a record, in order.
   */
  async write(records: readonly PersonRecord[], before?: BeforeWrite): Promise<PersonOutcome[]> {
    return this.writeReady(await this.ready(records), before);
  }

  /** The same, of a batch that is ready. */
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
   * Does what needs no database: meant to be called while the batch before is being written, so it
   * lets others of this thread take their turn after each person.
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

  /** All of a batch that takes long, with nothing held. */
  async prepare(records: readonly PersonRecord[]): Promise<PreparedBatch> {
    return this.#prepared(await this.ready(records));
  }

  async #prepared(batch: ReadyBatch): Promise<PreparedBatch> {
    return { ...batch, outside: batch.outside ?? (await this.#lookAhead(batch.candidates)) };
  }

  /**
   * Writes a prepared batch in the caller's transaction, which may write more; a record that the
   * database refuses does not take the others along. Tell `keep` once it has committed; a writer
   * whose transaction did not is of no more use.
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

  /** The transaction of `writeIn` has committed: so many people are in. */
  async keep(people: number): Promise<void> {
    this.#terms.commit();
    await this.#statistics.wrote(people);
  }

  /** Writes all of them, or nothing and answers what the database has against one of them. */
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

  #meantContext(unite: MeantContext['unite']): MeantContext {
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

  /** Works out whom the records seem to mean, and what those people are told as then. */
  async #lookAhead(candidates: readonly Candidate[]): Promise<Outside> {
    if (this.#options.embedder === undefined) return { vectors: new Map(), told: new Map() };
    const before: ToldBefore = new Map();
    const context = this.#meantContext(async () => true);
    const meant = await whoIsMeant(this.#db, candidates, context, async (open) =>
      open.map(({ index }) => `new ${index}`),
    );
    const told = tellPeople(meant, this.#preparing, before);
    return { vectors: await this.#vectorsOf(told.map(({ prepared }) => prepared)), told: before };
  }

  /** The same for people of whom each record is taken to be all that is said. */
  async #outsideOf(candidates: readonly Candidate[]): Promise<Outside> {
    const people = candidates.map(({ details }) => details());
    return { vectors: await this.#vectorsOf(people), told: new Map() };
  }

  /** Embedding may call a remote service, so it happens before the transaction holds anybody up. */
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
    const { welcome, outcomes } = await withoutSuppressed(tx, this.#db.engine, candidates);
    if (welcome.length === 0) return outcomes;
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
      toldBefore: outside.told,
      meant: this.#meantContext((into, from, decision) =>
        unitePeople(tx, into, from, decision, importName(this.#source)),
      ),
      vectorsOf: async (people: readonly PreparedPerson[]) => {
        // Somebody else when it was looked at before, or taken for a stranger.
        const late = people.filter(({ meaning }) => !outside.vectors.has(meaning));
        return new Map([...outside.vectors, ...(await this.#vectorsOf(late))]);
      },
    };
    const written = await writeBatch(tx, welcome, context);
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

/** Writes records as profiles, batch by batch. Answers one outcome a record, in order. */
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
