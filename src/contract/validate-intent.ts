import { describeFault, describeIssue, fieldPath } from './describe-issue.ts';
import { ApiError, type ErrorCode } from './errors.ts';
import { contractIntent, type Intent, intent } from './intent.ts';
import { tooLarge } from './intent-size.ts';
import { isObject } from './is-object.ts';
import { findUnstorable } from './storable-text.ts';

/** The body field that holds the intent in each generation. */
const FIELD = { v2: 'structuredIntent', v3: 'intent' } as const;
type IntentVersion = keyof typeof FIELD;

/** Fields that the service sets itself, now or in later versions. */
const SERVER_OWNED = /^resolved/;

export interface IntentRules {
  /** Deep Search does not use the caller's connections or location. */
  readonly refusePersonalization?: boolean;
  /** Accept only the clauses of the contract, as generation 2 does. */
  readonly refuseAdditions?: boolean;
}

function refuse(code: ErrorCode, message: string, field: string): never {
  throw new ApiError(code, message, { field });
}

function refuseInternalFields(fields: Record<string, unknown>, name: string): void {
  if (Object.hasOwn(fields, 'entityClauses')) {
    const message = `\`${name}.entityClauses\` is internal; use \`experiences\` and \`schools\``;
    refuse('structured_intent_entity_clauses_unsupported', message, `${name}.entityClauses`);
  }
  const owned = Object.keys(fields).find((key) => SERVER_OWNED.test(key));
  if (owned === undefined) return;
  const field = fieldPath([owned], name);
  const message = `\`${field}\` is set by the service; name the organization or school instead`;
  refuse('structured_intent_server_owned_field', message, field);
}

function checkVersion(fields: Record<string, unknown>, name: string, of: IntentVersion): void {
  const field = `${name}.version`;
  if (of === 'v2') {
    if (fields.version === 'v1') return;
    refuse('structured_intent_version_unsupported', `\`${field}\` must be "v1"`, field);
  }
  if (!Object.hasOwn(fields, 'version')) return;
  const message = `\`${field}\` is set by the service in generation 3; omit it`;
  refuse('structured_intent_server_owned_field', message, field);
}

function checkPersonalization(fields: Record<string, unknown>, name: string): void {
  if (!Object.hasOwn(fields, 'personalization')) return;
  const field = `${name}.personalization`;
  const message = `\`${field}\` works in Search only; omit it in Deep Search`;
  refuse('developer_deep_search_personalization_unsupported', message, field);
}

function withinSize(clauses: Intent, name: string): Intent {
  const excess = tooLarge(clauses);
  if (excess === null) return clauses;
  return refuse('structured_intent_invalid', `\`${name}\` ${excess}`, name);
}

function parseClauses(
  fields: Record<string, unknown>,
  name: string,
  of: IntentVersion,
  rules: IntentRules,
): Intent {
  const unstorable = findUnstorable(fields);
  if (unstorable) {
    const { field, message } = describeFault(unstorable.path, unstorable.reason, name);
    refuse('structured_intent_invalid', message, field);
  }
  // The version is not a clause and has been checked already.
  const clauses = Object.entries(fields).filter(([key]) => of === 'v3' || key !== 'version');
  const schema = of === 'v2' || rules.refuseAdditions ? contractIntent : intent;
  const parsed = schema.safeParse(Object.fromEntries(clauses));
  if (parsed.success) return withinSize(parsed.data, name);
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw parsed.error;
  const { field, message } = describeIssue(issue, schema, fields, name);
  return refuse('structured_intent_invalid', message, field);
}

/**
 * Validates a structured intent and returns its clauses, without the version.
 *
 * @throws ApiError with the first code that applies, in this order: `structured_intent_required`
 *   (no object), `…_entity_clauses_unsupported`, `…_server_owned_field`,
 *   `…_version_unsupported` (v2), `developer_deep_search_personalization_unsupported` (if the rules
 *   reject it), `structured_intent_invalid`.
 */
export function validateIntent(value: unknown, of: IntentVersion, rules: IntentRules = {}): Intent {
  const name = FIELD[of];
  if (!isObject(value)) {
    const message = `\`${name}\` must be an object of clauses, such as {"names": ["Ada Lovelace"]}`;
    return refuse('structured_intent_required', message, name);
  }
  refuseInternalFields(value, name);
  checkVersion(value, name, of);
  if (rules.refusePersonalization) checkPersonalization(value, name);
  return parseClauses(value, name, of, rules);
}
