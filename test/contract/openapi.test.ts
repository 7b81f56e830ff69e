import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiReference } from '../../scripts/api-reference.ts';
import { openapiDocument } from '../../scripts/openapi-document.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';

const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const HOW = 'run `npm run generate` and commit what it writes';
const rows: readonly Endpoint[] = Object.values(ENDPOINTS);

/** The parts of OpenAPI 3.1 that a client generator relies on. */
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: z.looseObject({}),
});
const content = z.record(
  z.string().regex(/^(application|multipart|image|text)\//),
  z.strictObject({ schema: z.looseObject({}) }),
);
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })).optional(),
      content,
    }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
  components: z.strictObject({
    securitySchemes: z.looseObject({}),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})),
  }),
});

const parsed = document.parse(JSON.parse(openapiDocument()));
const operations = Object.entries(parsed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
);

describe('openapi.json', () => {
  it('openapi.json is what `npm run generate` writes', () => {
    expect(committed('openapi.json') === openapiDocument(), HOW).toBe(true);
  });

  it('has one operation per endpoint, under its id', () => {
    const written = operations.map(({ operationId, method, path }) => [operationId, method, path]);
    const stated = rows.map(({ id, method, path }) => [id, method.toLowerCase(), path]);
    expect(written.sort()).toEqual(stated.sort());
  });

  it('declares exactly the parameters of each path', () => {
    for (const { path, parameters } of operations) {
      const declared = parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('references only schemas that it contains, and contains no unused schema', () => {
    const text = openapiDocument();
    const named = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref = '']) => ref);
    const known = Object.keys(parsed.components.schemas).map((id) => `#/components/schemas/${id}`);
    expect(named.filter((ref) => !known.includes(ref))).toEqual([]);
    expect(known.filter((ref) => !named.includes(ref))).toEqual([]);
  });

  it('lists the success statuses and error codes of every operation', () => {
    for (const row of rows) {
      const one = operations.find(({ operationId }) => operationId === row.id);
      const statuses = Object.keys(one?.responses ?? {});
      expect(statuses, row.id).toEqual(expect.arrayContaining(row.success.map(String)));
      const described = Object.values(one?.responses ?? {}).map(({ description }) => description);
      const told = described.flatMap((text) => text.split(', '));
      expect(told, row.id).toEqual(expect.arrayContaining([...row.errors]));
    }
  });
});

describe('docs/api-reference.md', () => {
  it('docs/api-reference.md is what `npm run generate` writes', () => {
    expect(committed('docs/api-reference.md') === apiReference(), HOW).toBe(true);
  });

  it('lists the scope, bucket, price and errors of every route', () => {
    const sections = apiReference().split('\n### ').slice(1);
    expect(sections).toHaveLength(rows.length);
    for (const section of sections) {
      for (const fact of ['- Scope: ', '- Bucket: ', '- Price: ', '- Errors: ']) {
        expect(section).toContain(fact);
      }
    }
  });
});
