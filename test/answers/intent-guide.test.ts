import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { INTENT_GUIDE, INTENT_OUTLINE, intentHelp } from '../../src/answers/intent-guide.ts';
import { intent } from '../../src/contract/intent.ts';
import { validateIntent } from '../../src/contract/validate-intent.ts';

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

test('the outline of the intent names every clause and its fields, in 280 tokens', () => {
  // What is inside a relation or a change is told with the clause.
  const inClauses = ['job', 'type', 'name', 'including', 'kinds', 'when', 'lastImport', 'after'];
  const fields = [...new Set(fieldNames(z.toJSONSchema(intent)))];
  const missing = fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(INTENT_OUTLINE));
  expect(missing.filter((field) => !inClauses.includes(field))).toEqual([]);
  expect(countTokens(INTENT_OUTLINE)).toBeLessThanOrEqual(280);
});

test.each(Object.keys(intent.shape))('the help for a field in %s tells its fields', (clause) => {
  const help = intentHelp(`intent.${clause}[0].hobby`);
  expect(help).not.toBe(INTENT_OUTLINE);
  const json = z.toJSONSchema(intent).properties?.[clause];
  expect(fieldNames(json).filter((field) => !help.includes(field))).toEqual([]);
  expect(countTokens(help)).toBeLessThanOrEqual(270);
});

test('an unknown clause is answered with the outline of all', () => {
  for (const field of ['intent', 'intent.hobby', 'intent.hobby.x', '']) {
    expect(intentHelp(field)).toBe(INTENT_OUTLINE);
  }
});

test('the examples of the intent guide are valid intents', () => {
  const examples = INTENT_GUIDE.split('\n').filter((line) => line.startsWith('{'));
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    expect(validateIntent(JSON.parse(example), 'v3')).toEqual(JSON.parse(example));
  }
});
