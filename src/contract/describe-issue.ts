import { z } from 'zod';

/**
 * Sentences about a value that fails its schema: the field by its path, and what is allowed there,
 * read from the schema itself. Nothing of the value is repeated, for it may be long or private;
 * only the names of unknown fields are, clipped.
 */

type Path = readonly PropertyKey[];
type Json = z.core.JSONSchema.BaseSchema;
type Branch = z.core.JSONSchema._JSONSchema;

const LONGEST_NAME = 40;
const LONGEST_LIST = 40;

const jsonSchemas = new WeakMap<z.ZodType, Json>();

/** A schema as JSON Schema of what callers send; made at the first error only. */
function jsonSchema(schema: z.ZodType): Json {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, made);
  return made;
}

const isSchema = (branch: Branch | undefined): branch is Json => typeof branch === 'object';

/** The alternatives of a schema, without the null that every optional clause allows. */
function alternatives(schema: Json): Json[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.filter(isSchema).flatMap(alternatives);
  return schema.type === 'null' ? [] : [schema];
}

function step(schema: Json, key: PropertyKey): Json[] {
  if (typeof key === 'number') {
    const prefixed = schema.prefixItems?.[key];
    if (isSchema(prefixed)) return [prefixed];
    return !Array.isArray(schema.items) && isSchema(schema.items) ? [schema.items] : [];
  }
  const { properties = {}, additionalProperties } = schema;
  const name = String(key);
  const property = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return isSchema(property) ? [property] : [];
}

const at = (schema: z.ZodType, path: Path): Json[] =>
  path.reduce<Json[]>(
    (found, key) => found.flatMap((one) => step(one, key)).flatMap(alternatives),
    alternatives(jsonSchema(schema)),
  );

const quoted = (value: unknown): string => JSON.stringify(value);

const clip = (name: string): string => {
  const visible = name.replace(/[\p{C}\p{Z}]/gu, ' ');
  return visible.length <= LONGEST_NAME ? visible : `${visible.slice(0, LONGEST_NAME)}…`;
};

/** "1 to 200", "at least 1", "at most 50"; null when nothing bounds it. */
function bounds(low?: number, high?: number): string | null {
  const bottom = low === undefined || low <= Number.MIN_SAFE_INTEGER ? null : low;
  const top = high === undefined || high >= Number.MAX_SAFE_INTEGER ? null : high;
  if (bottom === null) return top === null ? null : `at most ${top}`;
  if (top === null) return `at least ${bottom}`;
  return bottom === top ? `${bottom}` : `${bottom} to ${top}`;
}

function amount(what: string, { minimum, maximum }: Json): string {
  const range = bounds(minimum, maximum);
  if (range === null) return what;
  return /^at /.test(range) ? `${what}, ${range}` : `${what} from ${range}`;
}

function sized(what: string, unit: string, low?: number, high?: number): string {
  const range = bounds(low, high);
  return range === null ? what : `${what} of ${range} ${unit}`;
}

function fieldsPhrase({ properties }: Json): string {
  const names = Object.keys(properties ?? {}).slice(0, LONGEST_LIST);
  return names.length === 0 ? 'an object' : `an object with the fields ${names.join(', ')}`;
}

/** "a string of 1 to 200 characters", "one of "a", "b"" … */
function allowed(schema: Json): string {
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum)
    return `one of ${schema.enum
      .filter((one) => one !== null)
      .map(quoted)
      .join(', ')}`;
  const types = [schema.type].flat().filter((type) => type !== 'null');
  switch (types[0]) {
    case 'integer':
      return amount('a whole number', schema);
    case 'number':
      return amount('a number', schema);
    case 'string':
      return sized('a string', 'characters', schema.minLength, schema.maxLength);
    case 'boolean':
      return 'true or false';
    case 'array':
      return sized('an array', 'items', schema.minItems, schema.maxItems);
    case 'object':
      return fieldsPhrase(schema);
    default:
      return 'another value';
  }
}

const allowedAt = (schema: z.ZodType, path: Path): string =>
  [...new Set(at(schema, path).map(allowed))].join(' or ') || 'another value';

const fieldsAt = (schema: z.ZodType, path: Path): string[] => [
  ...new Set(at(schema, path).flatMap((one) => Object.keys(one.properties ?? {}))),
];

/** `experiences[0].year`, behind a prefix such as `intent`. */
export function fieldPath(path: Path, prefix = ''): string {
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`;
    return written === '' ? clip(String(key)) : `${written}.${clip(String(key))}`;
  }, prefix);
}

const isGiven = (value: unknown, path: Path): boolean => {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = Reflect.get(inner, key);
  }
  return inner !== undefined;
};

/** What is wrong, as one sentence and as the path of the field at fault. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/**
 * Describes one zod issue of `value` against `schema`. `prefix` is the path of the value itself,
 * empty at the top of a body.
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
  prefix = '',
): Fault {
  const field = fieldPath(issue.path, prefix);
  const subject = field === '' ? 'the request' : `\`${field}\``;
  if (issue.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const known = fieldsAt(schema, issue.path).join(', ');
    const owner = field === '' ? 'this request' : subject;
    return {
      field: fieldPath([unknown], field),
      message: `${quoted(clip(unknown))} is not a field of ${owner}; allowed: ${known}`,
    };
  }
  if (issue.message.startsWith('must ')) return { field, message: `${subject} ${issue.message}` };
  const what = allowedAt(schema, issue.path);
  const given = isGiven(value, issue.path);
  return {
    field,
    message: given ? `${subject} must be ${what}` : `${subject} is required: ${what}`,
  };
}
