import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../src/client/create-client.ts';
import { createKey } from '../../src/service/access/keys/create-key.ts';
import { loadDemoData } from '../../src/service/demo/demo-data.ts';
import { seedDemo } from '../../src/service/demo/seed-demo.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../src/service/store/database.ts';
import { openPostgresTestDatabase } from '../support/postgres-database.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { countDisagreements, countDoubles, countEnds } from './count-effects.ts';
import { PEOPLE_A_FILE } from './fault-work.ts';
import { type MoodyReceiver, openMoodyReceiver } from './moody-receiver.ts';
import { clientOf, workByApi } from './replicas/api-host.ts';
import type { DeedName, Hosts } from './replicas/host.ts';
import { workByMcp } from './replicas/mcp-host.ts';
import { Replica, type Victim } from './replicas/replica.ts';
import { ToldStates } from './replicas/told-states.ts';
import { placeWitness, readWitness } from './replicas/witness.ts';

/** The outcome of killing two replicas over one Postgres in turn. */
export interface ReplicaFaults {
  readonly kills: number;
  /** Kills that came while the replica was still starting. */
  readonly killsAtStart: number;
  /** What the hosts did, by name, and how often they had to ask again, by what they were told. */
  readonly done: Readonly<Record<string, number>>;
  readonly retried: Readonly<Record<string, number>>;
  /** Deeds that failed for good; must be 0. */
  readonly failed: number;
  readonly started: number;
  readonly finished: number;
  readonly ends: Readonly<Record<string, number>>;
  /** Runs that another worker took over because theirs had died. */
  readonly takenOver: number;
  /** Runs that ended more than once or went on after their end; must be 0. */
  readonly endedTwice: number;
  /** Effects that exist twice; must be 0. */
  readonly doubles: number;
  /** Accounts and reservations that contradict the ledger; must be 0. */
  readonly disagreements: number;
  /** Charges more or fewer than paid deeds, besides those asked late; must be 0. */
  readonly wrongCharges: number;
  /** Questions asked again in a later window by a restarted process, which may pay again. */
  readonly askedLate: number;
  /** Answers about a run that contradict an earlier one; must be 0. */
  readonly contradictions: number;
  readonly events: number;
  /** Events that were never accepted, or ends of searches that no event tells; must be 0. */
  readonly lost: number;
  /** Ends of searches told by two events; must be 0. */
  readonly toldTwice: number;
  /** Events accepted more than once, which at-least-once delivery allows. */
  readonly duplicates: number;
  readonly forged: number;
  readonly changed: number;
  /** Whether the replicas shared their rate limits. */
  readonly redis: boolean;
}

export interface ReplicaFaultOptions {
  /** A Postgres server; a database is made in it and dropped. */
  readonly server: string;
  readonly kills: number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly onKill?: (kills: number) => void;
}

const API_HOSTS = 8;
const MCP_HOSTS = 4;
const CREDITS = 1_000_000;
/** One in this many kills comes before the replica listens. */
const KILL_AT_START_EVERY = 10;
const MAX_START_MS = 1500;
/** Longest time between two kills; half of them come within an eighth of it. */
const MAX_PAUSE_MS = 4000;
const SCOPES = ['search:read', 'profile:read', 'webhooks:write'];

/** The made-up world as if it had been ingested, and a key. */
async function fill(db: Database): Promise<string> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  await seedDemo(db, { gazetteer, embedder }, await loadDemoData());
  await db.query("update profiles set origin = 'import'");
  await db.query("update sources set origin = 'ingest'");
  await placeWitness(db);
  const key = await createKey(db, { name: 'faults', scopes: SCOPES, credits: CREDITS });
  return key.secret;
}

async function databaseUrl(server: string, db: Database): Promise<string> {
  const [row] = await db.query<{ name: string }>('select current_database()::text as name');
  const url = new URL(server);
  url.pathname = `/${row?.name ?? ''}`;
  return url.href;
}

const victimOf = (random: number): Victim =>
  random < 0.7 ? 'machine' : random < 0.85 ? 'service' : 'http';

