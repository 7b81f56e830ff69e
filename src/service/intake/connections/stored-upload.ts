import type { Queryable } from '../../store/database.ts';

/** Stores the file of an import until the import ends. */
export async function storeUpload(
  tx: Queryable,
  runId: string,
  name: string,
  content: Uint8Array,
): Promise<void> {
  await tx.query('insert into run_files (run_id, name, content) values ($1, $2, $3)', [
    runId,
    name,
    content,
  ]);
}

/** The file of an import that has not ended. */
export async function readUpload(db: Queryable, runId: string): Promise<Uint8Array> {
  const [row] = await db.query<{ content: Uint8Array }>(
    'select content from run_files where run_id = $1',
    [runId],
  );
  if (row === undefined) throw new Error('the uploaded file of an import is missing');
  return row.content;
}

export async function dropUpload(tx: Queryable, runId: string): Promise<void> {
  await tx.query('delete from run_files where run_id = $1', [runId]);
}
