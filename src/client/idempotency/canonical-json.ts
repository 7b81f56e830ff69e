/**
 * JSON in which equal values have equal text: object keys sorted by code unit, no white space,
 * undefined fields absent (as JSON.stringify has it). Follows RFC 8785 for plain JSON values.
 * @throws TypeError for what JSON has no form for, and for structures nested over 100 deep.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

const DEEPEST = 100;

function write(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new TypeError('Arguments are nested too deep.');
  if (Array.isArray(value)) {
    return `[${value.map((item) => write(item ?? null, depth + 1)).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) return writeObject(value, depth);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} is no JSON number.`);
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`A ${typeof value} is no JSON value.`);
  return text;
}

function writeObject(value: object, depth: number): string {
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${write(field, depth + 1)}`);
  return `{${fields.join(',')}}`;
}
