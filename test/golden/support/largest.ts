import type { ZodType } from 'zod';

/** Words to make long texts of; the tokenizer counts some of them letter by letter. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  English: 'Senior vice president of river conservation and municipal libraries ',
  Chinese: '市立図書館と河川保全を担当する上級副社長兼理事会の議長 ',
  Amharic: 'የከተማ ቤተ መጻሕፍት እና የወንዝ ጥበቃ ከፍተኛ ምክትል ፕሬዚዳንት ',
  letters: 'x7Qz-9_kV/ ',
};

/** The most items on a page of any list. */
const ROWS = 100;
/** The most items in one row: sources, jobs, faces. */
const ITEMS = 10;
const LENGTH = 1000;
/** Deeper lists stay as they are: a hundred rows of ten times ten items is unrealistic. */
const MAX_DEPTH = 2;

/** Strings that decide the kind of an answer or name things, and times, all kept as they are. */
const KEPT =
  /(^|_)ids?$|Id$|^(status|slug|kind|origin|type|code|cursor|next_cursor|nextCursor|event_types|supported_event_types)$|(_at|At|Date|On)$|^date$/;

function grown(
  value: unknown,
  key: string,
  words: string,
  kept: readonly string[],
  depth: number,
): unknown {
  if (typeof value === 'string') {
    const stays = KEPT.test(key) || kept.includes(key);
    return stays ? value : words.repeat(Math.ceil(LENGTH / words.length)).slice(0, LENGTH);
  }
  if (Array.isArray(value)) {
    const many = depth === 0 ? ROWS : depth <= MAX_DEPTH ? ITEMS : value.length;
    const items = value.map((item) => grown(item, key, words, kept, depth + 1));
    const strings = typeof value[0] === 'string' && KEPT.test(key);
    const fixed = value.length === 0 || typeof value[0] === 'number' || strings;
    return fixed
      ? value
      : Array.from({ length: many }, (_, at) => numbered(items[at % items.length], at));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, grown(inner, name, words, kept, depth)]),
  );
}

/** Rows differ, as real ones do: equal sources would be shown once. */
function numbered(item: unknown, at: number): unknown {
  if (typeof item === 'string') return `${at} ${item}`;
  if (typeof item !== 'object' || item === null) return item;
  const url = 'url' in item ? { url: `https://host-${at}.example/${'path/'.repeat(60)}${at}` } : {};
  return { ...item, ...url };
}

/** The answer with the longest lists and texts that a service can send, where that is valid. */
export function largest(
  body: unknown,
  schema: ZodType,
  words: string,
  kept: readonly string[],
): unknown {
  if (typeof body !== 'object' || body === null) return body;
  // Field by field: some texts are codes that a longer one would break.
  const whole: Record<string, unknown> = { ...body };
  for (const [name, inner] of Object.entries(body)) {
    whole[name] = grownWithin(inner, name, schema, whole, words, kept);
  }
  return whole;
}

function grownWithin(
  inner: unknown,
  name: string,
  schema: ZodType,
  whole: object,
  words: string,
  kept: readonly string[],
): unknown {
  const isValid = (value: unknown) => schema.safeParse({ ...whole, [name]: value }).success;
  const all = grown(inner, name, words, kept, 0);
  if (isValid(all)) return all;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
  const fields: Record<string, unknown> = { ...inner };
  for (const [key, value] of Object.entries(inner)) {
    const next = grown(value, key, words, kept, 0);
    if (isValid({ ...fields, [key]: next })) fields[key] = next;
  }
  return fields;
}
