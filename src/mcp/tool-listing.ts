import { z } from 'zod';
import type { Tool, ToolHints } from '../../tools/define-tool.ts';
import { isObject } from '../contract/is-object.ts';

/** A JSON schema as hosts get it, with an object at its root. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/** A tool as listed by `tools/list`. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: ToolHints;
}

/** Keywords that cost tokens and do not help a model; `defineTool` checks them anyway. */
const NOISE = ['$schema', 'additionalProperties', 'propertyNames', 'minLength', 'maxLength'];
const DROPPED = {
  input: new Set([...NOISE, 'minItems', 'maxItems']),
  // Every field of an answer is always present; stating it costs 200 tokens in five tools.
  output: new Set([...NOISE, 'required']),
};
type Direction = keyof typeof DROPPED;

/**
 * Removes keywords that only cost tokens. `$schema` too: without it the dialect is 2020-12, and
 * hosts that know only one dialect reject the name of another.
 */
function withoutNoise(value: unknown, io: Direction, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNoise(item, io));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => inProperties || !DROPPED[io].has(key));
  const cleaned = kept.map(([key, inner]) => {
    return [key, withoutNoise(inner, io, key === 'properties' && !inProperties)];
  });
  return Object.fromEntries(cleaned);
}

function listedSchema(schema: z.ZodObject, io: Direction): ObjectSchema {
  const clean = withoutNoise(z.toJSONSchema(schema, { io }), io);
  return { ...(isObject(clean) ? clean : {}), type: 'object' };
}

/** The content of tool-list.json for these tools; a test keeps it current. */
export function listTools(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ name, title, description, input, output, hints }) => ({
    name,
    title,
    description,
    inputSchema: listedSchema(input(), 'input'),
    outputSchema: listedSchema(output(), 'output'),
    annotations: hints,
  }));
}
