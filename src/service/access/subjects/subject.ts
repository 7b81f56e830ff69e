import { sha256Hex } from '../../text/sha256.ts';

/** A person whom an issuer of OAuth tokens vouches for. */
export interface Subject {
  /** As in the `iss` of their tokens. */
  readonly issuer: string;
  /** As in the `sub` of their tokens: unique for the issuer only. */
  readonly subject: string;
  /** The name of their organization; created if missing. */
  readonly organization: string;
}

/**
 * The owner of what a subject makes: the same in every organization. A digest, so that no name can
 * be made to look like another's, and none is written where owners are.
 */
export const ownerOfSubject = ({ issuer, subject }: Subject): string =>
  `subject:${sha256Hex(JSON.stringify([issuer, subject])).slice(0, 32)}`;

/** The id of a subject's key in one organization, the same in every process. */
export const keyIdOfSubject = ({ issuer, subject, organization }: Subject): string =>
  `k_subject_${sha256Hex(JSON.stringify([issuer, subject, organization])).slice(0, 20)}`;

/** What `keys list` shows: the subject by the issuer's own name, without control characters. */
export const nameOfSubject = ({ issuer, subject }: Subject): string =>
  `OAuth ${new URL(issuer).host} ${subject}`.replace(/\p{C}/gu, '?').slice(0, 200);
