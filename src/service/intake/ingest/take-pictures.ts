import { readMentions } from '../../evidence/sources/read-mentions.ts';
import type { StoredDocument } from '../../evidence/sources/store-document.ts';
import type { PictureIntake } from '../../faces/pictures/picture-intake.ts';
import { picturesOf } from '../../faces/pictures/place-pictures.ts';
import type { Database } from '../../store/database.ts';
import type { PlacedDocument } from './place-document.ts';

/**
 * Reads the pictures of a stored document for the people that the index has accepted. Their
 * mentions list what each cites, even if the document was stored before.
 */
export async function takePictures(
  db: Database,
  intake: PictureIntake,
  { document, atHand, missing }: PlacedDocument,
  { mentionIds, change }: StoredDocument,
): Promise<void> {
  for (const reference of missing) intake.miss(`${document.url} ${reference}`);
  const isChanged = change === 'changed';
  const cites = document.people.some((record) => picturesOf(record).length > 0);
  if (!cites && !isChanged) return;
  for (const { id, record } of await readMentions(db, mentionIds)) {
    await intake.take({
      urls: picturesOf(record),
      atHand,
      people: { mentionIds: [id] },
      isChanged,
    });
  }
}