/** Kills the replicas in turn. @returns the number of kills that came during a start */
async function killInTurn(
  replicas: readonly Replica[],
  { kills, random, onKill }: ReplicaFaultOptions,
): Promise<number> {
  let killsAtStart = 0;
  let starting = Promise.resolve();
  for (let kill = 0; kill < kills; kill += 1) {
    const replica = replicas[kill % replicas.length];
    if (replica === undefined) break;
    if (kill % KILL_AT_START_EVERY === KILL_AT_START_EVERY - 1) {
      killsAtStart += 1;
      await replica.kill('machine');
      const cutOff = replica.start().catch(() => undefined);
      await delay(random() * MAX_START_MS);
      await replica.kill('machine');
      await cutOff;
    } else {
      await starting;
      await delay(random() ** 3 * MAX_PAUSE_MS);
      await replica.kill(victimOf(random()));
    }
    starting = replica.start();
    starting.catch(() => undefined);
    onKill?.(kill + 1);
  }
  await starting;
  return killsAtStart;
}

/** Reads every run once more from both replicas: what is over stays as it was told. */
async function readAllAgain(hosts: Hosts, apiKey: string): Promise<void> {
  const { told } = hosts;
  for (const { serviceUrl: baseUrl } of hosts.replicas) {
    const client = createClient({ target: { kind: 'remote', baseUrl, apiKey } });
    for (const handle of told.handles) {
      const { run } = await client.pollRun(handle);
      if (run?.over !== true) hosts.failures.push(`${handle.kind} ${handle.id} is not over`);
      told.see(handle, run?.data);
    }
    await client.close();
  }
}

const MAX_CATCH_UP_MS = 300_000;

/** Waits until nothing is left to deliver; the receiver's moods would take days otherwise. */
async function untilDelivered(db: Database): Promise<void> {
  const deadline = performance.now() + MAX_CATCH_UP_MS;
  while (performance.now() < deadline) {
    const [row] = await db.query<{ left: number }>(
      `select count(*)::integer as left from webhook_deliveries where status = 'pending'`,
    );
    if (row?.left === 0) return;
    await db.query(
      `update webhook_deliveries set next_attempt_at = clock_timestamp(), attempts = 0
       where status = 'pending' and next_attempt_at > clock_timestamp()`,
    );
    await delay(500);
  }
}

/** Charges of each operation; a released or refunded reservation is none. */
async function countCharges(db: Database, operation: string, states: readonly string[]) {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from reservations
     where operation = $1 and state = any ($2::text[])`,
    [operation, states],
  );
  return row?.count ?? 0;
}

const PAID: Readonly<Partial<Record<DeedName, readonly [operation: string, ...states: string[]]>>> =
  {
    'deep search': ['v2.deep_search.start', 'held', 'consumed', 'released', 'refunded'],
    'profile query': ['v2.profile.query', 'held', 'consumed'],
    'v2 search': ['v2.search', 'held', 'consumed', 'refunded'],
  };

async function countWrongCharges(db: Database, { done, askedLate }: Hosts): Promise<number> {
  let wrong = 0;
  for (const [name, count] of done) {
    const [operation, ...states] = PAID[name] ?? [];
    if (operation === undefined) continue;
    const charged = await countCharges(db, operation, states);
    if (charged !== count) process.stderr.write(`${name}: ${count} done, ${charged} charged\n`);
    const mayPayAgain = name === 'profile query' ? askedLate.count : 0;
    wrong += Math.max(count - charged, charged - count - mayPayAgain, 0);
  }
  return wrong;
}

/** Searches that asked for events, and the events that tell their ends. */
async function countEvents(db: Database, { accepted }: MoodyReceiver) {
  const events = await db.query<{ id: string; type: string; search: string }>(
    `select id, type, body::jsonb #>> '{data,search_id}' as search from webhook_events`,
  );
  const ends = events.filter(({ type }) => type === 'search.completed');
  const told = new Set(ends.map(({ search }) => search));
  const asked = await db.query<{ id: string }>(
    "select subject as id from runs where kind = 'search' and request_id like 'search-%'",
  );
  const times = [...accepted.values()].reduce((sum, one) => sum + one, 0);
  return {
    events: events.length,
    lost:
      events.filter(({ id }) => !accepted.has(id)).length +
      asked.filter(({ id }) => !told.has(id)).length,
    toldTwice: ends.length - told.size,
    duplicates: times - accepted.size,
  };
}

/** People of a file that are missing: a file that was begun is imported whole. */
async function countLostPeople(db: Database): Promise<number> {
  const rows = await db.query<{ missing: number }>(
    `select abs(count(distinct p.display_name) - $1)::integer as missing
     from profiles p where p.display_name like 'Tamsin Orrery %'
     group by split_part(p.display_name, ' ', 3)`,
    [PEOPLE_A_FILE],
  );
  return rows.reduce((sum, { missing }) => sum + missing, 0);
}

