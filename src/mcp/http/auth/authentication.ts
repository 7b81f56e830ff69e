import type { Authenticate } from '../http-caller.ts';

/** How a server authenticates callers. */
export interface Authentication {
  readonly authenticate: Authenticate;
  /** Documents that a client reads before it can authenticate; undefined for other paths. */
  readonly wellKnown?: (request: Request) => Response | undefined;
  /** Releases all resources of callers. */
  readonly close: () => Promise<void>;
}
