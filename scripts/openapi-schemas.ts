import * as z from 'zod';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { enrichResponse } from '../src/contract/enrich.ts';
import { errorResponse } from '../src/contract/errors.ts';
import { faceSource } from '../src/contract/faces.ts';
import { intent, structuredIntent } from '../src/contract/intent.ts';
import { profile, sections, source } from '../src/contract/profile.ts';
import { searchResult, searchScope, searchSnapshot, signals } from '../src/contract/search.ts';
import { watcher } from '../src/contract/watchers.ts';
import { webhookDelivery, webhookEndpoint } from '../src/contract/webhooks.ts';

/** The schemas of the table as named components, so that a profile is written down once. */

type Json = Record<string, unknown>;

const SHARED: Readonly<Record<string, z.ZodType>> = {
  Error: errorResponse,
  Intent: intent,
  StructuredIntent: structuredIntent,
  Profile: profile,
  ProfileSections: sections,
  Source: source,
  Signals: signals,
  FaceSource: faceSource,
  SearchScope: searchScope,
  SearchResult: searchResult,
  SearchSnapshot: searchSnapshot,
  EnrichRequestStatus: enrichResponse,
  Watcher: watcher,
  WebhookEndpoint: webhookEndpoint,
  WebhookDelivery: webhookDelivery,
};

const REF = '#/components/schemas/';

/** `v3.search.start` → `V3SearchStart`. */
const pascal = (id: string): string =>
  id.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

function register(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED)) names.add(schema, { id });
  const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
  for (const { id, request, response, success } of rows) {
    if (request && !names.has(request)) names.add(request, { id: `${pascal(id)}Request` });
    if (success.length > 0 && !names.has(response)) {
      names.add(response, { id: `${pascal(id)}Response` });
    }
  }
  return names;
}

const registry = register();

/** zod bounds every integer by what a double holds; that is noise in a document. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const options = {
  io: 'input',
  unrepresentable: 'any',
  override: withoutSafeBounds,
} as const;

function withoutDialect(schema: Json): Json {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema;
  return rest;
}

/** `components.schemas`, by name. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `${REF}${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]),
  );
}

/** A reference to a request or response of the table. */
export function schemaRef(schema: z.ZodType): Json {
  return { $ref: `${REF}${registry.get(schema)?.id}` };
}

/** The fields of a schema that is written in place: parameters of a path or a query string. */
export function schemaFields(schema: z.ZodObject): Json {
  return { ...z.toJSONSchema(schema, options).properties };
}
