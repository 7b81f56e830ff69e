import * as z from 'zod';

/**
 * What each field of the API means, one sentence a field, for `openapi.json` and the API reference.
 * Beside the schemas, not in them: the program loads those at its first call and needs no prose.
 * The type of `describeFields` holds that no field of a described object is left out.
 */
export const FIELD_MEANINGS = z.registry<Readonly<Record<string, string>>>();

/** One sentence for each field of an object. */
export type MeaningsOf<S extends z.ZodObject> = {
  readonly [Field in Exclude<keyof S['shape'], symbol>]-?: string;
};

/** Says what the fields of an object mean. */
export function describeFields<S extends z.ZodObject>(schema: S, meanings: MeaningsOf<S>): void {
  FIELD_MEANINGS.add(schema, meanings);
}

/** The object inside of an optional, nullable or repeated field. */
type Inner<S> = S extends z.ZodObject
  ? S
  : S extends z.ZodOptional<infer T> | z.ZodNullable<infer T> | z.ZodArray<infer T>
    ? Inner<T>
    : never;

const hasInner = (schema: unknown): schema is z.ZodOptional | z.ZodNullable | z.ZodArray =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodArray;

/** The object that stands in a field: `inside(searchSnapshot.shape.links)`. */
export function inside<S extends z.ZodType>(field: S): Inner<S>;
export function inside(field: z.ZodType): unknown {
  if (!hasInner(field)) return field;
  const inner = field instanceof z.ZodArray ? field.element : field.unwrap();
  return inner instanceof z.ZodType ? inside(inner) : inner;
}
