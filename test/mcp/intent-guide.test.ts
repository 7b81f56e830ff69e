import { expect, test } from 'vitest';
import { z } from 'zod';
import { intent } from '../../src/contract/intent.ts';
import { validateIntent } from '../../src/contract/validate-intent.ts';
import { INTENT_GUIDE } from '../../src/mcp/resources/intent-guide.ts';

function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...fieldNames(value),
  ]);
}

test('the intent guide names every field of the contract', () => {
  const fields = [...new Set(fieldNames(z.toJSONSchema(intent)))];
  expect(fields.length).toBeGreaterThan(25);
  expect(fields.filter((field) => !INTENT_GUIDE.includes(field))).toEqual([]);
});

test('the examples of the intent guide are valid intents', () => {
  const examples = INTENT_GUIDE.split('\n').filter((line) => line.startsWith('{'));
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    expect(validateIntent(JSON.parse(example), 'v3')).toEqual(JSON.parse(example));
  }
});
