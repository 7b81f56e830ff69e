/**
 * What a developer API key may do. Source: docs/contract.md 3; `identity:write` is ours
 * (ext): reading and deciding who is who.
 */
export const SCOPES = [
  'search:read',
  'profile:read',
  'watchers:write',
  'webhooks:write',
  'identity:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * The scope that a request needs beside its row's: `profile:read` when it embeds profiles. null
 * when none. `embedsProfiles` is the row's list of body fields, `body` the checked request.
 */
export function secondScope(embedsProfiles: readonly string[], body: unknown): Scope | null {
  if (typeof body !== 'object' || body === null) return null;
  return embedsProfiles.some((field) => Reflect.get(body, field) === true) ? 'profile:read' : null;
}
