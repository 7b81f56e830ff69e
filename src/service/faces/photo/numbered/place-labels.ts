import type { FaceBox } from '../../../../contract/faces.ts';
import { sharedArea } from '../../find/box.ts';
import type { Size } from '../rgb-image.ts';

const covered = (label: FaceBox, boxes: readonly FaceBox[]): number =>
  boxes.reduce((sum, box) => sum + sharedArea(label, box), 0);

/** Moves a label into the picture. */
function inside(x: number, y: number, label: Size, picture: Size): FaceBox {
  const left = Math.max(0, Math.min(x, picture.width - label.width));
  const top = Math.max(0, Math.min(y, picture.height - label.height));
  return [left, top, left + label.width, top + label.height];
}

/** Possible places of a box's label, the most readable first. */
function places([x0, y0, x1, y1]: FaceBox, label: Size, picture: Size): FaceBox[] {
  const { width, height } = label;
  const corners: [number, number][] = [
    [x0, y0 - height],
    [x1 - width, y0 - height],
    [x0, y1],
    [x1 - width, y1],
    [x0 - width, y0],
    [x1, y0],
    [x0, y0],
    [x1 - width, y0],
    [x0, y1 - height],
    [x1 - width, y1 - height],
  ];
  return corners.map(([x, y]) => inside(x, y, label, picture));
}

/** A place for each label, touching its box: above all off other labels, then off faces. */
export function placeLabels(
  boxes: readonly FaceBox[],
  labels: readonly Size[],
  picture: Size,
): FaceBox[] {
  const placed: FaceBox[] = [];
  boxes.forEach((box, index) => {
    const label = labels[index];
    if (label === undefined) return;
    const candidates = places(box, label, picture).map((place) => ({
      place,
      // Overlapping labels can be misread; a label on a face merely hides it.
      cost: covered(place, placed) * 1000 + covered(place, boxes),
    }));
    const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push(best.place);
  });
  return placed;
}
