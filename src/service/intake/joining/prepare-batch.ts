import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import type { TableRow } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { vectorTexts } from '../../people/rows/vector-text.ts';
import type { PersonOutcome } from '../../people/rows/write-options.ts';
import { readAsWriter } from '../../people/rows/writers-lock.ts';
import type { Database } from '../../store/database.ts';
import type { UnnamedAddress } from './attach-touches.ts';
import { type Candidate, makeCandidate, type RecordTouch } from './candidate.ts';
import { matchRows } from './match-rows.ts';
import { type UnitedCache, unitedPeople } from './unite-changed-people.ts';
import { matchContextOf, type WriterContext } from './writer-context.ts';

/** Slow work done before the transaction. */
export interface AdvanceWork {
  /** By the text they are made of. */
  readonly vectors: ReadonlyMap<string, string | null>;
  readonly united: UnitedCache;
  /** Whom it is expected to change or create. */
  readonly expected: ExpectedPeople;
}

/** The people whom a batch will probably write. */
export interface ExpectedPeople {
  readonly prepared: readonly PreparedPerson[];
  /** The names of those who are new. */
  readonly newNames: readonly string[];
  /** The ids of those who are stored, and of others like them. */
  readonly storedIds: readonly string[];
}

const NO_ONE: ExpectedPeople = { prepared: [], newNames: [], storedIds: [] };

/** A batch with all work done that needs no database. */
export interface ReadyBatch {
  readonly size: number;
  readonly candidates: readonly Candidate[];
  /** Of records that are refused in any case, by index. */
  readonly refused: ReadonlyMap<number, PersonOutcome>;
  /** Rows that name nobody, and may only tell of days of contact. */
  readonly unnamed: readonly UnnamedAddress[];
  /** null: the people have to be looked up first. */
  readonly advance: AdvanceWork | null;
}

/** A batch with all slow work done, to be written in a transaction of the caller's. */
export interface PreparedBatch extends ReadyBatch {
  readonly advance: AdvanceWork;
}

/** The vectors of people; without an embedder, null for each. */
export async function vectorsOf(
  people: readonly PreparedPerson[],
  { options: { embedder } }: WriterContext,
): Promise<AdvanceWork['vectors']> {
  const meanings = [...new Set(people.map(({ meaning }) => meaning))];
  const vectors = await vectorTexts(embedder, meanings);
  return new Map(meanings.map((meaning, at) => [meaning, vectors[at] ?? null]));
}

/** Everyone as a new person. */
export const expectNewPeople = (candidates: readonly Candidate[]): ExpectedPeople => ({
  prepared: candidates.map(({ details }) => details()),
  newNames: candidates.map(({ record }) => record.name),
  storedIds: [],
});

/** The advance work for people assumed to be new, each with a single record. */
async function workOnNewPeople(
  candidates: readonly Candidate[],
  context: WriterContext,
): Promise<AdvanceWork> {
  const people = candidates.map(({ details }) => details());
  const expected = expectNewPeople(candidates);
  return { vectors: await vectorsOf(people, context), united: new Map(), expected };
}

/** Predicts whom the records match, and unites those people in advance. */
async function workOnMatches(
  db: Database,
  candidates: readonly Candidate[],
  context: WriterContext,
): Promise<AdvanceWork> {
  if (context.options.embedder === undefined) {
    return { vectors: new Map(), united: new Map(), expected: NO_ONE };
  }
  const united: UnitedCache = new Map();
  const matching = matchContextOf(context, async () => true);
  const matched = await readAsWriter(db, (reader) =>
    matchRows(reader, candidates, matching, async (open) =>
      open.map(({ index }) => `new ${index}`),
    ),
  );
  const prepared: PreparedPerson[] = [];
  const newNames: string[] = [];
  for (const person of unitedPeople(matched, context.preparing, united)) {
    prepared.push(person.prepared);
    if (person.person.slug === null) newNames.push(person.person.displayName);
    // Each takes milliseconds, and others wait for this thread.
    await nextTurn();
  }
  const expected = { prepared, newNames, storedIds: matched.compared };
  return { vectors: await vectorsOf(prepared, context), united, expected };
}

/** What the rows of records say beside them, by index. */
export interface OfRecords {
  readonly touches: readonly (readonly RecordTouch[] | undefined)[];
  readonly ofTable?: readonly (TableRow | undefined)[];
  /** See `PersonRow`. */
  readonly strangers: readonly boolean[];
}

/**
 * Does the work that needs no database. Runs while the previous batch is being written, so it
 * yields to the event loop after each person.
 * @param areNew whether all people are assumed to be new, so that they need not be looked up
 */
export async function readyBatch(
  records: readonly PersonRecord[],
  areNew: boolean,
  context: WriterContext,
  { touches, ofTable = [], strangers }: OfRecords = { touches: [], strangers: [] },
): Promise<ReadyBatch> {
  const refused = new Map<number, PersonOutcome>();
  const candidates: Candidate[] = [];
  const unnamed: UnnamedAddress[] = [];
  for (const [index, given] of records.entries()) {
    const record = cleanRecord(given);
    const reason = refusal(record);
    const isAddress = reason !== null && record.name === record.emails?.[0];
    const days = touches[index] ?? [];
    if (isAddress && days.length > 0) {
      const isStranger = strangers[index] === true;
      unnamed.push({ index, address: record.name, touches: days, isStranger });
    } else if (reason !== null) refused.set(index, { kind: 'failed', reason });
    else candidates.push(makeCandidate(record, index, context, touches[index], ofTable[index]));
    if (areNew) candidates.at(-1)?.details();
    await nextTurn();
  }
  const advance = areNew ? await workOnNewPeople(candidates, context) : null;
  return { size: records.length, candidates, refused, unnamed, advance };
}

/** Does the rest of the slow work, without locks. */
export async function prepareBatch(
  db: Database,
  batch: ReadyBatch,
  context: WriterContext,
): Promise<PreparedBatch> {
  const { advance, candidates } = batch;
  return { ...batch, advance: advance ?? (await workOnMatches(db, candidates, context)) };
}
