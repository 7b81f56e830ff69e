/**
 * The embedder: its kind and the start of its file's digest, so that other weights get another id.
 * A test compares it with `scripts/models/pinned-digests.json`.
 */
export const EMBEDDER_ID = 'dlib-resnet-4255b4b9';

/**
 * The version of what happens to faces before the embedder and to vectors after it. Increase it
 * when the alignment or the stored vectors change: old and new ones cannot be compared then.
 */
const PREPARATION_ID = 'find2';

/** The id under which vectors are stored; only vectors of one id may be compared. */
export const FACE_MODEL = `${EMBEDDER_ID}+${PREPARATION_ID}`;
