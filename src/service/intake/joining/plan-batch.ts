import { isDeepStrictEqual } from 'node:util';
import type { PersonChange } from '../../history/person-change.ts';
import { isCellsKey, isRecordKey } from '../../people/record/identity-key.ts';
import { type ImportedRecord, isOfSource } from '../../people/record/imported-record.ts';
import { type BatchPeople, type BatchPerson, hasOneIdPerPerson } from './batch-people.ts';
import type { BatchPlan, JoinDoubt, PlanContext, PlanRow, RowPlan } from './batch-plan.ts';
import { changedJob, type JobChange } from './changed-jobs.ts';
import {
  type EarlierVersion,
  findEarlierVersion,
  findOutdatedRecord,
  type StoredVersion,
} from './earlier-version.ts';
import { decideJoin, isConflicting, type JoinDecision, namesOfParties } from './join-decision.ts';
import { mergeNewerRecord } from './merge-newer-record.ts';
import { isOfMerged, isSameContent, isSameRow, mergedDigest } from './row-digest.ts';

/** A doubt whether a row is of the person with this id. */
type RowDoubt = JoinDecision & { readonly id: string };

/**
 * Whether a record says only what was read of the very row: its columns were mapped otherwise, and
 * nothing has changed. One that keeps former jobs of earlier versions is none.
 */
const isMappedAgain = ({ identity, contentHash }: PlanRow, outdated: ImportedRecord): boolean =>
  !isOfMerged(outdated.contentHash) &&
  (isSameRow(outdated.contentHash, contentHash) ||
    (isCellsKey(outdated.rowKey) && identity.keys.includes(outdated.rowKey)));

/** Finds the person of each row, in order; each row sees the results of those before it. */
class Planner {
  readonly #people: BatchPeople;
  readonly #context: PlanContext;
  readonly #rows = new Map<number, RowPlan>();
  readonly #changed = new Set<string>();
  readonly #replaced: number[] = [];
  readonly #seen: { id: number; rowKey: string }[] = [];
  readonly #doubts: JoinDoubt[] = [];
  readonly #changes: PersonChange[] = [];
  /** People merged in this batch: from id to remaining id. */
  readonly #united = new Map<string, string>();

  constructor(people: BatchPeople, context: PlanContext) {
    this.#people = people;
    this.#context = context;
  }

  async add(row: PlanRow): Promise<void> {
    const earlier = findEarlierVersion(row, this.#people, this.#context);
    if (earlier?.record != null && isSameContent(earlier.record.contentHash, row.contentHash)) {
      this.#rows.set(row.index, this.#skip({ ...earlier, record: earlier.record }, row));
      return;
    }
    const doubts: RowDoubt[] = [];
    const same = this.#same(row, doubts);
    const matching = [...new Set([...(earlier === null ? [] : [earlier.person]), ...same])];
    const one = matching.length > 1 ? await this.#uniteAll(matching, row) : (matching[0] ?? null);
    const person = one ?? this.#current(earlier);
    const plan = person === null ? this.#insert(row) : this.#update(row, person, earlier);
    this.#rows.set(row.index, plan);
    const open = one === null && matching.length > 1 ? this.#undecided(row, matching) : [];
    this.#doubts.push(...this.#asDoubts(plan.profileId, [...doubts, ...open]));
  }

  /** People who match the row by own identifiers or by its number; doubtful matches are collected. */
  #same(row: PlanRow, doubts: RowDoubt[]): BatchPerson[] {
    const { identifiers, numbers } = row.party;
    const likely = [...this.#people.byRow(numbers), ...this.#people.carriersOf(identifiers)];
    return [...new Set(likely)].filter((person) => {
      const decision = decideJoin(row.party, this.#people.partyOf(person), this.#people.isShared);
      if (decision.verdict === 'doubt') doubts.push({ ...decision, id: person.id });
      return decision.verdict === 'same';
    });
  }

  async #uniteAll(people: readonly BatchPerson[], row: PlanRow): Promise<BatchPerson | null> {
    // Stored people stay rather than new ones, and among them the earliest.
    const [first, ...others] = people.toSorted(
      (a, b) => Number(a.slug === null) - Number(b.slug === null),
    );
    if (first === undefined) return null;
    let into = first;
    for (const from of others) {
      const isOne = await this.#unite(into, from, row);
      if (!isOne) return null;
      into = this.#people.get(into.id) ?? into;
    }
    return into;
  }

  /**
   * Merges two people who both match the row, unless their names or data conflict. Without that
   * check the result would depend on the order of the files.
   */
  async #unite(into: BatchPerson, from: BatchPerson, row: PlanRow): Promise<boolean> {
    const [one, other] = [this.#people.partyOf(into), this.#people.partyOf(from)];
    if (namesOfParties(one, other) === 'unclear' || isConflicting(one, other)) return false;
    const decision = decideJoin(row.party, other, this.#people.isShared);
    const isStored = from.slug !== null;
    if (isStored && !(await this.#context.unite(into, from, decision))) return false;
    this.#people.remove(from.id);
    this.#people.put({ ...into, records: [...into.records, ...from.records] });
    this.#united.set(from.id, into.id);
    this.#changed.delete(from.id);
    this.#changed.add(into.id);
    return true;
  }

  #recordOf(row: PlanRow): ImportedRecord {
    const { source, importId, today } = this.#context;
    const { identity, contentHash, record } = row;
    return {
      ...{ id: null, source, rowKey: identity.key, contentHash, record },
      ...{ saidOn: today, seenIn: importId },
    };
  }

  #write(row: PlanRow, person: BatchPerson, outdated: ImportedRecord | null): void {
    if (outdated?.id != null) this.#replaced.push(outdated.id);
    const kept = person.records.filter((record) => record !== outdated);
    const stated = this.#recordOf(row);
    const isWhole = isRecordKey(stated.rowKey) && hasOneIdPerPerson(stated.source);
    const written =
      outdated === null || isWhole || isMappedAgain(row, outdated)
        ? stated
        : {
            ...stated,
            contentHash: mergedDigest(stated.contentHash),
            record: mergeNewerRecord(outdated.record, stated.record),
          };
    this.#people.put({ ...person, records: [...kept, written] });
    this.#changed.add(person.id);
  }

  #insert(row: PlanRow): RowPlan {
    const { newProfileId: id, record } = row;
    const records = [this.#recordOf(row)];
    const person = { id, slug: null, displayName: record.name, records, heldKeys: [] };
    this.#people.put(person, row.party);
    this.#changed.add(id);
    this.#noteNew(row, id);
    return { kind: 'imported', profileId: id, nameBefore: null };
  }

  #update(row: PlanRow, person: BatchPerson, earlier: EarlierVersion | null): RowPlan {
    const current = this.#people.get(person.id) ?? person;
    const outdated =
      earlier?.record ?? findOutdatedRecord(row, current, this.#people, this.#context);
    if (outdated !== null && this.#context.isOlder) return this.#complete(row, current, outdated);
    this.#noteChange(row, current, outdated);
    this.#write(row, current, outdated);
    return { kind: 'updated', profileId: person.id, nameBefore: current.displayName };
  }

  /** A row of an older file: what the newer record leaves out is taken from it, nothing else. */
  #complete(row: PlanRow, person: BatchPerson, newer: ImportedRecord): RowPlan {
    const { displayName: nameBefore, id: profileId } = person;
    const record = mergeNewerRecord(row.record, newer.record);
    const isWhole = isRecordKey(newer.rowKey) && hasOneIdPerPerson(newer.source);
    if (isWhole || isDeepStrictEqual(record, newer.record)) {
      return { kind: 'skipped', profileId, nameBefore: null };
    }
    this.#noteJob(profileId, changedJob(row.record, newer.record), newer.seenIn);
    if (newer.id !== null) this.#replaced.push(newer.id);
    const others = person.records.filter((one) => one !== newer);
    this.#people.put({ ...person, records: [...others, { ...newer, id: null, record }] });
    this.#changed.add(profileId);
    return { kind: 'updated', profileId, nameBefore };
  }

  #noteNew({ record }: PlanRow, profileId: string): void {
    const connectedOn = record.connected_on ?? null;
    const held = { before: null, after: null, heldIn: null };
    this.#changes.push({ profileId, kind: 'new', ...held, connectedOn });
  }

  #noteJob(profileId: string, change: JobChange | null, heldIn: string): void {
    if (change !== null) this.#changes.push({ profileId, ...change, heldIn, connectedOn: null });
  }

