import type { DeepSearchRequest } from '../../contract/deep-search.ts';
import { clausesOf, type Intent } from '../../contract/intent.ts';
import type { Identifier } from '../people/record/record-identifiers.ts';
import { lookUpsOf } from '../search/signals/match-signals.ts';

/** What a caller knows of one person, in the form in which the index keeps it. */
export interface Seed {
  /** As the caller wrote it: an id, an alias or a slug. */
  readonly profileId: string | null;
  readonly identifiers: readonly Identifier[];
  readonly names: readonly string[];
  /** The clauses beside the names. */
  readonly clauses: Omit<Intent, 'names'>;
  /** Pages to fetch, where that is allowed. */
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
  const identifiers = lookUpsOf({
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

/** Whether anything but a name tells the person apart. */
export const hasClauses = ({ clauses }: Seed): boolean => Object.values(clauses).some(isClause);

/**
 * Whether the signals mean anything to the index. Each was well-formed, and still all may come to
 * nothing: a username with a space in it, the address of a page on a machine of no name.
 */
export const canStart = (seed: Seed): boolean =>
  seed.profileId !== null ||
  seed.identifiers.length > 0 ||
  seed.names.length > 0 ||
  hasClauses(seed);

/** What a caller may add to a seed that did not tell one person apart, by the request's names. */
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
