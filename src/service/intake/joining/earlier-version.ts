import { isNumberKey, isRecordKey } from '../../people/record/identity-key.ts';
import { type ImportedRecord, isOfSource } from '../../people/record/imported-record.ts';
import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { BatchPeople, BatchPerson } from './batch-people.ts';
import type { PlanContext, PlanRow } from './batch-plan.ts';
import { isConflicting, statesOthers } from './join-decision.ts';
import { isSameContent, isSameRow } from './row-digest.ts';

/** The person with an earlier version of a row. */
export interface EarlierVersion {
  readonly person: BatchPerson;
  /** null: that version was not stored. */
  readonly record: ImportedRecord | null;
}

/** An earlier version that was stored. */
export type StoredVersion = EarlierVersion & { readonly record: ImportedRecord };

const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** The records of this source that may be an earlier version of the row. */
function storedVersions(row: PlanRow, people: BatchPeople, source: string): StoredVersion[] {
  const { keys, equalKeys } = row.identity;
  const isLike = ({ rowKey, contentHash }: ImportedRecord) =>
    keys.includes(rowKey) ||
    (equalKeys.includes(rowKey) && isSameContent(contentHash, row.contentHash));
  return people
    .byRow([...keys, ...equalKeys])
    .flatMap((person) => person.records.map((record) => ({ person, record })))
    .filter(({ record }) => isOfSource(record, source) && isLike(record));
}

/** People with an earlier version of the row that was not stored. */
function heldVersions(row: PlanRow, people: BatchPeople): EarlierVersion[] {
  const { keys } = row.identity;
  return people
    .byRow(keys)
    .filter(({ heldKeys }) => heldKeys.some((key) => keys.includes(key)))
    .filter((person) => !isConflicting(row.party, people.partyOf(person)))
    .map((person) => ({ person, record: null }));
}

/**
 * The earlier version of the row: the record with equal content, else the only one that may be
 * replaced.
 */
export function findEarlierVersion(
  row: PlanRow,
  people: BatchPeople,
  { source, importId }: PlanContext,
): EarlierVersion | null {
  const stored = storedVersions(row, people, source);
  const equal = stored.find(({ record }) => isSameContent(record.contentHash, row.contentHash));
  if (equal !== undefined) return equal;
  if (isRecordKey(row.identity.key) && stored[0] !== undefined) return stored[0];
  // Neither the record nor its person may conflict with the row.
  const replaceable = stored.filter(
    ({ person, record }) =>
      record.seenIn !== importId &&
      !isConflicting(row.party, people.partyOfRecord(record)) &&
      !isConflicting(row.party, people.partyOf(person)) &&
      !(isNumberKey(record.rowKey) && statesOthers(row.party, people.partyOfRecord(record))),
  );
  // Of a person with several rows, the very row that is mapped otherwise.
  const sameRow = replaceable.filter(({ record }) =>
    isSameRow(record.contentHash, row.contentHash),
  );
  return (
    onlyOne(sameRow) ??
    onlyOne(replaceable) ??
    (stored.length > 0 ? null : onlyOne(heldVersions(row, people)))
  );
}

/** The source's earlier record of this person, if the row can only be a newer version of it. */
export function findOutdatedRecord(
  row: PlanRow,
  person: BatchPerson,
  people: BatchPeople,
  { source, importId }: PlanContext,
): ImportedRecord | null {
  if (isRecordKey(row.identity.key)) return null;
  const keys = new Set(row.party.identifiers.map(identifierKey));
  const replaceable = person.records.filter(
    (record) =>
      record.source === source &&
      !isRecordKey(record.rowKey) &&
      record.seenIn !== importId &&
      people.partyOfRecord(record).identifiers.some((one) => keys.has(identifierKey(one))),
  );
  return onlyOne(replaceable);
}