  #noteChange(row: PlanRow, { id, records }: BatchPerson, outdated: ImportedRecord | null): void {
    const { source } = this.#context;
    if (outdated !== null) {
      if (!isMappedAgain(row, outdated)) {
        this.#noteJob(id, changedJob(outdated.record, row.record), outdated.seenIn);
      }
    } else if (!records.some((record) => isOfSource(record, source))) this.#noteNew(row, id);
  }

  #skip({ person, record }: StoredVersion, row: PlanRow): RowPlan {
    const { importId } = this.#context;
    if (record.id !== null && (record.seenIn !== importId || record.source === '')) {
      this.#seen.push({ id: record.id, rowKey: row.identity.key });
    }
    const seen = { ...record, seenIn: importId };
    const records = person.records.map((one) => (one === record ? seen : one));
    this.#people.put({ ...person, records });
    return { kind: 'skipped', profileId: person.id, nameBefore: null };
  }

  #current(earlier: EarlierVersion | null): BatchPerson | null {
    return earlier === null ? null : (this.#people.get(this.#resolve(earlier.person.id)) ?? null);
  }

  #undecided(row: PlanRow, matching: readonly BatchPerson[]): RowDoubt[] {
    return matching.map((person) => ({
      ...decideJoin(row.party, this.#people.partyOf(person), this.#people.isShared),
      verdict: 'doubt' as const,
      id: person.id,
    }));
  }

  #asDoubts(profileId: string, doubts: readonly RowDoubt[]): JoinDoubt[] {
    return doubts
      .filter(({ id }) => this.#resolve(id) !== profileId)
      .map(({ id, ...decision }) => ({ ...decision, profileId, otherProfileId: id }));
  }

  #resolve(id: string): string {
    const into = this.#united.get(id);
    return into === undefined ? id : this.#resolve(into);
  }

  plan(): BatchPlan {
    const rows = [...this.#rows].map(
      ([index, plan]) => [index, { ...plan, profileId: this.#resolve(plan.profileId) }] as const,
    );
    const changed = [...this.#changed].flatMap((id) => this.#people.get(id) ?? []);
    return {
      rows: new Map(rows),
      changed: new Map(changed.map((person) => [person.id, person])),
      replaced: this.#replaced,
      seen: this.#seen,
      doubts: this.#doubts,
      changes: this.#changes.map((change) => ({
        ...change,
        profileId: this.#resolve(change.profileId),
      })),
    };
  }
}

/** Decides for each row of a batch, in order, whether it is new, changed or unchanged. */
export async function planBatch(
  rows: readonly PlanRow[],
  people: BatchPeople,
  context: PlanContext,
): Promise<BatchPlan> {
  const planner = new Planner(people, context);
  for (const row of rows) await planner.add(row);
  return planner.plan();
}
