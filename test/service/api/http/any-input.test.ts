import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { ERROR_STATUS, errorResponse } from '../../../../src/contract/errors.ts';
import { HANDLERS } from '../../../../src/service/api/handlers/handlers.ts';
import { tries } from '../../../support/thorough.ts';
import { addPeople, type Reply, startService, type TestService } from '../../start-service.ts';

let run: TestService;
let secret: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key({ organization: 'Fuzz Guild' })).secret;
  await addPeople(run.db, [{ name: 'Tamsin Orrery', facts: [{ text: 'Keeps bees' }] }]);
});
afterAll(() => run.close());

const rows = Object.values<Endpoint>(ENDPOINTS);

/** Expects a success as the schema has it, or the error shape with its code's status. */
function expectAnswer(row: Endpoint, reply: Reply): void {
  expect(reply.status).not.toBe(500);
  if (reply.status < 400) {
    expect(row.success.map(Number)).toContain(reply.status);
    if (typeof reply.body === 'string') {
      expect(reply.body).toMatch(/^event: initial\n/);
      return;
    }
    expect(row.response.safeParse(reply.body).error).toBeUndefined();
    return;
  }
  const { code } = z.object({ error: errorResponse.shape.error }).parse(reply.body).error;
  expect(new Map<string, number>(Object.entries(ERROR_STATUS)).get(code)).toBe(reply.status);
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(5000),
    '2020',
    'p_0000000000',
    '__proto__',
  ),
);
/** Plausible values of a text field. */
const plain = fc.constantFrom(
  'tamsin',
  'Orrery',
  'tamsin@bees.example',
  '50km',
  '+351 21 000 0000',
  'https://bees.example/',
  'https://www.linkedin.com/in/tamsin',
  'tamsin-orrery',
  'keeps bees',
  '🐝 & "bees" | !',
);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value): unknown => value),
  text,
  fc.constantFrom(0, -1, 1e308, 1.5, null, true, [], {}, [[]]),
);

/** Bodies close to the schema: its own fields, each valid, invalid or absent. */
function nearly(schema: ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fromJsonSchema(json);
}

function fromJsonSchema(schema: z.core.JSONSchema._JSONSchema, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean' || depth > 6) return anything;
  const right = rightValue(schema, depth);
  return fc.oneof({ arbitrary: right, weight: 60 }, { arbitrary: anything, weight: 1 });
}

function rightValue(schema: z.core.JSONSchema.BaseSchema, depth: number): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) {
    return fc.oneof(...branches.map((branch) => fromJsonSchema(branch, depth + 1)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [
            name,
            fromJsonSchema(inner, depth + 1),
          ]),
        ),
        {
          requiredKeys: (schema.required ?? []).filter((name) => name in (schema.properties ?? {})),
        },
      );
    case 'array': {
      const { items } = schema;
      const item =
        Array.isArray(items) || items === undefined ? anything : fromJsonSchema(items, depth + 1);
      return fc.array(item, { maxLength: 3 });
    }
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer());
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof({ arbitrary: plain, weight: 30 }, { arbitrary: text, weight: 1 });
  }
}

const pathOf = (path: string, parts: readonly string[]): string => {
  let n = 0;
  return path.replace(/\{\w+\}/g, () => {
    n += 1;
    return encodeURIComponent((parts[n - 1] ?? 'x').toWellFormed()) || 'x';
  });
};

test.each(rows)('$id answers any body without a 500', async (row) => {
  const near = row.request === undefined ? anything : nearly(row.request);
  const path = fc.array(fc.oneof(plain, text), { minLength: 2, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ arbitrary: near, weight: 3 }, anything),
      path,
      async (body, parts) => {
        // Refills every rate bucket: this is about bodies, not about rates.
        run.clock.now += 60_000;
        const sent = row.method === 'POST' || row.method === 'PATCH' ? body : undefined;
        const route = `${row.method} ${pathOf(row.path, parts)}`;
        expectAnswer(row, await run.ask(route, { key: secret, body: sent }));
      },
    ),
    { numRuns: HANDLERS.has(row.id) ? tries(40, 150) : 15 },
  );
});

test.each(rows.filter((row) => row.query !== undefined))(
  '$id answers any query string without a 500',
  async (row) => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(row.query?.shape ?? {})), text);
    const query = fc.array(fc.tuple(names, text), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        run.clock.now += 60_000;
        const search = new URLSearchParams(pairs);
        const route = `${row.method} ${pathOf(row.path, [])}?${search}`;
        expectAnswer(row, await run.ask(route, { key: secret }));
      }),
      { numRuns: tries(15, 40) },
    );
  },
);

test('answers any authorization header with 401 or 403', async () => {
  const header = fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((value) =>
    // Drops characters that no HTTP client can send.
    value.replace(/[^\t\x20-\x7e]/g, ''),
  );
  await fc.assert(
    fc.asyncProperty(header, fc.boolean(), async (value, isBearer) => {
      run.clock.now += 60_000;
      const authorization = isBearer ? `Bearer ${value}` : value;
      const reply = await run.ask('GET /v3/credits/usage', { headers: { authorization } });
      expect([401, 403]).toContain(reply.status);
    }),
  );
});
