import type * as z from 'zod';
import { describeFault, describeIssue, type Fault } from './describe-issue.ts';
import type { Endpoint, FieldCode } from './endpoint.ts';
import { ApiError, type ErrorCode, isErrorCode } from './errors.ts';
import { isObject } from './is-object.ts';
import { findUnstorable } from './storable-text.ts';
import { validateIntent } from './validate-intent.ts';

/** The parts of a request for which a row can have a schema. */
export type RequestPart = 'params' | 'query' | 'request';

/** A validated part with defaults; undefined if the row has no schema for it. */
export type ParsedPart<E extends Endpoint, P extends RequestPart> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

type Fields = Record<string, unknown>;
type Path = readonly PropertyKey[];

const fault = (code: ErrorCode, { field, message }: Fault): ApiError =>
  new ApiError(code, message, field === '' ? {} : { field });

/** A malformed path parameter is "not found"; anything else is a bad request. */
const codeOf = (endpoint: Endpoint, part: RequestPart): ErrorCode =>
  part === 'params' ? (endpoint.notFound ?? endpoint.invalid) : endpoint.invalid;

function refuseNamedFields(endpoint: Endpoint, body: Fields): void {
  for (const [field, { code, hint }] of Object.entries(endpoint.refusedFields ?? {})) {
    if (Object.hasOwn(body, field) && body[field] !== undefined) {
      throw new ApiError(code, `\`${field}\` is not accepted here: ${hint}`, { field });
    }
  }
}

function refuseUnstorable(endpoint: Endpoint, part: RequestPart, fields: Fields): void {
  const files = part === 'request' ? (endpoint.fileFields ?? []) : [];
  const judged = Object.entries(fields).filter(([name]) => !files.includes(name));
  const found = findUnstorable(Object.fromEntries(judged));
  if (!found) return;
  const inIntent = endpoint.intentField !== undefined && found.path[0] === endpoint.intentField;
  const code = inIntent ? 'structured_intent_invalid' : codeOf(endpoint, part);
  throw fault(code, describeFault(found.path, found.reason));
}

/** For a fault inside the intent: throws the error of the intent's own rules. */
function refuseIntent(endpoint: Endpoint, body: Fields, path: Path): void {
  const { intentField, generation, refusesPersonalization } = endpoint;
  if (intentField === undefined || path[0] !== intentField) return;
  validateIntent(body[intentField], generation === 2 ? 'v2' : 'v3', {
    refusePersonalization: refusesPersonalization === true,
  });
}

const refined = ({ code, issues = {} }: FieldCode, issue: z.core.$ZodIssue): ErrorCode =>
  issue.code === 'too_big' || issue.code === 'custom' ? (issues[issue.code] ?? code) : code;

function bodyCode(endpoint: Endpoint, issue: z.core.$ZodIssue): ErrorCode {
  if (issue.code === 'custom' && isErrorCode(issue.params?.code)) return issue.params.code;
  const [top] = issue.path;
  if (top === undefined) {
    const unknown = issue.code === 'unrecognized_keys' ? endpoint.unknownField : undefined;
    return unknown ?? endpoint.invalid;
  }
  const inside = (field: string) => field.split('.').every((key, at) => issue.path[at] === key);
  const [, known] = Object.entries(endpoint.fieldCodes ?? {}).find(([key]) => inside(key)) ?? [];
  return known === undefined ? endpoint.invalid : refined(known, issue);
}

/** Reports a misspelt field before the field that is missing because of it. */
const firstIssue = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined =>
  issues.find(({ code, path }) => code === 'unrecognized_keys' && path.length === 0) ?? issues[0];

/**
 * Validates one part of a request against its row: the parsed JSON body (undefined if there is
 * none), the decoded path parameters, or the query string as an object of strings.
 *
 * @throws ApiError with the row's code for the field; `facts.field` is its path. The message names
 *   the field and what is allowed, and never repeats the value.
 */
export function parseRequest<E extends Endpoint, P extends RequestPart>(
  endpoint: E,
  part: P,
  value: unknown,
): ParsedPart<E, P> {
  const schema: z.ZodType | undefined = endpoint[part];
  const fields = value === undefined ? {} : value;
  if (schema === undefined) return undefined as ParsedPart<E, P>;
  if (!isObject(fields)) {
    throw new ApiError(codeOf(endpoint, part), 'the request must be a JSON object');
  }
  if (part === 'request') refuseNamedFields(endpoint, fields);
  refuseUnstorable(endpoint, part, fields);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data as ParsedPart<E, P>;
  const issue = firstIssue(parsed.error.issues);
  if (issue === undefined) throw parsed.error;
  if (part === 'request') refuseIntent(endpoint, fields, issue.path);
  const code = part === 'request' ? bodyCode(endpoint, issue) : codeOf(endpoint, part);
  throw fault(code, describeIssue(issue, schema, fields));
}
