import * as z from 'zod';

/**
 * Describes in words what a schema allows at a path. The words are derived from the schema, so that
 * error messages cannot get out of date.
 */

export type Path = readonly PropertyKey[];
type Json = z.core.JSONSchema.BaseSchema;
type Branch = z.core.JSONSchema._JSONSchema;

const MAX_LISTED = 40;

const jsonSchemas = new WeakMap<z.ZodType, Json>();

/** The JSON Schema of a request's input; built only when the first error needs it. */
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
  return range.startsWith('at ') ? `${what}, ${range}` : `${what} from ${range}`;
}

function sized(what: string, unit: string, low?: number, high?: number): string {
  const range = bounds(low, high);
  return range === null ? what : `${what} of ${range} ${unit}`;
}

function fields({ properties }: Json): string {
  const names = Object.keys(properties ?? {}).slice(0, MAX_LISTED);
  return names.length === 0 ? 'an object' : `an object with the fields ${names.join(', ')}`;
}

/** "a string of 1 to 200 characters", "one of "a", "b"" … */
function allowed(schema: Json): string {
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) {
    return `one of ${schema.enum
      .filter((one) => one !== null)
      .map(quoted)
      .join(', ')}`;
  }
  switch ([schema.type].flat().find((type) => type !== 'null')) {
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
      return fields(schema);
    default:
      return 'another value';
  }
}

/** What a schema allows at a path, in words: "a whole number from 1 to 100". */
export const allowedAt = (schema: z.ZodType, path: Path): string =>
  [...new Set(at(schema, path).map(allowed))].join(' or ') || 'another value';

/** The names that a record allows, if it allows only some. */
const recordKeys = ({ propertyNames }: Json): string[] =>
  isSchema(propertyNames) ? (propertyNames.enum ?? []).map(String) : [];

/** The fields that the object at a path may have. */
export const fieldsAt = (schema: z.ZodType, path: Path): string[] => [
  ...new Set(
    at(schema, path).flatMap((one) => [...Object.keys(one.properties ?? {}), ...recordKeys(one)]),
  ),
];
