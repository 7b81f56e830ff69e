/** A value of an array; null is NULL. */
type Value = string | number | boolean | null;

/** What JSON writes otherwise than an array's text does: there, a backslash only quotes a character. */
const JSON_ESCAPE = /\\(?:(["\\])|u([0-9a-f]{4})|([bfnrt]))/g;
const OTHER_THAN_ARRAYS = /\\[^"\\]/;

const LETTERS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function unescaped(all: string, quoted?: string, code?: string, letter?: string): string {
  if (quoted !== undefined) return all;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return LETTERS[letter ?? ''] ?? all;
}

/**
 * An array as Postgres reads it, `{"Ada \"Bo\" Moss",7,NULL}`, for a parameter such as `$1::text[]`.
 * Texts are always quoted, so none is read as NULL. V8 writes JSON at once, and a driver an array by
 * the character: with 50,000 identifiers that is a tenth of a second.
 */
export function arrayText(values: readonly Value[]): string {
  const json = JSON.stringify(values).slice(1, -1);
  return `{${OTHER_THAN_ARRAYS.test(json) ? json.replace(JSON_ESCAPE, unescaped) : json}}`;
}
