import { expect, test } from 'vitest';
import * as z from 'zod';
import { contractIntent, intent } from '../../src/contract/intent.ts';
import { additionOf, INTENT_ADDITIONS } from '../../src/contract/intent-additions.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The object inside a schema that may be null or a list. */
function objectIn(schema: Schema): Schema {
  const options = [...(schema.anyOf ?? [])].filter(({ type }) => type !== 'null');
  const [only = schema] = options.length === 1 ? options : [schema];
  const { items } = only;
  return typeof items === 'object' && !Array.isArray(items) ? objectIn(items) : only;
}

/** The paths of fields that `whole` has and `part` lacks. */
function addedFields(whole: Schema, part: Schema, path = ''): string[] {
  const own = objectIn(part).properties ?? {};
  return Object.entries(objectIn(whole).properties ?? {}).flatMap(([name, schema]) => {
    const at = `${path}${name}`;
    const other = own[name];
    if (other === undefined) return [at];
    if (typeof schema === 'boolean' || typeof other === 'boolean') return [];
    return addedFields(schema, other, `${at}.`);
  });
}

test('lists exactly the fields that the contract lacks', () => {
  const added = addedFields(
    z.toJSONSchema(intent, { reused: 'inline' }),
    z.toJSONSchema(contractIntent, { reused: 'inline' }),
  );
  expect([...INTENT_ADDITIONS].sort()).toEqual(added.sort());
});

test.each([
  ['intent.experiences[0].held.from', 'experiences.held'],
  ['intent.places[2].place', 'places'],
  ['intent.experiences[0].title', null],
  ['intent.order', 'order'],
  ['intent.orders', null],
])('finds in %s the addition %s', (field, addition) => {
  expect(additionOf(field)).toBe(addition);
});
