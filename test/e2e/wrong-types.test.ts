import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ERROR_STATUS, errorResponse } from '../../src/contract/errors.ts';
import { type HostedService, hostService } from '../support/hosted-service.ts';
import { OFFICIALS } from './made-up-officials.ts';

type Path = readonly (string | number)[];

/** Values of every type that JSON has; each is wrong in nearly every field. */
const WRONG: readonly unknown[] = [null, true, -1, 1e300, '', [], { a: 1 }];

/** Requests with every field of their row, each with a valid value. */
const EXPERIENCE = {
  organization: 'City of Boise',
  title: 'Mayor',
  titleAnyOf: ['Mayor'],
  year: 2015,
  startYear: 2010,
  startYearLte: 2012,
  endYear: 2019,
  temporalScope: 'historical',
};
const INTENT = {
  names: ['Orla Vance'],
  experiences: [EXPERIENCE],
  schools: [
    {
      school: 'Harbour Academy',
      schoolAnyOf: ['Harbour Academy'],
      graduationYear: 2009,
      startYear: 2005,
      endYear: 2009,
      temporalScope: 'both',
      relation: 'alumni',
    },
  ],
  semanticClauses: [{ text: 'harbours', anyOf: ['ports'] }],
  geo: { place: 'Boise', distance: '50km', isHistorical: false },
  demographics: {
    ageRange: { min: 30, max: 80 },
    birthYearRange: { min: 1950, max: 1970 },
    gender: 'female',
  },
  personalization: { network: { scope: 'first_degree' }, nearMe: { distance: '20km' } },
};
const REQUESTS = {
  'v3.search.start': {
    query: 'Orla Vance',
    intent: INTENT,
    signals: {
      email: 'orla@city.example',
      phone: '+1 208 555 0147',
      linkedin_url: 'https://www.linkedin.com/in/orla',
      urls: ['https://people.example/orla'],
      usernames: ['orla'],
      address: '1 Harbour Street',
    },
    candidate_discovery: false,
    candidate_discovery_limit: 10,
    profile_depth: 'partial',
    include_profile: false,
    limit: 20,
    webhooks: false,
    search_scope: { type: 'global' },
  },
  'v2.search': {
    query: 'Orla Vance',
    numUsers: 5,
    includeMatchReason: true,
    structuredIntent: { version: 'v1', ...INTENT },
    searchScope: { type: 'global' },
  },
  'v2.profile.query': { query: 'harbours', limit: 5 },
} as const;

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const below = inner.flatMap(([name, one]) => pathsOf(one, [...at, name]));
  return at.length === 0 ? below : [at, ...below];
}

/** A copy of the value with another value at the path. */
function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one, at) => (at === name ? replaced(one, rest, by) : one));
  }
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === name ? replaced(one, rest, by) : one]),
  );
}

let service: HostedService;
/** Used in turn, so that no rate bucket runs dry. */
let keys: string[];
beforeAll(async () => {
  service = await hostService(OFFICIALS);
  const created = await Promise.all(Array.from({ length: 12 }, () => service.key()));
  keys = created.map(({ key }) => key);
});
afterAll(() => service.close());

async function send(row: Endpoint, body: unknown) {
  const key = keys.shift() ?? '';
  keys.push(key);
  const path = row.path.replace(/\{\w+\}/, 'rec-1');
  return service.ask(`${row.method} ${path}`, { key, body });
}

test.each(Object.entries(REQUESTS))(
  '%s accepts a request with every field of its schema',
  async (id, body) => {
    const row: Endpoint =
      ENDPOINTS[z.enum(['v3.search.start', 'v2.search', 'v2.profile.query']).parse(id)];
    // Every field of the schema is in the example, so that no new one is forgotten here.
    const schema = z.toJSONSchema(row.request ?? z.never(), {
      io: 'input',
      unrepresentable: 'any',
    });
    const ours = Object.keys(body);
    const left = Object.keys(schema.properties ?? {}).filter((name) => !ours.includes(name));
    // A search can only be based on one that is there: based-on.test.ts.
    expect(left.filter((name) => !['request_id', 'based_on'].includes(name))).toEqual([]);
    expect((await send(row, body)).status).toBe(200);
  },
);

const statuses = new Map<string, number>(Object.entries(ERROR_STATUS));

test.each(Object.entries(REQUESTS))(
  '%s accepts every type at every field or names the field that it rejects',
  async (id, example) => {
    const row: Endpoint =
      ENDPOINTS[z.enum(['v3.search.start', 'v2.search', 'v2.profile.query']).parse(id)];
    const cases = pathsOf(example).flatMap((path) => WRONG.map((value) => ({ path, value })));
    const refused = { total: 0, unnamed: [] as unknown[] };
    for (const { path, value } of cases) {
      const reply = await send(row, replaced(example, path, value));
      if (reply.status === 200 || reply.status === 202) continue;
      const { code, message } = errorResponse.parse(reply.body).error;
      const about = { path: path.join('.'), value, code, message };
      expect({ ...about, status: reply.status }).toEqual({ ...about, status: statuses.get(code) });
      expect({ ...about, allowed: [400, 403, 404, 501].includes(reply.status) }).toEqual({
        ...about,
        allowed: true,
      });
      refused.total += 1;
      // The sentence names the field, or the clause that holds it.
      const names = path.filter((part) => typeof part === 'string');
      if (!names.some((name) => message.includes(name))) refused.unnamed.push(about);
    }
    expect(refused.unnamed).toEqual([]);
    expect(refused.total).toBeGreaterThan(cases.length / 2);
  },
);

test('the service survives and logs no API keys, stack traces or errors', () => {
  expect(service.isAlive()).toBe(true);
  expect(service.log()).not.toMatch(/psk_|\n\s+at |"level":(50|60)/);
});
