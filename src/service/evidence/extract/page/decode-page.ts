const SNIFFED = 2048;

function marked(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** The encoding that a page declares in its first bytes. */
function declared(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, SNIFFED)).toString('latin1');
  const found =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ??
    /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]+)/i.exec(head);
  // A declaration that is readable byte by byte cannot be in UTF-16, whatever it says.
  return found?.[1] === undefined || /^utf-?16/i.test(found[1]) ? null : found[1];
}

function decoder(label: string | null | undefined): { decode(bytes: Uint8Array): string } | null {
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` allows for a character cut in two at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes a page by its byte-order mark, its header or its own declaration, else as UTF-8, else as
 * windows-1252. Invalid bytes become U+FFFD; it never fails.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const mark = marked(bytes);
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  // Valid UTF-8 is hardly ever anything else, and many pages declare a wrong encoding.
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const header = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1];
  const named = decoder(header) ?? decoder(declared(bytes));
  // Declared as UTF-8 but partly invalid: a few spoilt letters are better than all of them.
  return (named ?? new TextDecoder('windows-1252')).decode(bytes);
}
