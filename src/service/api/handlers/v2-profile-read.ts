import { findProfile } from './find-profile.ts';
import { defineHandler } from './handler.ts';
import { success } from './success.ts';

/** One profile, as generation 2 wraps it. */
export const profileReadV2 = defineHandler('v2.profile.read', async (admitted) => {
  const { profile } = await findProfile(admitted, admitted.params.id);
  return { status: 200, body: success(profile) };
});
