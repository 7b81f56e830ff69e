import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { API_EXAMPLE } from '../../scripts/api-example.ts';
import { fieldTable } from '../../scripts/api-fields.ts';
import { componentSchemas, schemaFields } from '../../scripts/openapi-schemas.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { describeFields, FIELD_MEANINGS } from '../../src/contract/meanings/field-meanings.ts';

const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
const components = Object.entries(componentSchemas());

/** The last cell of a row is the meaning; it is empty when the field has none. */
const unexplained = (table: readonly string[]) => table.filter((row) => row.endsWith('|  |'));

describe('FIELD_MEANINGS', () => {
  it.each(components)('has a meaning for every field of %s', (_, schema) => {
    expect(unexplained(fieldTable(schema))).toEqual([]);
  });

  it.each(rows)('has a meaning for every parameter of $id', ({ params, query }) => {
    const fields = [params, query].flatMap((one) => (one ? [schemaFields(one)] : []));
    expect(fields.flatMap((properties) => unexplained(fieldTable({ properties })))).toEqual([]);
  });

  it.each(components)(
    'gives each meaning of %s as one sentence of at most 100 characters',
    (_, schema) => {
      const meanings = fieldTable(schema)
        .slice(2, -1)
        .map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');
      expect(meanings.filter((one) => !/^.{4,100}[.]$/.test(one))).toEqual([]);
    },
  );
});

it('describeFields does not compile when a field has no meaning', () => {
  const described = z.object({ told: z.string(), forgotten: z.string() });
  // @ts-expect-error `forgotten` has no meaning
  describeFields(described, { told: 'What is told.' });
  expect(FIELD_MEANINGS.has(described)).toBe(true);
});

describe('fieldTable', () => {
  it('shows fields inside lists and nullable objects by their path', () => {
    const leaf = { type: 'string', description: 'Its town.' };
    const place = { type: 'object', properties: { town: leaf }, required: ['town'] };
    const schema = {
      properties: { places: { type: 'array', items: { anyOf: [place, { type: 'null' }] } } },
    };
    expect(fieldTable(schema)).toContain('| `places[].town` | string |  |  | yes | Its town. |');
  });

  it('links to a shared object instead of repeating it', () => {
    const schema = { properties: { who: { $ref: '#/components/schemas/Profile' } } };
    expect(fieldTable(schema)).toContain('| `who` | [Profile](#profile) |  |  |  |  |');
  });
});

it('the example of the API reference is a valid request', () => {
  const [, body = ''] = /-d '(.*)'/.exec(API_EXAMPLE.join('\n')) ?? [];
  const { request } = ENDPOINTS['v3.search.start'];
  expect(request.safeParse(JSON.parse(body)).error?.issues).toBeUndefined();
});
