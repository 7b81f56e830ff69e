import type { ServerEnvironment } from '../environment.ts';

/** An authenticated caller over HTTP. */
export interface HttpCaller {
  /** Identifies their queue, budget and sessions; a digest that is safe to log. */
  readonly id: string;
  /** Everything that a server for them needs: their key, tools and budget. */
  readonly environment: ServerEnvironment;
  /** Called when the request is finished: their resources may be released. */
  readonly leave?: () => void;
}

/** Authenticates the caller; a Response rejects the request. */
export type Authenticate = (request: Request) => Promise<HttpCaller | Response>;

/**
 * Identifies the owner of a session: the same caller with the same tools. A token with fewer scopes
 * must not continue a session that one with more scopes opened.
 */
export function sessionOwner({ id, environment: { settings } }: HttpCaller): string {
  const { toolsets, readOnly, scopes } = settings;
  return JSON.stringify([id, toolsets, readOnly, scopes]);
}
