import { SCOPES } from '../../../contract/scopes.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { openAccount } from '../credits/open-account.ts';
import { connectionsDirectory } from '../directories/connections-directory.ts';
import { findOrCreateOrganization } from '../keys/organizations.ts';
import { hashSecret, secretPrefix } from '../keys/secret.ts';
import { keyIdOfSubject, nameOfSubject, ownerOfSubject, type Subject } from './subject.ts';
import { subjectSecret } from './subject-secret.ts';

/** What new subjects and organizations get. */
export interface SubjectCredits {
  /** Credits of a new subject; absent: it is not metered. */
  readonly credits?: number | undefined;
  /** Credits that all keys of a new organization may spend together; absent: no limit. */
  readonly organizationCredits?: number | undefined;
}

/** The key with which a subject's requests are made. */
export interface OpenedSubject {
  readonly id: string;
  readonly secret: string;
}

/** `admin` is given to keys only: a token's scopes say what its bearer may do, not for whom. */
const SUBJECT_SCOPES = SCOPES.filter((scope) => scope !== 'admin');

/** Before its first key, so that an organization is given its credits once. */
async function limitOrganization(tx: Queryable, id: string, credits: number): Promise<void> {
  await tx.query(
    `update organizations set available = $2 where id = $1 and available is null
       and not exists (select from api_keys where organization_id = $1)`,
    [id, credits],
  );
}

/** @returns whether the key is new */
async function putKey(
  tx: Queryable,
  subject: Subject,
  { id, secret }: OpenedSubject,
  organizationId: string,
  metered: boolean,
): Promise<boolean> {
  // `xmax` is 0 only for a row that this statement inserted.
  const [row] = await tx.query<{ created: boolean; revoked: boolean }>(
    `insert into api_keys (id, name, secret_hash, prefix, owner_id, organization_id, scopes,
                           metered)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8)
     on conflict (id) do update
       set secret_hash = excluded.secret_hash, prefix = excluded.prefix, scopes = excluded.scopes
     returning (xmax = 0) as created, revoked_at is not null as revoked`,
    [
      id,
      nameOfSubject(subject),
      hashSecret(secret),
      secretPrefix(secret),
      ownerOfSubject(subject),
      organizationId,
      SUBJECT_SCOPES,
      metered,
    ],
  );
  if (row?.revoked === true) throw new OperatorError('The operator has revoked this access.');
  return row?.created === true;
}

/**
 * The key of a subject, made at their first request, with an account and private connections of
 * their own. Any number of processes may open the same subject.
 * @throws OperatorError when the operator has revoked the key, or the organization has no name
 */
export async function openSubject(
  db: Database,
  keyText: string,
  subject: Subject,
  { credits, organizationCredits }: SubjectCredits = {},
): Promise<OpenedSubject> {
  const id = keyIdOfSubject(subject);
  const opened = { id, secret: subjectSecret(keyText, id) };
  await retryTransaction(db, async (tx) => {
    const organizationId = await findOrCreateOrganization(tx, subject.organization);
    if (organizationCredits !== undefined) {
      await limitOrganization(tx, organizationId, organizationCredits);
    }
    const isNew = await putKey(tx, subject, opened, organizationId, credits !== undefined);
    if (!isNew) return;
    await openAccount(tx, id, credits);
    await connectionsDirectory(tx, ownerOfSubject(subject), organizationId);
  });
  return opened;
}
