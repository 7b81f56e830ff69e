/** The document formats that can be read. */
export type DocumentFormat = 'html' | 'text' | 'json-ld' | 'pdf';

const BY_TYPE: readonly (readonly [RegExp, DocumentFormat])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^text\/(?:plain|markdown|x-markdown)$/, 'text'],
  [/^application\/(?:ld\+json|json)$/, 'json-ld'],
  [/^application\/pdf$/, 'pdf'],
];

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\.(?:html?|xhtml)$/i, 'text/html'],
  [/\.(?:md|markdown)$/i, 'text/markdown'],
  [/\.(?:txt|text)$/i, 'text/plain'],
  [/\.(?:jsonld|json)$/i, 'application/ld+json'],
  [/\.pdf$/i, 'application/pdf'],
];

/** The content type for a file name, or null for files that cannot be read. */
export const typeOfFile = (name: string): string | null =>
  BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** The format of a document by its content type, else by its first bytes; null: not readable. */
export function documentFormat(
  contentType: string | null,
  bytes: Uint8Array,
): DocumentFormat | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart();
  if (head.startsWith('%PDF-')) return 'pdf';
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (known !== undefined || type !== '') return known ?? null;
  return /^(?:<!doctype html|<html|<head|<body)/i.test(head) ? 'html' : null;
}
