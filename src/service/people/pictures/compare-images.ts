import { FACE_MATCH_ABOVE } from '../../../contract/faces.ts';
import type { ImageItem } from '../../../contract/profile.ts';
import { likestOf } from './face-similarity.ts';

/** A picture of the index that a profile cites. */
export interface CitedPicture {
  readonly model: string;
  /** How many faces it shows; fewer may be kept. */
  readonly faceCount: number;
  readonly faces: readonly Float32Array[];
}

type Pictures = ReadonlyMap<string, CitedPicture>;

/** The first picture that shows one face alone: the person's portrait. */
function portraitOf(images: readonly ImageItem[], pictures: Pictures) {
  for (const { url } of images) {
    const picture = pictures.get(url);
    const [face] = picture?.faces ?? [];
    if (picture?.faceCount === 1 && face !== undefined) return { url, face, model: picture.model };
  }
  return null;
}

/** Four digits: what the next ones say is noise. */
const rounded = (similarity: number): number => Math.round(similarity * 1e4) / 1e4;

/**
 * Says of each image how like its likest face is to the person's portrait. The portrait itself,
 * and images that were not compared, because they are not in the index, show no face or were read
 * by another model, stay as they are. Source: docs/contract.md 9.
 * @param pictures those of the index, by URL
 */
export function compareImages(images: readonly ImageItem[], pictures: Pictures): ImageItem[] {
  const portrait = portraitOf(images, pictures);
  if (portrait === null) return [...images];
  return images.map((image) => {
    const picture = pictures.get(image.url);
    const isCompared = picture !== undefined && picture.faces.length > 0;
    if (!isCompared || picture.model !== portrait.model || image.url === portrait.url) return image;
    const faceMatchScore = rounded(likestOf(portrait.face, picture.faces));
    return { ...image, faceMatch: faceMatchScore > FACE_MATCH_ABOVE, faceMatchScore };
  });
}
