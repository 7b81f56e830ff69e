import type { NameWords } from '../../identity/names/name-words.ts';
import { namesOfRecord } from '../../identity/names/names-of-record.ts';
import { isNumberKey, isRecordKey } from '../../people/record/identity-key.ts';
import type { ImportedRecord } from '../../people/record/imported-record.ts';
import { identifierKey, ownIdentifiers } from '../../people/record/own-identifiers.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { type JoinParty, namesOfParties } from './join-decision.ts';

/** A person whom the rows of a batch may match: already stored, or new in this batch. */
export interface BatchPerson {
  readonly id: string;
  /** null: new. */
  readonly slug: string | null;
  readonly displayName: string;
  readonly records: readonly ImportedRecord[];
  /** Keys of earlier imports whose records were not stored. */
  readonly heldKeys: readonly string[];
}

/** The country whose rules apply to a record's local phone numbers; ISO-2. */
export type CountryOf = (record: ImportedRecord['record']) => string | null;

/**
 * Whether a source has one id per person. Each address book assigns ids of its own to its cards, so
 * different ids of cards prove nothing.
 */
export const hasOneIdPerPerson = (source: string): boolean => source !== 'vcard';

/** Records as one party of a decision. */
export function partyOf(
  records: readonly Pick<ImportedRecord, 'record' | 'rowKey' | 'source'>[],
  countryOf: CountryOf,
): JoinParty {
  const names = new Map<string, readonly NameWords[]>();
  for (const { record } of records) {
    const { name, given_name, family_name, other_names } = record;
    const spelling = JSON.stringify([name, given_name, family_name, other_names]);
    if (!names.has(spelling)) names.set(spelling, namesOfRecord(record));
  }
  const own = records.flatMap(({ record }) => ownIdentifiers(record, countryOf(record)));
  return {
    names: [...names.values()],
    birthDates: records.flatMap(({ record }) => record.birth_date ?? []),
    identifiers: [...new Map(own.map((one) => [identifierKey(one), one])).values()],
    recordIds: records.flatMap(({ source, rowKey }) =>
      isRecordKey(rowKey) && hasOneIdPerPerson(source) ? [{ source, id: rowKey }] : [],
    ),
    numbers: records.flatMap(({ rowKey }) => (isNumberKey(rowKey) ? [rowKey] : [])),
  };
}

/** With more carriers than this, an identifier is shared, whatever their names. */
const MAX_CARRIERS = 10;

function differ(parties: readonly JoinParty[]): boolean {
  if (parties.length > MAX_CARRIERS) return true;
  return parties.some((one, at) =>
    parties.slice(at + 1).some((other) => namesOfParties(one, other) === 'conflict'),
  );
}

/** The people whom the rows of a batch may match, indexed by row key and by own identifier. */
export class BatchPeople {
  readonly #countryOf: CountryOf;
  readonly #people = new Map<string, BatchPerson>();
  readonly #parties = new Map<string, JoinParty>();
  readonly #carriers = new Map<string, Set<string>>();
  readonly #byRow = new Map<string, Set<string>>();
  readonly #rows: ReadonlyMap<string, readonly JoinParty[]>;
  readonly #shared = new Map<string, boolean>();

  /** @param rows all rows of the batch: an identifier that two of different names have is shared */
  constructor(people: readonly BatchPerson[], rows: readonly JoinParty[], countryOf: CountryOf) {
    this.#countryOf = countryOf;
    const carrying = new Map<string, JoinParty[]>();
    for (const row of rows) {
      for (const one of row.identifiers) {
        const key = identifierKey(one);
        carrying.set(key, [...(carrying.get(key) ?? []), row]);
      }
    }
    this.#rows = carrying;
    for (const person of people) this.put(person);
  }

  /** @param party the person as a party of a decision, if already computed */
  put(person: BatchPerson, party: JoinParty = this.#read(person)): void {
    this.#people.set(person.id, person);
    this.#parties.set(person.id, party);
    for (const one of party.identifiers) this.#add(this.#carriers, identifierKey(one), person.id);
    const keys = [...person.records.map(({ rowKey }) => rowKey), ...person.heldKeys];
    for (const key of keys) this.#add(this.#byRow, key, person.id);
    this.#shared.clear();
  }

  /** Without stored records only the name is known. */
  #read({ records, displayName: name }: BatchPerson): JoinParty {
    const known = records.length > 0 ? records : [{ record: { name }, rowKey: '', source: '' }];
    return partyOf(known, this.#countryOf);
  }

  #add(index: Map<string, Set<string>>, key: string, id: string): void {
    index.set(key, (index.get(key) ?? new Set()).add(id));
  }

  remove(id: string): void {
    this.#people.delete(id);
    this.#parties.delete(id);
    this.#shared.clear();
  }

  /** One record of a person as a party of its own. */
  partyOfRecord(record: ImportedRecord): JoinParty {
    return partyOf([record], this.#countryOf);
  }

  get(id: string): BatchPerson | undefined {
    return this.#people.get(id);
  }

  partyOf(person: BatchPerson): JoinParty {
    return this.#parties.get(person.id) ?? this.#read(person);
  }

  #all(ids: Iterable<string>): BatchPerson[] {
    return [...new Set(ids)].flatMap((id) => this.#people.get(id) ?? []);
  }

  /** People with a record stored under one of these keys. */
  byRow(keys: readonly string[]): BatchPerson[] {
    return this.#all(keys.flatMap((key) => [...(this.#byRow.get(key) ?? [])]));
  }

  /** People who have one of these identifiers. */
  carriersOf(identifiers: readonly Identifier[]): BatchPerson[] {
    return this.#all(
      identifiers.flatMap((one) => [...(this.#carriers.get(identifierKey(one)) ?? [])]),
    );
  }

  /** Whether people of different names have it, counting stored ones and those of the batch. */
  isShared = (identifier: Identifier): boolean => {
    const key = identifierKey(identifier);
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const stored = this.carriersOf([identifier]).map((person) => this.partyOf(person));
    const shared =
      identifier.kind !== 'linkedin_url' && differ([...stored, ...(this.#rows.get(key) ?? [])]);
    this.#shared.set(key, shared);
    return shared;
  };
}
