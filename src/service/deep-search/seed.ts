import type { DeepSearchRequest } from '../../contract/deep-search.ts';
import { clausesOf, type Intent } from '../../contract/intent.ts';
import type { Identifier } from '../people/record/record-identifiers.ts';
import { signalIdentifiers } from '../search/signals/match-signals.ts';

/** What a caller knows of one person, in the index's form. */
export interface Seed {
  /** As the caller wrote it: an id, an alias or a slug. */
  readonly profileId: string | null;
  readonly identifiers: readonly Identifier[];
  readonly names: readonly string[];
  /** The clauses other than names. */
  readonly clauses: Omit<Intent, 'names'>;
  /** Pages to fetch, if that is allowed. */
  readonly urls: readonly string[];
}

const isClause = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;

/** Reads the signals of a request. */
export function seedOf(request: DeepSearchRequest): Seed {
  const { names, ...clauses } =
    request.structuredIntent === undefined
      ? { names: undefined }
      : clausesOf(request.structuredIntent);
  const identifiers = signalIdentifiers({
    email: request.email,
    phone: request.phoneNumber,
    linkedin_url: request.linkedinUrl,
    urls: request.urls,
    usernames: request.usernames,
  });
  return {
    profileId: request.profileId ?? null,
    identifiers,
    names: names ?? [],
    clauses,
    urls: request.urls ?? [],
  };
}

/** Whether the seed has anything but names and identifiers. */
export const hasClauses = ({ clauses }: Seed): boolean => Object.values(clauses).some(isClause);

/**
 * Whether any signal is usable. All may be well-formed and still useless: a username with a space
 * in it, the URL of a page on a host without a public name.
 */
export const hasUsableSignals = (seed: Seed): boolean =>
  seed.profileId !== null ||
  seed.identifiers.length > 0 ||
  seed.names.length > 0 ||
  hasClauses(seed);

/** Names of request fields that a caller may add to a seed that fits several people. */
export function suggestedInputs(seed: Seed): string[] {
  const has = (kind: string) => seed.identifiers.some((one) => one.kind === kind);
  const missing: readonly [field: string, isGiven: boolean][] = [
    ['linkedinUrl', has('linkedin_url')],
    ['email', has('email')],
    ['urls', seed.urls.length > 0],
    ['usernames', has('username')],
    ['structuredIntent', hasClauses(seed) && seed.names.length > 0],
  ];
  return missing.flatMap(([field, isGiven]) => (isGiven ? [] : [field]));
}
