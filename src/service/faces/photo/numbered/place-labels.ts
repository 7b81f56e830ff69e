import type { FaceBox } from '../../../../contract/faces.ts';
import { sharedArea } from '../../find/box.ts';
import type { Size } from '../rgb-image.ts';

const covered = (label: FaceBox, boxes: readonly FaceBox[]): number =>
  boxes.reduce((sum, box) => sum + sharedArea(label, box), 0);

/** Moved into the picture, where it reaches beyond it. */
function inside(x: number, y: number, label: Size, picture: Size): FaceBox {
  const left = Math.max(0, Math.min(x, picture.width - label.width));
  const top = Math.max(0, Math.min(y, picture.height - label.height));
  return [left, top, left + label.width, top + label.height];
}

/** Where the label of a box may stand, the place that reads best first. */
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

/**
 * A place for each box's label, touching its box: off the other labels before all, then off faces.
 */
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
      // A label upon a label can be misread; one upon a face hides it at most.
      cost: covered(place, placed) * 1000 + covered(place, boxes),
    }));
    const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push(best.place);
  });
  return placed;
}
