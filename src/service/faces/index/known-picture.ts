import type { Queryable } from '../../store/database.ts';

/** A file by its URL, and the model that would read it. */
export interface PictureFile {
  readonly space: string;
  readonly url: string;
  readonly contentHash: string;
  readonly model: string;
}

/** The id of a picture that this model has read in this version of the file; null: read it. */
export async function knownPicture(
  db: Queryable,
  { space, url, contentHash, model }: PictureFile,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select id from pictures
     where space = $1 and url = $2 and content_hash = $3 and model = $4`,
    [space, url, contentHash, model],
  );
  return row?.id ?? null;
}
