/**
 * What is said of faces in plain values. Apart from the schemas, whose making takes milliseconds
 * that a tool server's start has not got.
 */

/** Largest photo in bytes, as an upload. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/**
 * Faces are called alike above this similarity. Source: docs/contract.md 9
 * (`faceMatch`).
 */
export const FACE_MATCH_ABOVE = 0.3;

/**
 * How alike two faces are, said in words; never that they are one person's. `possible` cannot tell
 * people apart: it says where to look for other evidence.
 */
export const FACE_BANDS = ['possible', 'likely', 'strong'] as const;
export type FaceBand = (typeof FACE_BANDS)[number];

/**
 * Lowest similarity of each band. Set by the group of people whom the embedder tells apart worst of
 * all that were measured, not by the average: see `STRANGERS_IN_BAND` and docs/faces.md.
 */
export const FACE_BAND_FROM: Readonly<Record<FaceBand, number>> = {
  possible: FACE_MATCH_ABOVE,
  likely: 0.52,
  strong: 0.6,
};

/**
 * How many of a hundred pairs of strangers reach a band in the group of people whom the embedder
 * tells apart worst of all that were measured: women of Korean pop groups, 820,641 pairs. The
 * figures and their sets are in docs/faces.md.
 */
export const STRANGERS_IN_BAND: Readonly<Record<FaceBand, number>> = {
  possible: 40,
  likely: 0.8,
  strong: 0.07,
};

/** The band of a similarity; null: not alike. */
export function faceBand(similarity: number): FaceBand | null {
  if (similarity >= FACE_BAND_FROM.strong) return 'strong';
  if (similarity >= FACE_BAND_FROM.likely) return 'likely';
  return similarity > FACE_BAND_FROM.possible ? 'possible' : null;
}
