import * as z from 'zod';
import { BUCKETS } from '../src/contract/buckets.ts';
import { DEFAULT_MAX_BODY_BYTES, type Endpoint, type Price } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '../src/contract/errors.ts';
import { successorPath } from '../src/contract/successor.ts';
import { API_DECISIONS } from './api-decisions.ts';

/** The endpoint table as a page for people: `docs/api-reference.md`. */

type Property = z.core.JSONSchema.BaseSchema;

const code = (text: string): string => `\`${text}\``;

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

function priceWords(price: Price): string {
  switch (price.kind) {
    case 'free':
      return 'free';
    case 'per_request':
      return `${credits(price.credits)}${price.refundWhenEmpty ? ', refunded when empty' : ''}`;
    case 'per_run':
      return `${credits(price.credits)} a run`;
    case 'per_run_with':
      return `free; ${credits(price.credits)} with ${code(price.field)}`;
    case 'quoted':
      return 'as quoted';
  }
}

function bucketWords({ bucket, bucketBy }: Endpoint): string {
  const { rate, burst } = BUCKETS[bucket];
  const pace = rate >= 1 ? `${rate}/s` : `1/${Math.round(1 / rate)} s`;
  return `${code(bucket)} (${pace}, burst ${burst}${bucketBy ? `, for each ${code(bucketBy)}` : ''})`;
}

const isSchema = (value: unknown): value is Property => typeof value === 'object' && value !== null;

function typeWords(schema: Property): string {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.filter(isSchema).map(typeWords))].join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => code(JSON.stringify(one))).join(', ');
  const type = [schema.type].flat().join(' or ') || 'any';
  if (type === 'array' && !Array.isArray(schema.items) && isSchema(schema.items)) {
    return `array of ${typeWords(schema.items)}`;
  }
  return type;
}

function rangeWords(schema: Property): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const above = low !== undefined && low > Number.MIN_SAFE_INTEGER;
  const below = high !== undefined && high < Number.MAX_SAFE_INTEGER;
  if (below) return `${above ? low : 0}..${high}`;
  return above ? `≥ ${low}` : '';
}

function fieldRows(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {})
    .filter((entry): entry is [string, Property] => isSchema(entry[1]))
    .map(([name, field]) => {
      const usual = field.default === undefined ? '' : code(JSON.stringify(field.default));
      const cells = [code(name), typeWords(field), rangeWords(field), usual];
      return `| ${cells.join(' | ')} | ${required.has(name) ? 'yes' : ''} |`;
    });
}

function table(title: string, schema: z.ZodType | undefined): string[] {
  const rows = fieldRows(schema);
  if (rows.length === 0) return [];
  const head = ['| field | type | range | default | required |', '| - | - | - | - | - |'];
  return [`${title}`, '', ...head, ...rows, ''];
}

const errorList = (codes: readonly ErrorCode[]): string =>
  [...new Set(codes)]
    .sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || a.localeCompare(b))
    .map((one) => `${ERROR_STATUS[one]} ${code(one)}`)
    .join(', ') || 'none of its own';

function replacementWords(endpoint: Endpoint): string[] {
  if (endpoint.generation === 3) return [];
  const path = successorPath(endpoint);
  return [`- Successor: ${path ? code(path) : `none: ${endpoint.noSuccessor}`}`];
}

function facts(endpoint: Endpoint): string[] {
  const { scope, tellsOfPeople, price, success, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = endpoint;
  return [
    `- Scope: ${scope ? code(scope) : 'any valid key'}${tellsOfPeople ? `, ${code('profile:read')}` : ''}`,
    `- Bucket: ${bucketWords(endpoint)}`,
    `- Price: ${priceWords(price)}`,
    `- Success: ${success.join(', ') || 'never'}`,
    ...(endpoint.request ? [`- Largest body: ${Math.floor(maxBodyBytes / 1024)} KiB`] : []),
    `- Errors: ${errorList(endpoint.errors)}`,
    ...replacementWords(endpoint),
  ];
}

function section(endpoint: Endpoint): string[] {
  return [
    `### ${code(`${endpoint.method} ${endpoint.path}`)}`,
    '',
    `${endpoint.summary}. Row ${code(endpoint.id)}.`,
    '',
    ...facts(endpoint),
    '',
    ...(endpoint.notes ?? []).flatMap((note) => [note, '']),
    ...table('Query', endpoint.query),
    ...table('Body', endpoint.request),
    ...table('Answer', endpoint.success.length > 0 ? endpoint.response : undefined),
  ];
}

/** The whole page as Markdown text. */
export function apiReference(): string {
  const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
  const of = (generation: 2 | 3) => rows.filter((row) => row.generation === generation);
  const lines = [
    '# API reference',
    '',
    'Generated from the endpoint table by `npm run generate`; do not edit.',
    '',
    `Every route can also answer: ${errorList(COMMON_ERRORS)}.`,
    '',
    ...API_DECISIONS,
    '## Generation 3',
    '',
    ...of(3).flatMap(section),
    '## Generation 2',
    '',
    ...of(2).flatMap(section),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
