import type { ZodType } from 'zod';

/** The path of a string in an answer: keys and positions from the root. */
export type Place = readonly (string | number)[];

type Inner = Readonly<Record<string | number, unknown>>;

const isInner = (value: unknown): value is Inner => typeof value === 'object' && value !== null;

/** The places of all strings. */
export function stringPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (!isInner(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringPlaces(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The value with another string at the place. */
export function withString(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item, at) => (at === key ? withString(item, rest, text) : item));
  }
  return isInner(value) ? { ...value, [key]: withString(value[key], rest, text) } : value;
}

/** The places whose strings the contract leaves free: they can hold any text. */
export const freePlaces = (body: unknown, schema: ZodType): Place[] =>
  stringPlaces(body).filter((place) => schema.safeParse(withString(body, place, 'x y')).success);

/** Keys whose values other calls take: ids, handles, references and links of the API. */
const REFERENCE = /(^|_)ids?$|(Id|Ids|Cursor)$|^(slug|cursor|next_cursor)$/;

/** Whether a later call takes the string as a name, so that an honest service sends no words. */
export function isReference(place: Place): boolean {
  const names = place.filter((key) => typeof key === 'string');
  return REFERENCE.test(names.at(-1) ?? '') || names.includes('links');
}

/** The value with one more field in every object, named by the text: answers may get fields. */
export function withStrangers(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withStrangers(item, text));
  if (!isInner(value)) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, withStrangers(item, text)]);
  return { ...Object.fromEntries(inner), [text]: text };
}
