const HOW_THEY_COME =
  'Add pictures to the index with `people-search-mcp import` or `ingest` and a note of the ' +
  'right to use them (`--photo-rights`).';

/** Why a search that compared nothing has no results. */
export const NOTHING_COMPARED =
  'The index has no pictures to compare the face with, so ' +
  `nothing was charged. ${HOW_THEY_COME}`;

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** Why a search that compared pictures has no results. */
export const noSimilarFace = (compared: number): string =>
  `The face was compared with those of ${pictures(compared)}, but none is similar enough to ` +
  `suggest a person. ${HOW_THEY_COME}`;
