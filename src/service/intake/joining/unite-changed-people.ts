import {
  type PrepareContext,
  preparePersonRows,
} from '../../evidence/build/prepare-person-rows.ts';
import { type UnitedRecord, uniteRecords } from '../../people/fuse/unite-records.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import type { BatchPerson } from './batch-people.ts';
import type { Candidate } from './candidate.ts';
import type { MatchedRows } from './match-rows.ts';

/** A changed person, united from all imports. */
export interface UnitedPerson extends UnitedRecord {
  readonly person: BatchPerson;
  readonly prepared: PreparedPerson;
}

/** United people by their records, computed once: each takes milliseconds. */
export type UnitedCache = Map<string, Omit<UnitedPerson, 'person'>>;

const cacheKey = ({ records }: BatchPerson): string =>
  JSON.stringify(records.map(({ source, contentHash: hash, saidOn }) => [source, hash, saidOn]));

function unite(
  { records }: BatchPerson,
  preparing: PrepareContext,
  byRecord: ReadonlyMap<PersonRecord, Candidate>,
): Omit<UnitedPerson, 'person'> | null {
  const united = uniteRecords(records, preparing.today);
  if (united === null) return null;
  const { record, support } = united;
  const prepared =
    (support === undefined ? byRecord.get(record)?.details() : undefined) ??
    preparePersonRows(record, { ...preparing, support });
  return { record, support, prepared };
}

/** The people whom a batch changes, each united from all their import records when asked for. */
export function* unitedPeople(
  matched: MatchedRows,
  preparing: PrepareContext,
  cache: UnitedCache,
): Generator<UnitedPerson, void> {
  const byRecord = new Map(matched.open.map((candidate) => [candidate.record, candidate]));
  for (const person of matched.changed.values()) {
    const key = cacheKey(person);
    const united = cache.get(key) ?? unite(person, preparing, byRecord);
    if (united === null) continue;
    cache.set(key, united);
    yield { ...united, person };
  }
}
