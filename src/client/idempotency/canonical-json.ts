/**
 * Serializes JSON so that equal values have equal text: object keys sorted by code unit, no white
 * space, undefined fields omitted (as in JSON.stringify). Follows RFC 8785 for plain JSON values.
 * @param deepest maximum nesting depth of objects and arrays.
 * @throws TypeError for values that JSON cannot represent or that are nested deeper.
 */
export function canonicalJson(value: unknown, deepest = 100): string {
  return write(value, deepest);
}

/** @param deeper remaining nesting depth. */
function write(value: unknown, deeper: number): string {
  if (deeper < 0) throw new TypeError('Arguments are nested too deep.');
  if (Array.isArray(value)) {
    return `[${value.map((item) => write(item ?? null, deeper - 1)).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) return writeObject(value, deeper);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} is not a JSON number.`);
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`A ${typeof value} is not a JSON value.`);
  return text;
}

function writeObject(value: object, deeper: number): string {
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${write(field, deeper - 1)}`);
  return `{${fields.join(',')}}`;
}
