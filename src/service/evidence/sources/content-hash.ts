import type { ExtractedDocument } from '../../people/record/mention.ts';
import { sha256Hex } from '../../text/sha256.ts';

/**
 * The same for two visits to a page exactly when nothing that is kept of it has changed: a page
 * whose advertisements or scripts changed has not.
 */
export function contentHash(document: ExtractedDocument): string {
  const { name, title, publishedAt, language, text, link, people } = document;
  const kept = JSON.stringify([name, title, publishedAt, language, text, link, people]);
  return sha256Hex(kept);
}
