import { z } from 'zod';
import type { Tool, ToolHints } from '../../tools/define-tool.ts';
import { isObject } from '../contract/is-object.ts';
import type { Selectable } from './inventory/select-tools.ts';

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
  readonly annotations: Omit<ToolHints, 'idempotentHint'> & Partial<ToolHints>;
}

/** Keywords that cost tokens and do not help a model; `defineTool` checks them anyway. */
const NOISE = ['$schema', 'additionalProperties', 'propertyNames', 'minLength', 'maxLength'];
const DROPPED = {
  input: new Set([...NOISE, 'minItems', 'maxItems']),
  // Every field of an answer is always present; stating it costs 200 tokens in five tools.
  output: new Set([...NOISE, 'required']),
};
type Direction = keyof typeof DROPPED;

/** A higher limit is reached by no sensible call, and the refusal tells it. */
const MAX_LISTED_LIMIT = 1000;

/** What a model guesses right of a parameter: off, the first of several values, 0 or 1 and more. */
function isGuessed(keyword: string, schema: Readonly<Record<string, unknown>>): boolean {
  const { default: ifAbsent, enum: values, minimum = 0, maximum } = schema;
  const isFromStart = Number(minimum) <= 1;
  if (keyword === 'default') {
    return ifAbsent === false || (Array.isArray(values) && ifAbsent === values[0]);
  }
  if (keyword === 'maximum') return isFromStart && Number(maximum) > MAX_LISTED_LIMIT;
  return keyword === 'minimum' && isFromStart;
}

/**
 * Removes keywords that only cost tokens. `$schema` too: without it the dialect is 2020-12, and
 * hosts that know only one dialect reject the name of another.
 */
function withoutNoise(value: unknown, io: Direction, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNoise(item, io));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key]) => inProperties || !(DROPPED[io].has(key) || isGuessed(key, value)),
  );
  const cleaned = kept.map(([key, inner]) => {
    return [key, withoutNoise(inner, io, key === 'properties' && !inProperties)];
  });
  return Object.fromEntries(cleaned);
}

function listedSchema(schema: z.ZodObject, io: Direction): ObjectSchema {
  const clean = withoutNoise(z.toJSONSchema(schema, { io }), io);
  return { ...(isObject(clean) ? clean : {}), type: 'object' };
}

/** Hints as listed: whether a repeat changes anything means nothing of a tool that only reads. */
function listedHints({ idempotentHint, ...hints }: ToolHints): ListedTool['annotations'] {
  return hints.readOnlyHint ? hints : { ...hints, idempotentHint };
}

/** The content of tool-list.json for these tools; a test keeps it current. */
export function listTools(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ name, title, description, input, output, hints }) => ({
    name,
    title,
    description,
    inputSchema: listedSchema(input(), 'input'),
    outputSchema: listedSchema(output(), 'output'),
    annotations: listedHints(hints),
  }));
}

/** The content of tool-index.json: what decides whether a tool is offered. */
export function indexTools(tools: readonly Tool[]): Selectable[] {
  return tools.map(({ name, toolset, scope, hints: { readOnlyHint } }) => ({
    name,
    toolset,
    scope,
    hints: { readOnlyHint },
  }));
}
