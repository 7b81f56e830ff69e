/**
 * Scopes of an API key. Source: docs/contract.md 3. `identity:write` (ext) covers reading and
 * deciding identity reviews; `notes:write` (ext) the owner's notes, tags and lists; `admin` (ext)
 * reaches what other owners of the organization have made, its keys and its audit log; a key of the
 * operator with it also the opt-outs, the storage and every organization (docs/contract.md 23).
 */
export const SCOPES = [
  'search:read',
  'profile:read',
  'watchers:write',
  'webhooks:write',
  'identity:write',
  'notes:write',
  'admin',
] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * The scope that a request needs in addition to its row's: `profile:read` if it embeds profiles,
 * otherwise null. `embedsProfiles` is the row's list of body fields, `body` the validated request.
 */
export function secondScope(embedsProfiles: readonly string[], body: unknown): Scope | null {
  if (typeof body !== 'object' || body === null) return null;
  return embedsProfiles.some((field) => Reflect.get(body, field) === true) ? 'profile:read' : null;
}
