/**
 * JSON in which equal values have equal text: object keys sorted by code unit, no white space,
 * undefined fields absent (as JSON.stringify has it). Follows RFC 8785 for plain JSON values.
 * @param deepest how many levels of objects and arrays may stand in each other.
 * @throws TypeError for what JSON has no form for, and for what is nested deeper.
 */
export function canonicalJson(value: unknown, deepest = 100): string {
  return write(value, deepest);
}

/** @param deeper how many levels may still follow. */
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
