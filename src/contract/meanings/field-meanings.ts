import * as z from 'zod';

/**
 * What each field of the API means, one sentence per field, for `openapi.json` and the API
 * reference. Kept apart from the schemas, which the program loads without needing the prose. The
 * type of `describeFields` ensures that no field of a described object is missing.
 */
export const FIELD_MEANINGS = z.registry<Readonly<Record<string, string>>>();

/** One sentence for each field of an object. */
export type MeaningsOf<S extends z.ZodObject> = {
  readonly [Field in Exclude<keyof S['shape'], symbol>]-?: string;
};

/** Registers the meanings of an object's fields. */
export function describeFields<S extends z.ZodObject>(schema: S, meanings: MeaningsOf<S>): void {
  FIELD_MEANINGS.add(schema, meanings);
}

/** The object schema inside an optional, nullable or array schema. */
type Inner<S> = S extends z.ZodObject
  ? S
  : S extends z.ZodOptional<infer T> | z.ZodNullable<infer T> | z.ZodArray<infer T>
    ? Inner<T>
    : never;

const hasInner = (schema: unknown): schema is z.ZodOptional | z.ZodNullable | z.ZodArray =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodArray;

/** The object schema inside a field's schema: `inside(searchSnapshot.shape.links)`. */
export function inside<S extends z.ZodType>(field: S): Inner<S>;
export function inside(field: z.ZodType): unknown {
  if (!hasInner(field)) return field;
  const inner = field instanceof z.ZodArray ? field.element : field.unwrap();
  return inner instanceof z.ZodType ? inside(inner) : inner;
}
