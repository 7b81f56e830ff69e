import { ApiError } from '../../../contract/errors.ts';
import { readProfile } from '../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import { onReplica } from '../../store/replicas/on-replica.ts';
import type { AdmittedRequest } from '../matched-request.ts';

/**
 * The profile for an id, alias or slug, if this key may see it.
 * @throws ApiError `developer_profile_not_found`, whether it is missing or hidden from the key
 */
export async function findProfile(
  { service, visibility }: AdmittedRequest,
  reference: string,
): Promise<StoredProfile> {
  const profile = await onReplica(service.db, () => readProfile(service.db, reference, visibility));
  if (profile !== null) return profile;
  throw new ApiError('developer_profile_not_found', 'Profile not found.');
}
