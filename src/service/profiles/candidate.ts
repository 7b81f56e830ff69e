import type { PersonRecord } from '../import/person-record.ts';
import type { IdentityKey } from './identity-key.ts';
import type { JoinParty } from './join-decision.ts';
import type { PreparedPerson } from './prepared-person.ts';

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
