import { findProfile } from './find-profile.ts';
import { defineHandler } from './handler.ts';
import { success } from './success.ts';

/** One profile in the v2 format. */
export const profileReadV2 = defineHandler('v2.profile.read', async (admitted) => {
  const { profile } = await findProfile(admitted, admitted.params.id);
  return { status: 200, body: success(profile) };
});
