import { preparePersonRows, recordHash } from '../../evidence/build/prepare-person-rows.ts';
import { type IdentityKey, identityKey } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { partyOf } from './batch-people.ts';
import type { JoinParty } from './join-decision.ts';
import type { WriterContext } from './writer-context.ts';

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

/** @param index the position of the record in its batch */
export function makeCandidate(
  record: PersonRecord,
  index: number,
  { space, source, countryOf, preparing }: WriterContext,
): Candidate {
  const identity = identityKey(record, space, source);
  let details: PreparedPerson | null = null;
  let party: JoinParty | null = null;
  return {
    ...{ index, record, identity },
    contentHash: recordHash(record),
    party: () => {
      party ??= partyOf([{ record, rowKey: identity.key, source }], countryOf);
      return party;
    },
    details: () => {
      details ??= preparePersonRows(record, preparing);
      return details;
    },
  };
}
