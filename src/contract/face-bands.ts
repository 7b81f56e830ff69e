/**
 * Constants about faces. Kept apart from the schemas, because building those costs milliseconds at
 * the start of a tool server.
 */

/** Maximum size of an uploaded photo, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Faces match above this similarity. Source: docs/contract.md 9 (`faceMatch`). */
export const FACE_MATCH_ABOVE = 0.3;

/**
 * How similar two faces are, in words; never proof that they are the same person. `possible` cannot
 * tell people apart: it only suggests where to look for other evidence.
 */
export const FACE_BANDS = ['possible', 'likely', 'strong'] as const;
export type FaceBand = (typeof FACE_BANDS)[number];

/**
 * Lowest similarity of each band. Based on the measured group of people whom the embedder tells
 * apart worst, not on the average: see `STRANGERS_IN_BAND` and docs/faces.md.
 */
export const FACE_BAND_FROM: Readonly<Record<FaceBand, number>> = {
  possible: FACE_MATCH_ABOVE,
  likely: 0.52,
  strong: 0.6,
};

/**
 * Percentage of pairs of strangers that reach each band, in the measured group whom the embedder
 * tells apart worst: women of Korean pop groups, 820,641 pairs. The figures and their data sets are
 * in docs/faces.md.
 */
export const STRANGERS_IN_BAND: Readonly<Record<FaceBand, number>> = {
  possible: 40,
  likely: 0.8,
  strong: 0.07,
};

/** The band of a similarity; null if the faces do not match. */
export function faceBand(similarity: number): FaceBand | null {
  if (similarity >= FACE_BAND_FROM.strong) return 'strong';
  if (similarity >= FACE_BAND_FROM.likely) return 'likely';
  return similarity > FACE_BAND_FROM.possible ? 'possible' : null;
}
