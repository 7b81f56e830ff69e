import type { IdentityKey } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import type { JoinParty } from './join-decision.ts';

/** A record on its way in. `details` is worked out when first asked: most re-imports need none. */
export interface Candidate {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  details(): PreparedPerson;
  /** As a side of a decision about who is meant. */
  party(): JoinParty;
}
