import type { Authenticate } from '../asker.ts';

/** How a server finds out who asks. */
export interface Authentication {
  readonly authenticate: Authenticate;
  /** Documents that a client reads before it can show who asks; undefined: another path. */
  readonly wellKnown?: (request: Request) => Response | undefined;
  /** Ends all that is kept for those who asked. */
  readonly close: () => Promise<void>;
}
