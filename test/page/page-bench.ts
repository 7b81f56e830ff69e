import { createClient } from '../../src/client/create-client.ts';
import { UnreachableError } from '../../src/client/errors/unreachable-error.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { PageApprovals } from '../../src/page/approvals/page-approvals.ts';
import { type StartedPage, startPage } from '../../src/page/start-page.ts';
import { ensureLocalKey } from '../../src/service/access/keys/local-key.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { type RealService, startRealService } from '../service/real-service.ts';
import { SECRETS } from '../service/webhooks/deliveries.ts';
import { openReceiver, type Receiver } from '../service/webhooks/receiver.ts';

/** The page over the whole service with made-up people, as its user has it. */
export interface PageBench {
  readonly real: RealService;
  /** The API with the user's own key. */
  readonly api: PeopleSearchClient;
  readonly receiver: Receiver;
  readonly page: StartedPage;
  /** What nobody foresaw: tests expect none. */
  readonly faults: readonly unknown[];
  /** Whether the service answers the page. */
  reachable: boolean;
  /** The API that the page calls. */
  calls: PeopleSearchClient;
  close(): Promise<void>;
}

export const COMMAND = 'people-search-mcp ui';

export async function openPageBench(
  people: readonly PersonRecord[],
  more: { readonly approvals?: PageApprovals; readonly dataDir?: string } = {},
): Promise<PageBench> {
  const receiver = await openReceiver();
  const real = await startRealService(people, {
    secrets: SECRETS,
    dataDir: more.dataDir ?? null,
    settings: { leaseSeconds: 1e6, webhooksToLoopback: true },
  });
  const { secret } = await ensureLocalKey(real.db);
  const fetch = (request: Request) => real.service.fetch(request);
  const api = createClient({ target: { kind: 'fetch', fetch, apiKey: secret } });
  const faults: unknown[] = [];
  const page = await startPage({
    port: 0,
    approvals: more.approvals ?? null,
    budget: async () => ({ call: 5, connection: 10, day: 20, spentToday: 3 }),
    commandLine: (command) => `people-search-mcp ${command}`,
    api: async () => {
      if (!bench.reachable) throw new UnreachableError('its socket', 'it was stopped', false);
      return bench.calls;
    },
    onProblem: (error) => faults.push(error),
  });
  const bench: PageBench = {
    real,
    api,
    receiver,
    page,
    faults,
    reachable: true,
    calls: api,
    close: async () => {
      await page.close();
      await api.close();
      await real.close();
      await receiver.close();
    },
  };
  return bench;
}
