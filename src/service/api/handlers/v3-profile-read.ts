import { findProfile } from './find-profile.ts';
import { defineHandler } from './handler.ts';

/** One profile by canonical id, alias id or slug. */
export const profileRead = defineHandler('v3.profile.read', async (admitted) => {
  const { profile, ...stored } = await findProfile(admitted, admitted.params.profile_id);
  return {
    status: 200,
    body: {
      profile_id: profile.id,
      alias_ids: stored.aliasIds,
      slug: profile.slug,
      generation_level: stored.generationLevel,
      updated_at: stored.updatedAt.toISOString(),
      profile,
    },
  };
});
