/**
 * The embedder: its kind and the beginning of its file's digest, so that other weights get another
 * id. A test holds it against `scripts/models/pinned-digests.json`.
 */
export const EMBEDDER_ID = 'dlib-resnet-4255b4b9';

/**
 * What happens to a face before the embedder sees it and to the vector afterwards: raised whenever
 * the alignment or what is stored of a vector changes, since old and new cannot be compared then.
 */
const PREPARATION_ID = 'find2';

/** The id under which vectors are stored: only those of one id may be compared. */
export const FACE_MODEL = `${EMBEDDER_ID}+${PREPARATION_ID}`;
