import type * as z from 'zod';
import { BUCKETS } from '../src/contract/buckets.ts';
import { DEFAULT_MAX_BODY_BYTES, type Endpoint, type Price } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '../src/contract/errors.ts';
import { successorPath } from '../src/contract/successor.ts';
import { API_DECISIONS } from './api-decisions.ts';
import { API_EXAMPLE } from './api-example.ts';
import { code, fieldTable, objectLink } from './api-fields.ts';
import { componentName, componentSchemas, SHARED_NAMES, schemaFields } from './openapi-schemas.ts';

/** Writes the endpoint table as a page for people: `docs/api-reference.md`. */

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

const components = componentSchemas();

const componentTable = (name: string): string[] => fieldTable(components[name]);

/** A body as a table, or as a link to its shared object. */
function body(title: string, schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const name = componentName(schema);
  if (SHARED_NAMES.includes(name)) return [`${title}: ${objectLink(name)}.`, ''];
  const table = componentTable(name);
  return table.length === 0 ? [] : [title, '', ...table];
}

function query(schema: z.ZodObject | undefined): string[] {
  return schema === undefined
    ? []
    : ['Query', '', ...fieldTable({ properties: schemaFields(schema) })];
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
  const {
    scope,
    returnsPersonalData,
    price,
    success,
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
  } = endpoint;
  return [
    `- Scope: ${scope ? code(scope) : 'any valid key'}${returnsPersonalData ? `, ${code('profile:read')}` : ''}`,
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
    ...query(endpoint.query),
    ...body('Body', endpoint.request),
    ...body('Answer', endpoint.success.length > 0 ? endpoint.response : undefined),
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
    ...API_EXAMPLE,
    ...API_DECISIONS,
    '## Generation 3',
    '',
    ...of(3).flatMap(section),
    '## Generation 2',
    '',
    ...of(2).flatMap(section),
    '## Objects',
    '',
    ...SHARED_NAMES.flatMap((name) => [`#### ${name}`, '', ...componentTable(name)]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
