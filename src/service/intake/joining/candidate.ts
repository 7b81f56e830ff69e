import type { IdentityKey } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import type { JoinParty } from './join-decision.ts';

/** A record to be imported. `details` is computed on first use: most re-imports do not need it. */
export interface Candidate {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  details(): PreparedPerson;
  /** The record as a party of a join decision. */
  party(): JoinParty;
}
