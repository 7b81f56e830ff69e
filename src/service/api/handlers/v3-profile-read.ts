import { readOwnNotes } from '../../notes/read-notes.ts';
import { ownContact } from '../../people/contacts/own-contact.ts';
import { readOwnRecords } from '../../people/contacts/read-own-records.ts';
import { readInTouch } from '../../people/touches/read-touches.ts';
import { findProfile } from './find-profile.ts';
import { defineHandler } from './handler.ts';

/**
 * One profile by canonical id, alias id or slug, with how to reach the caller's own contact, when they were in
 * touch, and their notes.
 */
export const profileRead = defineHandler('v3.profile.read', async (admitted) => {
  const { profile, ...stored } = await findProfile(admitted, admitted.params.profile_id);
  const { service, key, purpose } = admitted;
  const contact = ownContact(await readOwnRecords(service.db, key, profile.id), purpose);
  const touch = await readInTouch(service.db, key, profile.id);
  const notes = key.scopes.includes('notes:write')
    ? await readOwnNotes(service.db, key.ownerId, profile.id)
    : null;
  return {
    status: 200,
    body: {
      profile_id: profile.id,
      alias_ids: stored.aliasIds,
      slug: profile.slug,
      generation_level: stored.generationLevel,
      updated_at: stored.updatedAt.toISOString(),
      profile,
      ...(contact !== null && { own_contact: contact }),
      ...(touch !== null && { in_touch: touch }),
      ...(notes !== null && { own_notes: notes }),
    },
  };
});
