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

/** The last cell of a row is the meaning, and an empty one is a field without. */
const unexplained = (table: readonly string[]) => table.filter((row) => row.endsWith('|  |'));

describe('every field of the API has a meaning', () => {
  it.each(components)('in %s, however deep it stands', (_, schema) => {
    expect(unexplained(fieldTable(schema))).toEqual([]);
  });

  it.each(rows)('among the parameters of $id', ({ params, query }) => {
    const fields = [params, query].flatMap((one) => (one ? [schemaFields(one)] : []));
    expect(fields.flatMap((properties) => unexplained(fieldTable({ properties })))).toEqual([]);
  });

  it.each(components)('in %s, as one sentence of at most 100 characters', (_, schema) => {
    const meanings = fieldTable(schema)
      .slice(2, -1)
      .map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');
    expect(meanings.filter((one) => !/^.{4,100}[.]$/.test(one))).toEqual([]);
  });
});

it('does not compile where a field of a described object is left out', () => {
  const described = z.object({ told: z.string(), forgotten: z.string() });
  // @ts-expect-error `forgotten` has no meaning
  describeFields(described, { told: 'What is told.' });
  expect(FIELD_MEANINGS.has(described)).toBe(true);
});

describe('the table of fields', () => {
  it('shows objects inside of lists and beside null by their path', () => {
    const leaf = { type: 'string', description: 'Its town.' };
    const place = { type: 'object', properties: { town: leaf }, required: ['town'] };
    const schema = {
      properties: { places: { type: 'array', items: { anyOf: [place, { type: 'null' }] } } },
    };
    expect(fieldTable(schema)).toContain('| `places[].town` | string |  |  | yes | Its town. |');
  });

  it('links to a shared object in place of repeating it', () => {
    const schema = { properties: { who: { $ref: '#/components/schemas/Profile' } } };
    expect(fieldTable(schema)).toContain('| `who` | [Profile](#profile) |  |  |  |  |');
  });
});

it('the example of the reference sends what the contract takes', () => {
  const [, body = ''] = /-d '(.*)'/.exec(API_EXAMPLE.join('\n')) ?? [];
  const { request } = ENDPOINTS['v3.search.start'];
  expect(request.safeParse(JSON.parse(body)).error?.issues).toBeUndefined();
});
