import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import type { RunHandle } from '../../../src/client/runs/run.ts';
import { connectionsFile, FULL_RUN } from '../fault-work.ts';
import { type DeedName, type Hosts, TryAgain, untilDone } from './host.ts';

const { people, unlisted } = demoWorld();

/** Our client, which goes to the other replica when its own refuses connections. */
export function clientOf(hosts: Hosts, apiKey: string, first: number): PeopleSearchClient {
  let at = first;
  const target = async () => {
    const baseUrl = hosts.replicas[at % hosts.replicas.length]?.serviceUrl ?? '';
    return { kind: 'remote' as const, baseUrl, apiKey };
  };
  const reconnect = () => {
    at += 1;
    return target();
  };
  return createClient({ target, reconnect });
}

/** Waits for a run and remembers all that is told of it. @throws TryAgain while it is not over */
async function follow(hosts: Hosts, client: PeopleSearchClient, handle: RunHandle): Promise<void> {
  const { run, reached } = await client.pollRun(handle, {
    onProgress: ({ data }) => hosts.told.see(handle, data),
  });
  if (!reached) throw new TryAgain(`${handle.kind} is ${run?.status ?? 'not read yet'}`);
}

type Start = (client: PeopleSearchClient, number: number) => Promise<RunHandle | null>;

/** Starts of everything that can be started or bought, each with an id of its own. */
const STARTS: Readonly<Record<DeedName, Start>> = {
  'deep search': async (client, number) => {
    const requestId = `deep-${number}`;
    const urls = [...(unlisted[number % unlisted.length]?.urls ?? [])];
    await client.startDeepSearch({ requestId, runShape: FULL_RUN, urls });
    return { kind: 'deep', id: requestId };
  },
  search: async (client, number) => {
    const intent = { names: [unlisted[number % unlisted.length]?.name ?? ''] };
    const asked = { request_id: `search-${number}`, candidate_discovery: true, webhooks: true };
    const { data } = await client.search({ ...asked, intent });
    return { kind: 'search', id: data.search_id };
  },
  enrich: async (client, number) => {
    const id = people[(number * 7) % people.length]?.id ?? '';
    const request_id = `enrich-${number}`;
    await client.enrich(id, { request_id, operation: 'regenerate' });
    return { kind: 'enrich', id: request_id };
  },
  import: async (client, number) => {
    const content = connectionsFile(number);
    const { data } = await client.call('v2.connections.import', { body: { content } });
    return { kind: 'import', id: data.payload.jobId };
  },
  'profile query': async (client, number) => {
    const id = people[(number * 11) % people.length]?.id ?? '';
    const idempotencyKey = `query-${number}`;
    await client.queryProfile(id, { query: `what about ${number}`, limit: 3 }, { idempotencyKey });
    return null;
  },
  'v2 search': async (client, number) => {
    const query = people[(number * 13) % people.length]?.name ?? '';
    await client.searchV2({ query, numUsers: 3 }, { idempotencyKey: `v2-${number}` });
    return null;
  },
};

/** One round in this many imports a file; a key imports two at once. */
const ROUND: readonly DeedName[] = [
  'deep search',
  'profile query',
  'search',
  'v2 search',
  'enrich',
  'profile query',
  'import',
  'search',
];

/** Works through our client until the faults are over; a deed that was begun is finished. */
export async function workByApi(hosts: Hosts, apiKey: string, first: number): Promise<void> {
  const client = clientOf(hosts, apiKey, first);
  for (let turn = first; !hosts.hasEnded(); turn += 1) {
    const name = ROUND[turn % ROUND.length] ?? 'search';
    const number = hosts.next();
    let handle: RunHandle | null = null;
    await untilDone(hosts, name, async () => {
      handle ??= await STARTS[name](client, number);
      if (handle !== null) await follow(hosts, client, handle);
    });
  }
  await client.close();
}
