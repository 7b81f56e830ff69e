import * as z from 'zod';

/** The parts of a JSON schema that are needed to write a value of it. */
interface Schema {
  /** Nullable ones are a list: `["string", "null"]`. */
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minItems?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOf = ({ type }: Schema, wanted: string): boolean =>
  Array.isArray(type) ? type.includes(wanted) : type === wanted;

function fresh(schema: Schema): unknown {
  const [one] = schema.enum ?? [];
  if (schema.const !== undefined || one !== undefined) return schema.const ?? one;
  const branch = schema.anyOf?.find((one) => !isOf(one, 'null'));
  if (branch !== undefined) return fresh(branch);
  if (isOf(schema, 'object')) return filled({}, schema);
  if (isOf(schema, 'array')) {
    return Array.from({ length: schema.minItems ?? 1 }, () => fresh(schema.items ?? {}));
  }
  if (isOf(schema, 'string')) return 'words';
  if (isOf(schema, 'boolean')) return true;
  return Math.max(schema.minimum ?? 1, 1);
}

function filled(value: unknown, schema: Schema): unknown {
  const branch = schema.anyOf?.find((one) => isOf(one, 'object') || isOf(one, 'array'));
  if (branch !== undefined) return filled(value, branch);
  if (value === null || value === undefined) return fresh(schema);
  if (Array.isArray(value)) return value.map((item) => filled(item, schema.items ?? {}));
  if (!isFields(value)) return value;
  const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    return [name, name in value ? filled(value[name], inner) : fresh(inner)] as const;
  });
  return { ...value, ...Object.fromEntries(named) };
}

/**
 * The sample with every field of its schema filled in, so that no text field of an answer escapes
 * the corpus because the sample lacks it.
 */
export function everyField(sample: unknown, schema: z.ZodType): unknown {
  const json: unknown = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return filled(sample, isFields(json) ? json : {});
}
