/** What a developer API key may do. Source: API.md, "Authentication" 2. */
export const SCOPES = ['search:read', 'profile:read', 'watchers:write', 'webhooks:write'] as const;

export type Scope = (typeof SCOPES)[number];
