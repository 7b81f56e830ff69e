/**
 * Characters that are rejected anywhere in a request. Postgres cannot store U+0000 or unpaired
 * surrogates. Other control characters mean nothing in a question about people but can control a
 * terminal that shows a log. They are rejected rather than stripped, because a query is returned
 * exactly as it was sent. Tab, line feed and carriage return are allowed.
 */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Requests of this API nest at most 6 levels; the limit protects recursion from stack overflow. */
export const MAX_JSON_DEPTH = 32;

/** The path of text that cannot be stored, and the error message. */
export interface Unstorable {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function textProblem(text: string): string | null {
  const [character] = UNSTORABLE.exec(text) ?? [];
  if (character === undefined) return null;
  return /\p{Surrogate}/u.test(character)
    ? `must not contain half of a surrogate pair (${codePoint(character)}): send whole characters`
    : `must not contain the control character ${codePoint(character)}: remove it`;
}

const at = (key: string | number, found: Unstorable | null): Unstorable | null =>
  found && { path: [key, ...found.path], reason: found.reason };

function findInEntry(key: string, value: unknown, depth: number): Unstorable | null {
  const reason = textProblem(key);
  if (reason !== null) return { path: [], reason: `${reason} (in the name of a field)` };
  // This key would set the prototype in `Object.assign` in code that is not ours.
  if (key === '__proto__') return { path: [], reason: 'must not have a field "__proto__"' };
  return at(key, findUnstorable(value, depth));
}

/**
 * Finds the first part of a JSON value that must not reach the database: a control character, an
 * unpaired surrogate, a `__proto__` field or too deep nesting. null if there is none.
 */
export function findUnstorable(value: unknown, depth = 0): Unstorable | null {
  if (typeof value === 'string') {
    const reason = textProblem(value);
    return reason === null ? null : { path: [], reason };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_JSON_DEPTH)
    return { path: [], reason: `must not nest deeper than ${MAX_JSON_DEPTH} levels` };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = at(index, findUnstorable(item, depth + 1));
      if (found !== null) return found;
    }
    return null;
  }
  for (const [key, inner] of Object.entries(value)) {
    const found = findInEntry(key, inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
