import type { ImageItem } from '../../../contract/profile.ts';
import type { Queryable } from '../../store/database.ts';
import { packedVectors, unpackVectors } from '../../vectors/packed-vectors.ts';
import type { StoredProfile } from '../profile/stored-profile.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { pictureSpaces } from '../visibility/visible-spaces.ts';
import { type CitedPicture, compareImages } from './compare-images.ts';
import { FACE_MODEL } from './model-ids.ts';

interface PictureRow {
  readonly url: string;
  readonly model: string;
  readonly faceCount: number;
  readonly packed: string;
}

const imagesOf = ({ profile }: StoredProfile): readonly ImageItem[] =>
  profile.sections?.images?.items ?? [];

/** If a public and a private picture have one URL, the public one wins. */
async function readPictures(
  db: Queryable,
  urls: readonly string[],
  visibility: Visibility,
): Promise<Map<string, CitedPicture>> {
  const rows = await db.query<PictureRow>(
    `select p.url, p.model, p.face_count as "faceCount",
       ${packedVectors('f.embedding', 'f.ordinal')} as packed
     from pictures p join picture_faces f on f.picture_id = p.id
     where p.url = any ($1::text[]) and p.space = any ($2::text[]) and p.model = $3
     group by p.id order by p.space = 'public', p.id`,
    [[...new Set(urls)], pictureSpaces(visibility), FACE_MODEL],
  );
  return new Map(
    rows.map(({ url, packed, ...row }) => [url, { ...row, faces: unpackVectors(packed) }]),
  );
}

function scored(stored: StoredProfile, pictures: ReadonlyMap<string, CitedPicture>): StoredProfile {
  const { profile } = stored;
  const items = compareImages(imagesOf(stored), pictures);
  return {
    ...stored,
    profile: { ...profile, sections: { ...profile.sections, images: { items } } },
  };
}

/**
 * Profiles with the face scores of their images, by the faces now in the index. One query for all
 * of them; none when no profile has two images.
 */
export async function withFaceScores(
  db: Queryable,
  profiles: readonly StoredProfile[],
  visibility: Visibility,
): Promise<StoredProfile[]> {
  const comparable = new Set(profiles.filter((stored) => imagesOf(stored).length > 1));
  if (comparable.size === 0) return [...profiles];
  const urls = [...comparable].flatMap(imagesOf).map(({ url }) => url);
  const pictures = await readPictures(db, urls, visibility);
  if (pictures.size === 0) return [...profiles];
  return profiles.map((stored) => (comparable.has(stored) ? scored(stored, pictures) : stored));
}
