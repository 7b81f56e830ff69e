import type * as z from 'zod';
import { allowedAt, fieldsAt, type Path } from './allowed-values.ts';

/**
 * Error sentences for a value that fails its schema: the path of the field and what is allowed
 * there. The value is never repeated, because it may be long or private; names of unknown fields
 * are, clipped.
 */

const MAX_NAME_CHARS = 40;
/** No path in the contract is longer. */
const MAX_PATH_KEYS = 8;

const clip = (name: string): string => {
  const visible = name.replace(/[\p{C}\p{Z}]/gu, ' ');
  return visible.length <= MAX_NAME_CHARS ? visible : `${visible.slice(0, MAX_NAME_CHARS)}…`;
};

/** `experiences[0].year`, after a prefix such as `intent`; paths of more than 8 keys are cut. */
export function fieldPath(path: Path, prefix = ''): string {
  const written = path.slice(0, MAX_PATH_KEYS).reduce<string>((sofar, key) => {
    if (typeof key === 'number') return `${sofar}[${key}]`;
    return sofar === '' ? clip(String(key)) : `${sofar}.${clip(String(key))}`;
  }, prefix);
  return path.length > MAX_PATH_KEYS ? `${written}…` : written;
}

const isGiven = (value: unknown, path: Path): boolean => {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = Reflect.get(inner, key);
  }
  return inner !== undefined;
};

/** An error sentence and the path of the field at fault (empty: the whole value). */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** A fault whose message begins with its path: "`query` must …". */
export function describeFault(path: Path, reason: string, prefix = ''): Fault {
  const field = fieldPath(path, prefix);
  return { field, message: `${field === '' ? 'the request' : `\`${field}\``} ${reason}` };
}

function unknownField(keys: string[], schema: z.ZodType, path: Path, prefix: string): Fault {
  const [unknown = ''] = keys;
  const owner = fieldPath(path, prefix);
  const known = fieldsAt(schema, path).join(', ');
  const of = owner === '' ? 'this request' : `\`${owner}\``;
  return {
    field: fieldPath([unknown], owner),
    message: `${JSON.stringify(clip(unknown))} is not a field of ${of}; allowed: ${known}`,
  };
}

/**
 * Describes one zod issue that `schema` found in `value`. `prefix` is the path of the value itself,
 * empty for a whole body. Custom messages of our schemas begin with "must" and are kept.
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
  prefix = '',
): Fault {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return unknownField(issue.keys, schema, path, prefix);
  if (issue.message.startsWith('must ')) return describeFault(path, issue.message, prefix);
  const verb = isGiven(value, path) ? 'must be' : 'is required:';
  return describeFault(path, `${verb} ${allowedAt(schema, path)}`, prefix);
}
