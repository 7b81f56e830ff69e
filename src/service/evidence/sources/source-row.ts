import type { ExtractedDocument } from '../../people/record/mention.ts';
import { newId } from '../../runtime/ids.ts';
import type { Queryable } from '../../store/database.ts';
import { contentHash } from './content-hash.ts';

/** The space and origin of a document, and the time. */
export interface StoreOptions {
  /** `public`, or the directory whose members alone may see it. */
  readonly space: string;
  readonly origin: 'ingest' | 'fetch' | 'demo';
  readonly now: Date;
}

/** The result of a visit to a document. */
export type SourceChange = 'new' | 'changed' | 'unchanged';

export interface SourceVisit {
  readonly sourceId: string;
  readonly change: SourceChange;
}

const columnsOf = (document: ExtractedDocument): (string | null)[] => [
  document.name,
  document.title,
  document.publishedAt,
  document.language,
  contentHash(document),
  document.text,
  document.link,
];

/** Returns the new source's id, or null when the page is known already. */
async function insert(
  tx: Queryable,
  document: ExtractedDocument,
  { space, origin, now }: StoreOptions,
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into sources (id, space, origin, url, first_seen_at, changed_at, fetched_at,
                          name, title, published_at, language, content_hash, text, link)
     values ($1, $2, $3, $4, $5, $5, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (space, url) do nothing returning id`,
    [newId('src'), space, origin, document.url, now.toISOString(), ...columnsOf(document)],
  );
  return rows[0]?.id ?? null;
}

async function update(tx: Queryable, id: string, document: ExtractedDocument, now: Date) {
  await tx.query(
    `update sources set changed_at = $2, fetched_at = $2, name = $3, title = $4,
       published_at = $5, language = $6, content_hash = $7, text = $8, link = $9
     where id = $1`,
    [id, now.toISOString(), ...columnsOf(document)],
  );
}

/**
 * Writes the row of a document, one per URL and space. For an unchanged page only the time of the
 * last visit is updated.
 */
export async function putSource(
  tx: Queryable,
  document: ExtractedDocument,
  options: StoreOptions,
): Promise<SourceVisit> {
  const fresh = await insert(tx, document, options);
  if (fresh !== null) return { sourceId: fresh, change: 'new' };
  const [known] = await tx.query<{ id: string; content_hash: string }>(
    'select id, content_hash from sources where space = $1 and url = $2 for update',
    [options.space, document.url],
  );
  if (known === undefined) throw new Error('a source vanished while it was written');
  const isSame = known.content_hash === contentHash(document);
  if (isSame) {
    const now = options.now.toISOString();
    await tx.query('update sources set fetched_at = $2 where id = $1', [known.id, now]);
  } else {
    await update(tx, known.id, document, options.now);
  }
  return { sourceId: known.id, change: isSame ? 'unchanged' : 'changed' };
}
