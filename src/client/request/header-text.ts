/**
 * Encodes text for a header: everything except printable ASCII as percent-encoded UTF-8, and `%`
 * too, so that the receiver can decode it unambiguously. Plain text is unchanged. Buffer replaces
 * unpaired surrogates, which have no encoding.
 */
export function headerText(text: string): string {
  return Buffer.from(text)
    .toString()
    .trim()
    .replace(/[^\x20-\x7e]|%/gu, encodeURIComponent);
}
