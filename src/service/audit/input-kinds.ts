import { isObject } from '../../contract/is-object.ts';

/** The kinds of input of a look-up: names of fields, never their values. */
export interface InputKinds {
  /** `email`, `phone`, `linkedin_url` … */
  readonly signals?: readonly string[];
  /** `names`, `experiences`, `geo` … */
  readonly clauses?: readonly string[];
  /** Set if there was a query in words. */
  readonly query?: true;
}

/** Signals at the top level of a deep search's body. */
const FLAT_SIGNALS = [
  'email',
  'phoneNumber',
  'linkedinUrl',
  'urls',
  'usernames',
  'image_url',
  'image_base64',
  'fetch_url',
];

/** No body of the contract has more fields than this. */
const MAX_FIELDS = 20;

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const fieldsOf = (value: unknown): string[] =>
  isObject(value) ? Object.keys(value).filter((key) => saysSomething(value[key])) : [];

/**
 * The kinds of signals and clauses in a validated body. Pure.
 * @param file a photo or form, of which only the presence is recorded
 */
export function inputKinds(body: unknown, file: object | null = null): InputKinds {
  if (file !== null) return { signals: ['photo'] };
  if (!isObject(body)) return {};
  const flat = FLAT_SIGNALS.filter((field) => saysSomething(body[field]));
  const signals = [...fieldsOf(body.signals), ...flat].slice(0, MAX_FIELDS);
  const intent = body.intent ?? body.structuredIntent;
  const clauses = fieldsOf(intent)
    .filter((field) => field !== 'version')
    .slice(0, MAX_FIELDS);
  return {
    ...(signals.length > 0 && { signals }),
    ...(clauses.length > 0 && { clauses }),
    ...(typeof body.query === 'string' && { query: true as const }),
  };
}
