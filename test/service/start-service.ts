import { expect, onTestFinished } from 'vitest';
import type { ZodType } from 'zod';
import { ENDPOINTS, type EndpointId, type ResponseOf } from '../../src/contract/endpoints.ts';
import { errorResponse } from '../../src/contract/errors.ts';
import type { Scope } from '../../src/contract/scopes.ts';
import {
  type CreatedKey,
  createKey,
  type NewKey,
} from '../../src/service/access/keys/create-key.ts';
import { createService, type Service, type ServiceDeps } from '../../src/service/api/app.ts';
import { writePeople } from '../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import type { Database } from '../../src/service/store/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { NameEngine } from './name-engine.ts';

export const ALL_SCOPES: readonly Scope[] = [
  'search:read',
  'profile:read',
  'watchers:write',
  'webhooks:write',
  'identity:write',
  'notes:write',
];

/** A response with its parsed body; the body of an event stream is its text. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Ask {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly client?: string;
}

/** A service over a fresh database, with a clock that moves only when told to. */
export interface TestService {
  readonly db: Database;
  readonly engine: NameEngine;
  readonly service: Service;
  readonly clock: { now: number };
  /** `ask('POST /v3/search', {key, body})`. */
  ask(route: string, ask?: Ask): Promise<Reply>;
  key(wanted?: Partial<NewKey>): Promise<CreatedKey>;
  close(): Promise<void>;
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const body: unknown = isStream ? text : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

/** Strings and bytes are sent unchanged, everything else as JSON. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (typeof body === 'string' || body === undefined) return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** Sends one request to a service, without a socket. */
export async function askService(service: Service, route: string, ask: Ask = {}): Promise<Reply> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = new Headers(ask.headers);
  if (ask.key !== undefined) headers.set('authorization', `Bearer ${ask.key}`);
  const body = bodyOf(ask.body);
  if (body !== undefined && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  const request = new Request(`http://service.test${path}`, {
    method,
    headers,
    body,
  });
  const origin = ask.client === undefined ? undefined : { client: ask.client };
  return readReply(await service.fetch(request, origin));
}

export async function startService(deps: Partial<ServiceDeps> = {}): Promise<TestService> {
  const db = deps.db ?? (await openTestDatabase());
  const clock = { now: Date.now() };
  const engine = new NameEngine(db);
  const service = createService({ db, search: engine, now: () => clock.now, ...deps });
  return {
    db,
    engine,
    service,
    clock,
    ask: (route, ask) => askService(service, route, ask),
    key: (wanted) => createKey(db, { name: 'test', scopes: ALL_SCOPES, ...wanted }),
    close: async () => {
      await service.close();
      await db.close();
    },
  };
}

/** Closes the service after its test, also when that fails. */
export async function opened<World extends TestService>(world: Promise<World>): Promise<World> {
  const open = await world;
  onTestFinished(open.close);
  return open;
}

/** Adds made-up people, public unless a directory is named. */
export async function addPeople(
  db: Database,
  people: readonly PersonRecord[],
  directoryId?: string,
): Promise<string[]> {
  const outcomes = await writePeople(db, [...people], {
    origin: 'import',
    isPublic: directoryId === undefined,
    directoryId,
  });
  return outcomes.map((outcome) => {
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return outcome.profileId;
  });
}

/** The code of an error response, or the status of a success. */
export function codeOf(reply: Reply): string | number {
  return reply.status < 400 ? reply.status : errorResponse.parse(reply.body).error.code;
}

/** The body of a success, checked against the schema of the contract. */
export function successOf<Id extends EndpointId>(id: Id, reply: Reply): ResponseOf<Id> {
  expect(codeOf(reply)).toSatisfy((code: unknown) => typeof code === 'number');
  const schema: ZodType = ENDPOINTS[id].response;
  return schema.parse(reply.body) as ResponseOf<Id>;
}
