import type * as z from 'zod';
import { BUCKETS } from '../src/contract/buckets.ts';
import type { BodyEncoding, Endpoint } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import {
  COMMON_ERRORS,
  ERROR_STATUS,
  type ErrorCode,
  errorResponse,
} from '../src/contract/errors.ts';
import {
  API_VERSION,
  API_VERSION_HEADER,
  CREDITS_REMAINING_HEADER,
  DEPRECATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  LINK_HEADER,
  MAX_CREDITS_HEADER,
  MAX_IDEMPOTENCY_KEY_CHARS,
  MAX_PURPOSE_CHARS,
  PURPOSE_HEADER,
  RATE_LIMIT_HEADER,
  RATE_LIMIT_POLICY_HEADER,
  RETRY_AFTER_HEADER,
} from '../src/contract/headers.ts';
import { successorPath } from '../src/contract/successor.ts';
import { componentSchemas, schemaFields, schemaRef } from './openapi-schemas.ts';

/** Writes the endpoint table as an OpenAPI 3.1 document. */

type Json = Record<string, unknown>;

const ERROR_BODY = schemaRef(errorResponse);

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema ? schemaFields(schema) : {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: field,
  }));
}

const maxCredits = {
  name: MAX_CREDITS_HEADER,
  in: 'header',
  required: false,
  description: 'The most credits that the request may reserve; 409 if it costs more.',
  schema: { type: 'integer', minimum: 0 },
};

function headerParameters({ idempotency, price, scope }: Endpoint): Json[] {
  const header = (name: string, maxLength: number, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength },
  });
  const key = 'Scoped to API key and route; a repeat replays the first answer uncharged.';
  return [
    ...(idempotency === 'header'
      ? [header(IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_CHARS, key)]
      : []),
    ...(scope === null
      ? []
      : [header(PURPOSE_HEADER, MAX_PURPOSE_CHARS, 'The purpose of looking a person up.')]),
    ...(price.kind === 'free' ? [] : [maxCredits]),
  ];
}

const photo = { schema: { type: 'string', format: 'binary' } };

function bodyContent(endpoint: Endpoint, schema: z.ZodType): Json {
  const json = { 'application/json': { schema: schemaRef(schema) } };
  const part = endpoint.filePart?.part ?? 'photo';
  const multipart = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [part]: photo.schema }, required: [part] },
    },
  };
  const images = { 'image/jpeg': photo, 'image/png': photo, 'image/webp': photo };
  const by: Record<BodyEncoding, Json> = { json, multipart, image: images };
  return Object.assign({}, ...(endpoint.bodyEncodings ?? ['json']).map((encoding) => by[encoding]));
}

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } });

function successHeaders({ generation, price }: Endpoint): Json {
  const limits = {
    [RATE_LIMIT_POLICY_HEADER]: header('The rate bucket.'),
    [RATE_LIMIT_HEADER]: header('What is left of it.'),
  };
  const version =
    generation === 3
      ? { [API_VERSION_HEADER]: header(API_VERSION) }
      : {
          [DEPRECATION_HEADER]: header('RFC 9745.'),
          [LINK_HEADER]: header('rel="successor-version", where there is one.'),
        };
  const balance =
    price.kind === 'free'
      ? {}
      : { [CREDITS_REMAINING_HEADER]: header('Balance of a metered key.', 'integer') };
  return { ...limits, ...version, ...balance };
}

function success(endpoint: Endpoint): [string, Json][] {
  const mime = endpoint.events ? 'text/event-stream' : 'application/json';
  const schema = endpoint.events
    ? { type: 'string', description: `Events: ${Object.keys(endpoint.events).join(', ')}` }
    : schemaRef(endpoint.response);
  return endpoint.success.map((status) => [
    String(status),
    {
      description: endpoint.summary,
      headers: successHeaders(endpoint),
      content: { [mime]: { schema } },
    },
  ]);
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort()) {
    groups.set(ERROR_STATUS[code], [...(groups.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return groups;
}

function failures({ errors }: Endpoint): [string, Json][] {
  return [...byStatus([...errors, ...COMMON_ERRORS])].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      ...(status === 429
        ? { headers: { [RETRY_AFTER_HEADER]: header('Seconds.', 'integer') } }
        : {}),
      content: { 'application/json': { schema: ERROR_BODY } },
    },
  ]);
}

function operation(endpoint: Endpoint): Json {
  const { request } = endpoint;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.notes ? { description: endpoint.notes.join('\n\n') } : {}),
    ...(endpoint.generation === 2 ? { deprecated: true } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...(request
      ? { requestBody: { required: true, content: bodyContent(endpoint, request) } }
      : {}),
    responses: Object.fromEntries([...success(endpoint), ...failures(endpoint)]),
    'x-scope': endpoint.scope,
    ...(endpoint.returnsPersonalData ? { 'x-second-scope': 'profile:read' } : {}),
    'x-rate-limit': { bucket: endpoint.bucket, ...BUCKETS[endpoint.bucket] },
    'x-price': endpoint.price,
    ...(endpoint.successors ? { 'x-successor': successorPath(endpoint) } : {}),
  };
}

function paths(): Json {
  const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
  const written: Record<string, Json> = {};
  for (const row of rows) {
    written[row.path] = { ...written[row.path], [row.method.toLowerCase()]: operation(row) };
  }
  return written;
}

/** The complete document, as JSON text that ends in a line feed. */
export function openapiDocument(): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'People-search API',
      version: API_VERSION,
      description: 'Generated from the endpoint table (src/contract/endpoints.ts).',
    },
    security: [{ apiKey: [] }],
    paths: paths(),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(),
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
