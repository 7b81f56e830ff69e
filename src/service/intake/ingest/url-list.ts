/** Longer lists are cut into several files by whoever makes them. */
const MAX_URLS = 10_000;

/**
 * The addresses of a file that holds nothing else, one a line, `#` before comments; null for a
 * file that holds other lines.
 */
export function urlList(text: string): string[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/i.test(line));
  return isList ? [...new Set(lines)].slice(0, MAX_URLS) : null;
}
