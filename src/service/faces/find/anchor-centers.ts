import type { Detector } from '../models/detectors.ts';
import type { Point } from './detection.ts';

/** The centres of the cells of a detector's anchors, in pixels of its input. */
export function anchorCenters({ grids, side }: Pick<Detector, 'grids' | 'side'>): Point[] {
  return grids.flatMap((grid) => {
    const middles = Array.from({ length: grid.side }, (_, n) => ((n + 0.5) / grid.side) * side);
    return middles.flatMap((y) =>
      middles.flatMap((x) => Array.from({ length: grid.anchorsPerCell }, (): Point => [x, y])),
    );
  });
}
