import { ApiError } from '../../../contract/errors.ts';
import { type ApiKey, tenantOf } from './api-key.ts';
import { LOCAL_OWNER } from './local-key.ts';

type JudgedKey = Pick<ApiKey, 'ownerId' | 'organizationId' | 'organization' | 'scopes'>;

/**
 * Whether a key is the operator's: with `admin`, and of the user of this machine, who has the command
 * line too. A key of an organization is not, whatever its owner is called.
 */
export const isOperator = ({ ownerId, organizationId, organization, scopes }: JudgedKey): boolean =>
  scopes.includes('admin') &&
  ownerId === LOCAL_OWNER &&
  (organizationId === null || organization === LOCAL_OWNER);

/** @throws ApiError `operator_key_required` */
export function requireOperator(key: JudgedKey): void {
  if (isOperator(key)) return;
  throw new ApiError(
    'operator_key_required',
    'This endpoint concerns everybody whom the service knows, so it requires a key of the ' +
      'operator: one with the scope `admin`, made without an organization.',
  );
}

/** The tenant that a key with `admin` manages; null: every one. */
export const managedTenant = (key: JudgedKey): string | null =>
  isOperator(key) ? null : tenantOf(key);
