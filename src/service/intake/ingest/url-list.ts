/** Longer lists have to be split into several files. */
const MAX_URLS = 10_000;

/**
 * The URLs of a file with one URL per line and `#` before comments; null for a file with other
 * lines.
 */
export function urlList(text: string): string[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/i.test(line));
  return isList ? [...new Set(lines)].slice(0, MAX_URLS) : null;
}
