/**
 * Text that the service refuses wherever it stands in a request. U+0000 and unpaired surrogates
 * cannot be stored in Postgres at all, and the other control characters mean nothing in a question
 * about people, while they do mean something to a terminal that shows a log. They are refused and
 * not stripped, because a query is kept as given: a caller must not get back other words than
 * those that were sent. Tab, line feed and carriage return are text.
 */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** No request of this API nests deeper than 6; deeper ones would exhaust the stack of a walk. */
export const MAX_JSON_DEPTH = 32;

/** Where a value holds what cannot be stored, and what it is. */
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
  // A key that sets the prototype in the next `Object.assign` or spread of somebody else's code.
  if (key === '__proto__') return { path: [], reason: 'must not have a field "__proto__"' };
  return at(key, findUnstorable(value, depth));
}

/**
 * The first place of a JSON value that must not go on to the database: a control character, half
 * a surrogate pair, a `__proto__` field or an absurd depth. null when all is well.
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
