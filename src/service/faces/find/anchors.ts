import type { Detector } from '../models/detectors.ts';
import type { Point } from './detection.ts';

/** The middles of the cells that a detector's anchors belong to, in pixels of its input. */
export function anchorsOf({ grids, side }: Pick<Detector, 'grids' | 'side'>): Point[] {
  return grids.flatMap((grid) => {
    const middles = Array.from({ length: grid.side }, (_, n) => ((n + 0.5) / grid.side) * side);
    return middles.flatMap((y) =>
      middles.flatMap((x) => Array.from({ length: grid.anchorsPerCell }, (): Point => [x, y])),
    );
  });
}
