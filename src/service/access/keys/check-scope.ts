import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { ApiKey } from './api-key.ts';
import { requireOperator } from './operator-key.ts';

/** @throws ApiError `missing_api_key_scope`; its message begins with `what` */
export function requireScope(key: ApiKey, scope: Scope, what: string): void {
  if (key.scopes.includes(scope)) return;
  throw new ApiError(
    'missing_api_key_scope',
    `${what} requires a key with the scope \`${scope}\`.`,
  );
}

/**
 * Step 3: whether the key may call the endpoint.
 * @throws ApiError `missing_api_key_scope`, `operator_key_required` for what concerns everybody, or
 *   `api_key_management_requires_user_auth` for an endpoint that no developer key may call
 */
export function checkScope(endpoint: Endpoint, key: ApiKey): void {
  if (endpoint.userAuthOnly === true) {
    throw new ApiError(
      'api_key_management_requires_user_auth',
      'An API key cannot manage keys. The operator manages them with `people-search-mcp keys`.',
    );
  }
  if (endpoint.scope !== null) requireScope(key, endpoint.scope, 'This endpoint');
  if (endpoint.returnsPersonalData === true) requireScope(key, 'profile:read', 'This endpoint');
  if (endpoint.owned === 'operator') requireOperator(key);
}

/** Whether a validated body requests whole profiles in the answer or in deliveries. */
function embedsProfiles(endpoint: Endpoint, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const asked = new Map<string, unknown>(Object.entries(body));
  return (endpoint.embedsProfiles ?? []).some((field) => asked.get(field) === true);
}

/**
 * Step 5: a request that embeds profiles also needs the scope for reading them. It runs after
 * validation, because only a validated body says whether it does.
 * @throws ApiError `missing_api_key_scope`
 */
export function checkEmbedScope(endpoint: Endpoint, body: unknown, key: ApiKey): void {
  if (embedsProfiles(endpoint, body)) {
    requireScope(key, 'profile:read', 'A request that embeds profiles');
  }
}
