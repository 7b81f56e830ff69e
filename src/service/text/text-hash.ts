/** FNV-1a over UTF-16 code units, as an unsigned 32-bit number. Packed assets depend on it. Pure. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
