/**
 * Text as a header can carry it: all but printable ASCII as percent-encoded UTF-8, and `%` too,
 * so that the receiver can decode it without guessing. Plain text stays as it is. The way through
 * Buffer replaces half surrogate pairs, which have no encoding.
 */
export function headerText(text: string): string {
  return Buffer.from(text)
    .toString()
    .trim()
    .replace(/[^\x20-\x7e]|%/gu, encodeURIComponent);
}
