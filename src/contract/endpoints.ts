import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { connectionsEndpoints } from './endpoints/connections.ts';
import { deepSearchEndpoints } from './endpoints/deep-search.ts';
import { enrichEndpoints } from './endpoints/enrich.ts';
import { faceEndpoints } from './endpoints/faces.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { networkEndpoints } from './endpoints/network.ts';
import { notesEndpoints } from './endpoints/notes.ts';
import { operatorEndpoints } from './endpoints/operators.ts';
import { peopleSearchEndpoints } from './endpoints/people-search.ts';
import { populationEndpoints } from './endpoints/populations.ts';
import { runsEndpoints } from './endpoints/runs.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { watcherEndpoints } from './endpoints/watchers.ts';
import { webhookEndpoints } from './endpoints/webhooks.ts';

/** Every endpoint of the API, by id. Routes, client, queue and openapi.json come from here. */
export const ENDPOINTS = {
  ...peopleSearchEndpoints,
  ...deepSearchEndpoints,
  ...connectionsEndpoints,
  ...searchEndpoints,
  ...enrichEndpoints,
  ...populationEndpoints,
  ...faceEndpoints,
  ...watcherEndpoints,
  ...webhookEndpoints,
  ...identityEndpoints,
  ...notesEndpoints,
  ...networkEndpoints,
  ...runsEndpoints,
  ...operatorEndpoints,
  ...accountEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;

type Part = 'params' | 'query' | 'request' | 'response';
type SchemaOf<Id extends EndpointId, P extends Part> = (typeof ENDPOINTS)[Id] extends {
  readonly [K in P]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** Path parameters of an endpoint; undefined if the path has none. */
export type ParamsOf<Id extends EndpointId> = z.output<SchemaOf<Id, 'params'>>;
/** The query string as a caller sends it: every field is optional. */
export type QueryOf<Id extends EndpointId> = Partial<z.output<SchemaOf<Id, 'query'>>>;
/** The body as a caller sends it: fields with defaults are optional. */
export type RequestOf<Id extends EndpointId> = z.input<SchemaOf<Id, 'request'>>;
/** The query string as a handler gets it: validated, with defaults. */
export type ParsedQueryOf<Id extends EndpointId> = z.output<SchemaOf<Id, 'query'>>;
/** The body as a handler gets it: validated, with defaults. */
export type ParsedRequestOf<Id extends EndpointId> = z.output<SchemaOf<Id, 'request'>>;
/** The body of a success. */
export type ResponseOf<Id extends EndpointId> = z.output<SchemaOf<Id, 'response'>>;
