import * as z from 'zod';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { enrichResponse } from '../src/contract/enrich.ts';
import { errorResponse } from '../src/contract/errors.ts';
import { faceSource } from '../src/contract/faces.ts';
import { identityReview } from '../src/contract/identity.ts';
import { intent, structuredIntent } from '../src/contract/intent.ts';
import { FIELD_MEANINGS, PARAMETER_MEANINGS } from '../src/contract/meanings/all.ts';
import { profile, sections, source } from '../src/contract/profile.ts';
import {
  listedSource,
  searchResult,
  searchScope,
  searchSnapshot,
  signals,
} from '../src/contract/search.ts';
import { watcher } from '../src/contract/watchers.ts';
import { webhookDelivery, webhookEndpoint } from '../src/contract/webhooks.ts';

/** The schemas of the table as named components, so that shared ones appear only once. */

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
  ListedSource: listedSource,
  SearchResult: searchResult,
  SearchSnapshot: searchSnapshot,
  EnrichRequestStatus: enrichResponse,
  Watcher: watcher,
  WebhookEndpoint: webhookEndpoint,
  WebhookDelivery: webhookDelivery,
  IdentityReview: identityReview,
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

/**
 * Temporary place for the meanings of an object's fields, until `described` moves them to the
 * fields.
 */
const MEANINGS = 'x-meanings';

interface Converted {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** zod limits every integer to the range of a double, which is noise in a document. */
function override({ zodSchema, jsonSchema }: Converted): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const meanings = FIELD_MEANINGS.get(zodSchema);
  if (meanings !== undefined) jsonSchema[MEANINGS] = meanings;
}

const options = { io: 'input', unrepresentable: 'any', override } as const;

const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describedFields(fields: Json, meanings: Readonly<Json>): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = meanings[name];
      if (!isMap(field) || description === undefined) return [name, field];
      return [name, { ...field, description }];
    }),
  );
}

/**
 * Moves the meanings to the fields. Done last, because fields share their schemas while zod
 * converts.
 */
function described(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(described);
  if (!isMap(value)) return value;
  const { [MEANINGS]: meanings, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === MEANINGS ? inner : described(inner)]),
  );
  if (!isMap(meanings) || !isMap(schema.properties)) return schema;
  return { ...schema, properties: describedFields(schema.properties, meanings) };
}

const describedMap = (json: Json): Json => {
  const result = described(json);
  return isMap(result) ? result : {};
};

function withoutDialect(schema: Json): Json {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema;
  return rest;
}

/** `components.schemas`, by name. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `${REF}${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, describedMap(withoutDialect(schema))]),
  );
}

/** The component name of a request or response of the table. */
export const componentName = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';

/** Objects that several endpoints share, in the order in which the reference shows them. */
export const SHARED_NAMES: readonly string[] = Object.keys(SHARED);

/** A reference to a request or response of the table. */
export function schemaRef(schema: z.ZodType): Json {
  return { $ref: `${REF}${componentName(schema)}` };
}

/** The fields of an inline schema: parameters of a path or a query string. */
export function schemaFields(schema: z.ZodObject): Json {
  const { properties = {} } = z.toJSONSchema(schema, options);
  return describedFields(properties, PARAMETER_MEANINGS);
}