function newHosts(replicas: readonly Replica[], random: () => number) {
  let number = 0;
  let ended = false;
  const hosts: Hosts = {
    replicas,
    random,
    told: new ToldStates(),
    done: new Map(),
    retried: new Map(),
    failures: [],
    askedLate: { count: 0 },
    next: () => number++,
    hasEnded: () => ended,
  };
  return { hosts, end: () => (ended = true) };
}

async function subscribe(hosts: Hosts, key: string, receiver: MoodyReceiver): Promise<void> {
  const client = clientOf(hosts, key, 0);
  const event_types = ['search.completed' as const, 'search.profile.updated' as const];
  const { data } = await client.call('v3.webhooks.create', {
    body: { url: receiver.url, event_types },
  });
  receiver.signedWith(data.secret ?? '');
  await client.close();
}

/** Errors in the logs of a replica besides those that a killed neighbour explains. */
async function tellLogs(folder: string): Promise<void> {
  for (const name of ['a', 'b']) {
    for (const log of ['service', 'http']) {
      const text = await readFile(join(folder, name, `${log}.log`), 'utf8').catch(() => '');
      const errors = text.split('\n').filter((line) => /"level":[56]0/.test(line));
      for (const line of new Set(errors.map((one) => one.replace(/\d+/g, 'N')))) {
        process.stderr.write(`${name} ${log}: ${line.slice(0, 500)}\n`);
      }
    }
  }
}

/**
 * Kills two replicas of the service over one Postgres in turn with SIGKILL, at random moments,
 * while hosts go on working against both; then lets them finish and counts the effects.
 */
export async function faultReplicas(options: ReplicaFaultOptions): Promise<ReplicaFaults> {
  const { server, kills, random } = options;
  const folder = await mkdtemp('/tmp/psm-r-');
  const db = await openPostgresTestDatabase(server);
  const redis = hasRedis() ? await startRedis() : null;
  const receiver = await openMoodyReceiver(random);
  const shared = {
    DATABASE_URL: await databaseUrl(server, db),
    PEOPLE_SEARCH_SECRET_KEY: 'the key of a fault run, which nobody needs',
    PEOPLE_SEARCH_WEBHOOKS_TO_LOOPBACK: 'true',
    PEOPLE_SEARCH_TOOLSETS: 'all',
    PEOPLE_SEARCH_ALLOW: 'budget',
    ...(redis === null ? {} : { REDIS_URL: redis.url }),
  };
  const prepare = (name: string) => Replica.prepare(join(folder, name), shared);
  const replicas = [await prepare('a'), await prepare('b')];
  try {
    const key = await fill(db);
    await Promise.all(replicas.map((replica) => replica.start()));
    const { hosts, end } = newHosts(replicas, random);
    await subscribe(hosts, key, receiver);
    const work = Promise.all([
      ...Array.from({ length: API_HOSTS }, (_, at) => workByApi(hosts, key, at)),
      ...Array.from({ length: MCP_HOSTS }, (_, at) => workByMcp(hosts, key, at)),
    ]);
    work.catch(() => undefined);
    const killsAtStart = await killInTurn(replicas, options);
    end();
    await work;
    await readAllAgain(hosts, key);
    await untilDelivered(db);
    await tellLogs(folder);
    for (const line of [...hosts.failures, ...hosts.told.contradictions]) {
      process.stderr.write(`${line}\n`);
    }
    const { events, lost, toldTwice, duplicates } = await countEvents(db, receiver);
    return {
      kills,
      killsAtStart,
      done: Object.fromEntries(hosts.done),
      retried: Object.fromEntries(hosts.retried),
      failed: hosts.failures.length,
      ...(await countEnds(db)),
      ...(await readWitness(db)),
      doubles: await countDoubles(db),
      disagreements: await countDisagreements(db),
      wrongCharges: await countWrongCharges(db, hosts),
      askedLate: hosts.askedLate.count,
      contradictions: hosts.told.contradictions.length,
      events,
      lost: lost + (await countLostPeople(db)),
      toldTwice,
      duplicates,
      forged: receiver.counts.forged,
      changed: receiver.counts.changed,
      redis: redis !== null,
    };
  } finally {
    receiver.close();
    await Promise.all(replicas.map((replica) => replica.kill('machine')));
    await redis?.stop();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}
