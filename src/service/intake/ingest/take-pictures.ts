import { readMentions } from '../../evidence/sources/read-mentions.ts';
import type { StoredDocument } from '../../evidence/sources/store-document.ts';
import { pictureUrls } from '../../faces/pictures/map-picture-urls.ts';
import type { PictureIntake } from '../../faces/pictures/picture-intake.ts';
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
  const cites = document.people.some((record) => pictureUrls(record).length > 0);
  if (!cites && !isChanged) return;
  for (const { id, record } of await readMentions(db, mentionIds)) {
    await intake.take({
      urls: pictureUrls(record),
      atHand,
      people: { mentionIds: [id] },
      isChanged,
    });
  }
}
