import { FACE_MATCH_ABOVE } from '../../../contract/faces.ts';
import type { ImageItem } from '../../../contract/profile.ts';
import { highestSimilarity } from './face-similarity.ts';

/** A picture of the index that a profile cites. */
export interface CitedPicture {
  readonly model: string;
  /** How many faces it shows; `faces` may have fewer. */
  readonly faceCount: number;
  readonly faces: readonly Float32Array[];
}

type Pictures = ReadonlyMap<string, CitedPicture>;

/** The person's portrait: the first picture with exactly one face. */
function portraitOf(images: readonly ImageItem[], pictures: Pictures) {
  for (const { url } of images) {
    const picture = pictures.get(url);
    const [face] = picture?.faces ?? [];
    if (picture?.faceCount === 1 && face !== undefined) return { url, face, model: picture.model };
  }
  return null;
}

/** Four decimals; more would be noise. */
const rounded = (similarity: number): number => Math.round(similarity * 1e4) / 1e4;

/**
 * Adds to each image the similarity of its most similar face to the person's portrait. Unchanged
 * are the portrait itself and images that cannot be compared: not in the index, without a face, or
 * read by another model. Source: docs/contract.md 9.
 * @param pictures those of the index, by URL
 */
export function compareImages(images: readonly ImageItem[], pictures: Pictures): ImageItem[] {
  const portrait = portraitOf(images, pictures);
  if (portrait === null) return [...images];
  return images.map((image) => {
    const picture = pictures.get(image.url);
    const isCompared = picture !== undefined && picture.faces.length > 0;
    if (!isCompared || picture.model !== portrait.model || image.url === portrait.url) return image;
    const faceMatchScore = rounded(highestSimilarity(portrait.face, picture.faces));
    return { ...image, faceMatch: faceMatchScore > FACE_MATCH_ABOVE, faceMatchScore };
  });
}
