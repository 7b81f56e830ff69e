import { expect } from 'vitest';
import type { WatcherChange, WatcherRun } from '../../../src/contract/watchers.ts';
import { tenantOf } from '../../../src/service/access/keys/api-key.ts';
import type { CreatedKey } from '../../../src/service/access/keys/create-key.ts';
import type { ServiceDeps } from '../../../src/service/api/app.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { inBackground } from '../../../src/service/store/in-background.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { Building, type Page } from '../evidence/build/building.ts';
import { type Reply, startService, successOf, type TestService } from '../start-service.ts';
import { SECRETS } from '../webhooks/deliveries.ts';
import { openReceiver, type Receiver, verified } from '../webhooks/receiver.ts';

/** Ada, as described on the page from which her profile is built. */
export const HOME: Page = { url: 'https://lantern.example/team/ada' };
export const ADA = {
  emails: ['ada@lantern.example'],
  location: 'Bergen, Norway',
  experiences: [{ title: 'Engineer', organization: 'Lantern Works', start_date: '2019' }],
  links: [{ url: 'https://social.example/@adabright', kind: 'account' }],
} satisfies Omit<PersonRecord, 'name'>;

/** Another page about Ada with a new job, matched by her e-mail address. */
export const NEWS: Page = { url: 'https://news.example/2026/ada' };
export const NEW_JOB = {
  emails: ['ada@lantern.example'],
  experiences: [{ title: 'Director', organization: 'Quay Labs', start_date: '2026-02' }],
} satisfies Omit<PersonRecord, 'name'>;

/** A service with a person built from a page, a metered key and a subscribed receiver. */
export interface WatchWorld extends TestService {
  readonly owner: CreatedKey;
  readonly tenant: string;
  readonly building: Building;
  readonly receiver: Receiver;
  readonly ada: string;
  call(route: string, body?: unknown): Promise<Reply>;
  /** Adds another person from a page. */
  newcomer(): Promise<string>;
  /** Creates a watcher. @returns its id. */
  watch(wanted?: object): Promise<string>;
  /** Waits until this many runs have ended. @returns them, newest first. */
  runs(id: string, count: number): Promise<WatcherRun[]>;
  /** Makes the watcher due and waits for the result of the look. */
  lookNow(id: string): Promise<WatcherRun>;
  /** The events that arrived, verified. */
  events(): ReturnType<typeof verified>[];
  /** The account, after a check that it equals the sum of the ledger. */
  balance(): Promise<{ available: number; reserved: number; consumed: number }>;
}

export const kindsOf = (changes: readonly WatcherChange[] = []): (string | undefined)[][] =>
  changes.map(({ type, section, source }) => [type, section ?? source?.url]);

export async function openWatchWorld(
  deps: Partial<ServiceDeps> = {},
  credits = 100,
): Promise<WatchWorld> {
  const settings = { webhooksToLoopback: true };
  const run = await startService({ secrets: SECRETS, settings, ...deps });
  const owner = await run.key({ organization: 'Lantern Works', credits });
  const receiver = await openReceiver();
  const building = new Building(run.db);
  building.clock.now = Date.now();
  const mentions = [await building.mention(HOME, ADA)];
  const { profileId: ada } = await building.build({ mentions, level: 3 });
  let newcomers = 0;
  const call = (route: string, body?: unknown) => run.ask(route, { key: owner.secret, body });
  const hook = successOf(
    'v3.webhooks.create',
    await call('POST /v3/webhooks', { url: receiver.url }),
  );
  const list = async (id: string) =>
    successOf('v3.watchers.runs', await call(`GET /v3/watchers/${id}/runs`)).runs;
  const ended = async (id: string) => {
    // Looks let requests go first, so that this must not be one.
    const [row] = await inBackground(run.db).query<{ count: number }>(
      `select count(*)::integer as count from watcher_runs
       where watcher_id = $1 and status <> 'running'`,
      [id],
    );
    return row?.count;
  };
  const runs = async (id: string, count: number) => {
    await expect.poll(() => ended(id)).toBe(count);
    return list(id);
  };
  return {
    ...run,
    owner,
    tenant: tenantOf(owner),
    building,
    receiver,
    ada,
    call,
    runs,
    newcomer: async () => {
      newcomers += 1;
      const page = { url: `https://newcomer${newcomers}.example/` };
      const mention = await building.mention(page, { name: `Berit Sandqvist${newcomers}` });
      return (await building.build({ mentions: [mention] })).profileId;
    },
    watch: async (wanted = {}) => {
      const body = { profile_id: ada, interval_seconds: 3600, ...wanted };
      return successOf('v3.watchers.create', await call('POST /v3/watchers', body)).watcher_id;
    },
    lookNow: async (id) => {
      const before = (await list(id)).length;
      await run.db.query('update watchers set next_run_at = clock_timestamp() where id = $1', [id]);
      await call(`PATCH /v3/watchers/${id}`, { enabled: true });
      const [newest] = await runs(id, before + 1);
      if (newest === undefined) throw new Error('the watcher did not look');
      return newest;
    },
    events: () => receiver.received.map((one) => verified(String(hook.secret), one)),
    balance: async () => {
      const account = await accountOf(run.db, owner.id);
      expect(await ledgerSums(run.db, owner.id)).toEqual(account);
      return account;
    },
    close: async () => {
      await run.close();
      await receiver.close();
    },
  };
}
