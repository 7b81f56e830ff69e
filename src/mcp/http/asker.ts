import type { ServerEnvironment } from '../environment.ts';

/** Who asks over HTTP, once they are known. */
export interface Asker {
  /** Names their queue, budget and sessions; a digest, safe to log. */
  readonly id: string;
  /** All that a server for them needs: their key, their tools, their budget. */
  readonly environment: ServerEnvironment;
  /** Called when the request is answered: what is kept for them may be let go. */
  readonly leave?: () => void;
}

/** Finds out who asks; a response refuses them. */
export type Authenticate = (request: Request) => Promise<Asker | Response>;

/**
 * Names whose sessions a request may go on with: the same asker's, with the same tools. A token
 * of fewer scopes must not go on with what one of more has opened.
 */
export function sessionOwner({ id, environment: { settings } }: Asker): string {
  const { toolsets, readOnly, scopes } = settings;
  return JSON.stringify([id, toolsets, readOnly, scopes]);
}
