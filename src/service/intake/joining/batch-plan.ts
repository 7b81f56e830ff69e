import { type IdentityKey, isRecordKey } from '../../people/record/identity-key.ts';
import { type ImportedRecord, isOfSource } from '../../people/record/imported-record.ts';
import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { type BatchPeople, type BatchPerson, hasOneIdPerPerson } from './batch-people.ts';
import {
  conflictsOf,
  decideJoin,
  type JoinDecision,
  type JoinParty,
  namesOfParties,
} from './join-decision.ts';
import { mergeNewerRecord } from './merge-newer-record.ts';

/** A row of a batch with what identifies its person. */
export interface PlanRow {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  readonly party: JoinParty;
  /** The id of the new person if the row matches no one. */
  readonly newProfileId: string;
}

/** The import that a batch belongs to. */
export interface PlanContext {
  readonly source: string;
  /** The import: rows of one import do not replace each other. */
  readonly importId: string;
  /** ISO date. */
  readonly today: string;
  /**
   * Merges two stored people whom a row has shown to be one.
   * @returns false when a person decided that they are two, or they cannot be merged
   */
  unite(into: BatchPerson, from: BatchPerson, reasons: JoinDecision): Promise<boolean>;
}

/** The result of a row. */
export interface RowPlan {
  readonly kind: 'imported' | 'updated' | 'skipped';
  readonly profileId: string;
  /** The person's name before the row. */
  readonly nameBefore: string | null;
}

/** Two profiles that stay separate until a person reviews the reasons. */
export interface JoinDoubt extends JoinDecision {
  readonly profileId: string;
  readonly otherProfileId: string;
}

/** The changes of a batch. */
export interface BatchPlan {
  /** By row index. */
  readonly rows: ReadonlyMap<number, RowPlan>;
  /** The people to write, by id. */
  readonly changed: ReadonlyMap<string, BatchPerson>;
  /** Ids of stored records that a row replaces. */
  readonly replaced: readonly number[];
  /** Stored records that the file repeats unchanged. */
  readonly seen: readonly { readonly id: number; readonly rowKey: string }[];
  readonly doubts: readonly JoinDoubt[];
}

/** The person with an earlier version of a row. */
interface Again {
  readonly person: BatchPerson;
  /** null: that version was not stored. */
  readonly said: ImportedRecord | null;
}

type Heard = Again & { readonly said: ImportedRecord };

const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

const isConflicting = (one: JoinParty, other: JoinParty): boolean =>
  conflictsOf(one, other).length > 0;

/** Finds the person of each row, in order; each row sees the results of those before it. */
class Planner {
  readonly #people: BatchPeople;
  readonly #context: PlanContext;
  readonly #rows = new Map<number, RowPlan>();
  readonly #changed = new Set<string>();
  readonly #replaced: number[] = [];
  readonly #seen: { id: number; rowKey: string }[] = [];
  readonly #doubts: JoinDoubt[] = [];
  /** People merged in this batch: from id to remaining id. */
  readonly #united = new Map<string, string>();

  constructor(people: BatchPeople, context: PlanContext) {
    this.#people = people;
    this.#context = context;
  }

