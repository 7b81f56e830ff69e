import type { FaceBox } from '../../../contract/faces.ts';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const boxWidth = (box: FaceBox): number => Math.max(0, box[2] - box[0]);
export const boxHeight = (box: FaceBox): number => Math.max(0, box[3] - box[1]);
export const boxArea = (box: FaceBox): number => boxWidth(box) * boxHeight(box);

/** Pixels that both boxes cover. */
export function sharedArea(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.max(0, width) * Math.max(0, height);
}

/** Intersection over union: 0 (apart) to 1 (the same); 0 for boxes without area. */
export function overlap(a: FaceBox, b: FaceBox): number {
  const shared = sharedArea(a, b);
  const covered = boxArea(a) + boxArea(b) - shared;
  return covered > 0 ? shared / covered : 0;
}

/** The share of the smaller box that lies within the larger: 0 to 1. */
export function containment(a: FaceBox, b: FaceBox): number {
  const smaller = Math.min(boxArea(a), boxArea(b));
  return smaller > 0 ? sharedArea(a, b) / smaller : 0;
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The part of a box inside the photo, rounded to whole pixels; null if none is. */
export function insidePhoto(box: FaceBox, photo: Size): FaceBox | null {
  const clipped: FaceBox = [
    within(Math.round(box[0]), photo.width),
    within(Math.round(box[1]), photo.height),
    within(Math.round(box[2]), photo.width),
    within(Math.round(box[3]), photo.height),
  ];
  return boxArea(clipped) > 0 ? clipped : null;
}
