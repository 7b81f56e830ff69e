import type { PeopleSearchClient } from '../client/people-search-client.ts';
import type { Session } from './access/gate.ts';

/** The API that the pages use, and nothing else: found at the first call. */
export type Api = () => Promise<Pick<PeopleSearchClient, 'call'>>;

/** What a request of the page carries. */
export interface PageEnv {
  readonly Variables: { session: Session };
}

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: hono merges this declaration
    (
      content: string | Promise<string>,
      props: { readonly title: string },
    ): Response | Promise<Response>;
  }
}
