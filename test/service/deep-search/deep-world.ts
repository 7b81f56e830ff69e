import { expect } from 'vitest';
import type { DeepSearchStatus } from '../../../src/contract/deep-search.ts';
import type { CreatedKey } from '../../../src/service/access/keys/create-key.ts';
import type { ServiceDeps } from '../../../src/service/api/app.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { inBackground } from '../../../src/service/store/in-background.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { type Page, putPages } from '../evidence/discover/pages.ts';
import { type Reply, startService, successOf, type TestService } from '../start-service.ts';

const START = 'POST /v2/developer/deep-search';
const ENDS = ['completed', 'failed', 'cancelled'];

/** A service with a metered key, pages about made-up people, and deep searches over them. */
export interface DeepWorld extends TestService {
  readonly owner: CreatedKey;
  start(body: object, key?: string): Promise<Reply>;
  /** Starts a run and gives its request id. */
  begin(body: object): Promise<string>;
  poll(requestId: string, key?: string): Promise<Reply>;
  /** Polls until the run has come to an end. */
  end(requestId: string): Promise<DeepSearchStatus>;
  /** Starts a run and waits for its end. */
  run(body: object): Promise<DeepSearchStatus>;
  cancel(requestId: string, key?: string): Promise<Reply>;
  /** Waits until no run, or none that was started by this request, has anything left to do. */
  settled(requestId?: string): Promise<void>;
  pages(...pages: readonly Page[]): Promise<string[][]>;
  /** How many profiles there are. */
  profiles(): Promise<number>;
  /** The account, which is expected to match the sums of the ledger. */
  balance(): Promise<{ available: number; reserved: number; consumed: number }>;
}

export async function openDeepWorld(
  deps: Partial<ServiceDeps> = {},
  credits = 1000,
): Promise<DeepWorld> {
  const world = await startService(deps);
  const { db, ask } = world;
  const owner = await world.key({ credits });
  const start = (body: object, key = owner.secret) => ask(START, { key, body });
  const path = (requestId: string) => `/v2/developer/deep-search/${encodeURIComponent(requestId)}`;
  const poll = (requestId: string, key = owner.secret) => ask(`GET ${path(requestId)}`, { key });
  const status = async (requestId: string) =>
    successOf('v2.deep_search.read', await poll(requestId));
  const begin = async (body: object) =>
    successOf('v2.deep_search.start', await start(body)).request_id;
  // Runs let requests go first: what asks for their ends all the time must not be one.
  const behind = inBackground(db);
  const settled = async (requestId: string | null = null) => {
    const left = `select id from runs where state in ('queued', 'running')
                  and ($1::text is null or request_id = $1)`;
    await expect.poll(() => behind.query(left, [requestId])).toEqual([]);
  };
  const end = async (requestId: string) => {
    await settled(requestId);
    await expect
      .poll(async () => (await status(requestId)).status, { interval: 100, timeout: 30_000 })
      .toSatisfy((state: string) => ENDS.includes(state));
    return status(requestId);
  };
  return {
    ...world,
    owner,
    start,
    begin,
    poll,
    end,
    run: async (body) => end(await begin(body)),
    cancel: (requestId, key = owner.secret) => ask(`DELETE ${path(requestId)}`, { key }),
    settled,
    pages: (...pages) => putPages(db, pages),
    profiles: async () => {
      const [row] = await db.query<{ n: number }>('select count(*)::int as n from profiles');
      return row?.n ?? 0;
    },
    balance: async () => {
      const account = await accountOf(db, owner.id);
      expect(await ledgerSums(db, owner.id)).toEqual(account);
      return account;
    },
  };
}

/** A metallurgist on two sites, with one e-mail address on both. */
export const BERIT = {
  home: {
    url: 'https://brass-institute.example/staff/berit',
    people: [
      {
        name: 'Berit Quistgaard',
        emails: ['berit@brass-institute.example'],
        location: 'Aarhus, Denmark',
        experiences: [
          { title: 'Metallurgist', organization: 'Brass Institute', start_date: '2016' },
        ],
        facts: [{ text: 'Berit Quistgaard casts bells in her spare time.' }],
      },
    ],
  },
  talk: {
    url: 'https://alloy-days.example/2023/speakers',
    people: [
      {
        name: 'Berit Quistgaard',
        emails: ['berit@brass-institute.example'],
        experiences: [{ title: 'Head of Casting', organization: 'Brass Institute' }],
        events: [
          { text: 'Berit Quistgaard spoke on bell bronze at Alloy Days.', date: '2023-05-04' },
        ],
        accomplishments: [{ text: 'Won the Copper Ladle for bell bronze.' }],
      },
    ],
  },
} as const satisfies Record<string, { url: string; people: readonly PersonRecord[] }>;

/** Two people of one name with nothing else in common. */
export const NAMESAKES: readonly Page[] = [
  {
    url: 'https://harbour-choir.example/members',
    people: [
      {
        name: 'Ivo Sandqvist',
        location: 'Turku, Finland',
        experiences: [{ title: 'Choirmaster', organization: 'Harbour Choir', start_date: '2010' }],
      },
    ],
  },
  {
    url: 'https://quarry.example/team',
    people: [
      {
        name: 'Ivo Sandqvist',
        location: 'Porto, Portugal',
        experiences: [{ title: 'Blaster', organization: 'Granite Works', start_date: '2012' }],
      },
    ],
  },
];

/** A couple with one mailbox and one telephone. */
export const COUPLE: readonly PersonRecord[] = [
  {
    ...{ id: 'rec-asta', name: 'Asta Lindgaard', emails: ['lindgaard@fernhill.example'] },
    phones: ['+45 33 12 00 99'],
    experiences: [{ title: 'Vet', organization: 'Moor Clinic', start_date: '2012' }],
  },
  {
    ...{ id: 'rec-anton', name: 'Anton Lindgaard', emails: ['lindgaard@fernhill.example'] },
    phones: ['+45 33 12 00 99'],
    experiences: [{ title: 'Joiner', organization: 'Oak Works', start_date: '2009' }],
  },
];
