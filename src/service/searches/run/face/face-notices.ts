import { type Notice, noticeOf } from '../../../../contract/notices.ts';

const field = 'signals.face_source';
const HOW_THEY_COME =
  'Add pictures to the index with `people-search-mcp import` or `ingest` and a note of the ' +
  'right to use them (`--photo-rights`).';

/** Why a search that compared nothing has no results. */
export const NOTHING_COMPARED = noticeOf(
  'nobody_has',
  `a picture to compare the face with, so nothing was charged. ${HOW_THEY_COME}`,
  { field },
);

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** Why a search that compared pictures has no results. */
export const noSimilarFace = (compared: number): Notice =>
  noticeOf(
    'nobody_has',
    `a face similar enough to suggest a person, among ${pictures(compared)}. ${HOW_THEY_COME}`,
    { field },
  );
