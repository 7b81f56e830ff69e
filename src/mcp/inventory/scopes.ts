import type { Scope } from '../../contract/scopes.ts';

/**
 * Whether a caller with these scopes may use what needs `scope`. Pure.
 * @param held null if unknown: then everything is offered, and the service rejects what it must.
 * @param scope null if none is needed.
 */
export const hasScope = (held: readonly Scope[] | null, scope: Scope | null): boolean =>
  held === null || scope === null || held.includes(scope);

/** The message for a model that calls a tool its caller's scopes do not allow. */
export const missingScopeText = (name: string, scope: Scope): string =>
  `${name} was not called: it needs the scope "${scope}", which the key or token of this ` +
  'connection does not have. Continue without it, or tell the user that the operator of this ' +
  'server can grant the scope.';
