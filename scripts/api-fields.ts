import type { core } from 'zod';
import { isObject } from '../src/contract/is-object.ts';

/** Shows the fields of a schema as rows of a Markdown table, nested ones by path. */

type JsonSchema = core.JSONSchema.BaseSchema;

export const code = (text: string): string => `\`${text}\``;

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** A link to a shared object on the page. */
export const objectLink = (name: string): string => `[${name}](#${name.toLowerCase()})`;

const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(isSchema);

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return objectLink(nameIn(schema.$ref));
  const branches = branchesOf(schema);
  if (branches.length > 0) return [...new Set(branches.map(typeWords))].join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => code(JSON.stringify(one))).join(', ');
  if (schema.type === 'array' && isSchema(schema.items))
    return `array of ${typeWords(schema.items)}`;
  return [schema.type].flat().join(' or ') || 'any';
}

function rangeWords(schema: JsonSchema): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  if (high !== undefined) return `${low ?? 0}..${high}`;
  return low === undefined ? '' : `≥ ${low}`;
}

/** The schema with the limits of a field: its own, or that of its only branch that is not null. */
function boundedSchema(schema: JsonSchema): JsonSchema {
  const [only, another] = branchesOf(schema).filter(({ type }) => type !== 'null');
  return only === undefined || another !== undefined ? schema : only;
}

function rowOf(path: string, field: JsonSchema, isRequired: boolean): string {
  const cells = [
    code(path),
    typeWords(field),
    rangeWords(boundedSchema(field)),
    field.default === undefined ? '' : code(JSON.stringify(field.default)),
    isRequired ? 'yes' : '',
    field.description ?? '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Rows of the objects inside a field; a shared object has its own section. */
function innerRows(schema: JsonSchema, path: string): string[] {
  if (schema.$ref !== undefined) return [];
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.flatMap((branch) => innerRows(branch, path));
  if (isSchema(schema.items)) return innerRows(schema.items, `${path}[]`);
  return fieldRows(schema, `${path}.`);
}

function fieldRows(schema: JsonSchema, path: string): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field)
      ? [rowOf(path + name, field, required.has(name)), ...innerRows(field, path + name)]
      : [],
  );
}

/** A table of all fields of an object or a union of objects; empty if there are none. */
export function fieldTable(schema: unknown): string[] {
  if (!isSchema(schema)) return [];
  const branches = branchesOf(schema);
  const rows = [schema, ...branches].flatMap((one) => fieldRows(one, ''));
  if (rows.length === 0) return [];
  const head = [
    '| field | type | range | default | required | meaning |',
    '| - | - | - | - | - | - |',
  ];
  return [...head, ...rows, ''];
}
