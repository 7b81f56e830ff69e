import { preparePersonRows, recordHash } from '../../evidence/build/prepare-person-rows.ts';
import { type IdentityKey, identityKey, type TableRow } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import type { TouchOfPerson } from '../../people/touches/write-touches.ts';
import { partyOf } from './batch-people.ts';
import type { JoinParty } from './join-decision.ts';
import { rowDigest } from './row-digest.ts';
import type { WriterContext } from './writer-context.ts';

/** When the owner of an import was in touch with the person of a record. */
export type RecordTouch = Omit<TouchOfPerson, 'profileId'>;

/** A record to be imported. `details` is computed on first use: most re-imports do not need it. */
export interface Candidate {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  readonly touches: readonly RecordTouch[];
  details(): PreparedPerson;
  /** The record as a party of a join decision. */
  party(): JoinParty;
}

/** What is known of a candidate before it is asked. */
export interface KnownCandidate {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  readonly touches: readonly RecordTouch[];
  readonly party: JoinParty | null;
  readonly details: PreparedPerson | null;
}

/** A candidate that computes what is not known of it. */
export function asCandidate(
  { index, record, identity, contentHash, touches, ...known }: KnownCandidate,
  { source, countryOf, preparing }: WriterContext,
): Candidate {
  let { party, details } = known;
  return {
    ...{ index, record, identity, contentHash, touches },
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

/**
 * @param index the position of the record in its batch
 */
export function makeCandidate(
  record: PersonRecord,
  index: number,
  context: WriterContext,
  touches: readonly RecordTouch[] = [],
  ofTable?: TableRow,
): Candidate {
  const identity = identityKey(record, context.space, context.source, ofTable);
  const contentHash = rowDigest(recordHash(record), ofTable);
  const known = { index, record, identity, contentHash, touches };
  return asCandidate({ ...known, party: null, details: null }, context);
}
