const LETTER = /[\p{L}\p{N}]/u;

/**
 * A replacement for a picture: the service returns addresses of pictures and no bytes, and a view
 * must not load anything from elsewhere. First letters of the first and the last word.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const [first = '?', ...rest] = letters;
  return `${first}${rest.at(-1) ?? ''}`.toLocaleUpperCase('en');
}
