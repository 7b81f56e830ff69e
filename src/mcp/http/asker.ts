import type { ServerEnvironment } from '../environment.ts';

/** Who asks over HTTP, once they are known. */
export interface Asker {
  /** Names their queue, budget and sessions; a digest, safe to log. */
  readonly id: string;
  /** All that a server for them needs: their key, their tools, their budget. */
  readonly environment: ServerEnvironment;
}

/** Finds out who asks; a response refuses them. */
export type Authenticate = (request: Request) => Promise<Asker | Response>;
