import type { ExtractedDocument } from '../../people/record/mention.ts';
import { sha256Hex } from '../../text/sha256.ts';

/** Hash of what is kept of a page: unchanged when only advertisements or scripts change. */
export function contentHash(document: ExtractedDocument): string {
  const { name, title, publishedAt, language, text, link, people } = document;
  const kept = JSON.stringify([name, title, publishedAt, language, text, link, people]);
  return sha256Hex(kept);
}
