import { isObject } from '../../contract/is-object.ts';

/** What a look-up was made of: names of fields, and never what stood in them. */
export interface AskedKinds {
  /** `email`, `phone`, `linkedin_url` … */
  readonly signals?: readonly string[];
  /** `names`, `experiences`, `geo` … */
  readonly clauses?: readonly string[];
  /** Whether it was asked in words. */
  readonly query?: true;
}

/** Signals stand at the top of a deep search's body. */
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

/** More fields than these no body of the contract has. */
const MAX_FIELDS = 20;

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const fieldsOf = (value: unknown): string[] =>
  isObject(value) ? Object.keys(value).filter((key) => saysSomething(value[key])) : [];

/**
 * The kinds of signals and clauses of a checked body. Pure.
 * @param file of a photo or a form; only that there is one counts
 */
export function askedKinds(body: unknown, file: object | null = null): AskedKinds {
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