  /** The records of this source that may be an earlier version of the row. */
  #earlier(row: PlanRow): Heard[] {
    const { keys, equalKeys } = row.identity;
    const isLike = ({ rowKey, contentHash }: ImportedRecord) =>
      keys.includes(rowKey) || (equalKeys.includes(rowKey) && contentHash === row.contentHash);
    return this.#people
      .byRow([...keys, ...equalKeys])
      .flatMap((person) => person.said.map((said) => ({ person, said })))
      .filter(({ said }) => isOfSource(said, this.#context.source) && isLike(said));
  }

  /** Whether the record, and its person, do not conflict with the row. */
  #mayReplace(row: PlanRow, { person, said }: Heard): boolean {
    return (
      said.seenIn !== this.#context.importId &&
      !isConflicting(row.party, this.#people.partyOfRecord(said)) &&
      !isConflicting(row.party, this.#people.partyOf(person))
    );
  }

  #held(row: PlanRow): Again[] {
    const { keys } = row.identity;
    return this.#people
      .byRow(keys)
      .filter(({ heldKeys }) => heldKeys.some((key) => keys.includes(key)))
      .filter((person) => !isConflicting(row.party, this.#people.partyOf(person)))
      .map((person) => ({ person, said: null }));
  }

  /**
   * The earlier version of the row: the record with equal content, else the only one that may be
   * replaced.
   */
  #again(row: PlanRow): Again | null {
    const earlier = this.#earlier(row);
    const equal = earlier.find(({ said }) => said.contentHash === row.contentHash);
    if (equal !== undefined) return equal;
    if (isRecordKey(row.identity.key) && earlier[0] !== undefined) return earlier[0];
    const free = earlier.filter((one) => this.#mayReplace(row, one));
    return onlyOne(free) ?? (earlier.length > 0 ? null : onlyOne(this.#held(row)));
  }

  /** People who match the row by own identifiers; doubtful matches are collected. */
  #same(row: PlanRow, doubts: (JoinDecision & { readonly id: string })[]): BatchPerson[] {
    return this.#people.carriersOf(row.party.identifiers).filter((person) => {
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
    this.#people.put({ ...into, said: [...into.said, ...from.said] });
    this.#united.set(from.id, into.id);
    this.#changed.delete(from.id);
    this.#changed.add(into.id);
    return true;
  }

  /** The source's earlier record of this person, if the row can only be a newer version of it. */
  #outdated(row: PlanRow, person: BatchPerson): ImportedRecord | null {
    if (isRecordKey(row.identity.key)) return null;
    const keys = new Set(row.party.identifiers.map(identifierKey));
    const free = person.said.filter(
      (said) =>
        said.source === this.#context.source &&
        !isRecordKey(said.rowKey) &&
        said.seenIn !== this.#context.importId &&
        this.#people.partyOfRecord(said).identifiers.some((one) => keys.has(identifierKey(one))),
    );
    return onlyOne(free);
  }

  #said(row: PlanRow): ImportedRecord {
    const { source, importId, today } = this.#context;
    const { identity, contentHash, record } = row;
    return {
      ...{ id: null, source, rowKey: identity.key, contentHash, record },
      ...{ saidOn: today, seenIn: importId },
    };
  }

  #write(row: PlanRow, person: BatchPerson, outdated: ImportedRecord | null): void {
    if (outdated?.id != null) this.#replaced.push(outdated.id);
    const kept = person.said.filter((said) => said !== outdated);
    const said = this.#said(row);
    const isWhole = isRecordKey(said.rowKey) && hasOneIdPerPerson(said.source);
    const record =
      outdated === null || isWhole ? said.record : mergeNewerRecord(outdated.record, said.record);
    this.#people.put({ ...person, said: [...kept, { ...said, record }] });
    this.#changed.add(person.id);
  }

  #insert(row: PlanRow): RowPlan {
    const { newProfileId: id, record } = row;
    const said = [this.#said(row)];
    const person = { id, slug: null, displayName: record.name, said, heldKeys: [] };
    this.#people.put(person, row.party);
    this.#changed.add(id);
    return { kind: 'imported', profileId: id, nameBefore: null };
  }

  #skip({ person, said }: Heard, row: PlanRow): RowPlan {
    const { importId } = this.#context;
    if (said.id !== null && (said.seenIn !== importId || said.source === '')) {
      this.#seen.push({ id: said.id, rowKey: row.identity.key });
    }
    const heard = { ...said, seenIn: importId };
    this.#people.put({ ...person, said: person.said.map((one) => (one === said ? heard : one)) });
    return { kind: 'skipped', profileId: person.id, nameBefore: null };
  }

  async add(row: PlanRow): Promise<void> {
    const again = this.#again(row);
    if (again?.said?.contentHash === row.contentHash) {
      this.#rows.set(row.index, this.#skip({ ...again, said: again.said }, row));
      return;
    }
    const doubts: (JoinDecision & { readonly id: string })[] = [];
    const same = this.#same(row, doubts);
    const meant = [...new Set([...(again === null ? [] : [again.person]), ...same])];
    const one = meant.length > 1 ? await this.#uniteAll(meant, row) : (meant[0] ?? null);
    const person = one ?? this.#current(again);
    const plan = person === null ? this.#insert(row) : this.#update(row, person, again);
    this.#rows.set(row.index, plan);
    const open = one === null && meant.length > 1 ? this.#undecided(row, meant) : [];
    this.#doubts.push(...this.#asDoubts(plan.profileId, [...doubts, ...open]));
  }

  #current(again: Again | null): BatchPerson | null {
    return again === null ? null : (this.#people.get(this.#resolve(again.person.id)) ?? null);
  }

  #undecided(row: PlanRow, meant: readonly BatchPerson[]) {
    return meant.map((person) => ({
      ...decideJoin(row.party, this.#people.partyOf(person), this.#people.isShared),
      verdict: 'doubt' as const,
      id: person.id,
    }));
  }

  #asDoubts(profileId: string, doubts: readonly (JoinDecision & { readonly id: string })[]) {
    return doubts
      .filter(({ id }) => this.#resolve(id) !== profileId)
      .map(({ id, ...decision }) => ({ ...decision, profileId, otherProfileId: id }));
  }

  #update(row: PlanRow, person: BatchPerson, again: Again | null): RowPlan {
    const standing = this.#people.get(person.id) ?? person;
    this.#write(row, standing, again?.said ?? this.#outdated(row, standing));
    return { kind: 'updated', profileId: person.id, nameBefore: standing.displayName };
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
