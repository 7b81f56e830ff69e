import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import { windowOf } from '../../../src/client/idempotency/derived-key.ts';
import { type HttpHost, openHost } from '../../mcp/http/auth/support/http-host.ts';
import { type Answered, textOf } from '../../mcp/support/sdk-hosts.ts';
import { type DeedName, type Hosts, TryAgain, untilDone } from './host.ts';

const { people, unlisted } = demoWorld();

type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** Calls with arguments of their own: an equal call would join the earlier one. */
const CALLS: readonly (readonly [DeedName, (number: number) => Call])[] = [
  [
    'deep search',
    (number) => {
      const urls = unlisted[number % unlisted.length]?.urls ?? [];
      return ['start_deep_search', { urls, usernames: [`host-${number}`] }];
    },
  ],
  [
    'profile query',
    (number) => {
      const id = people[(number * 17) % people.length]?.id ?? '';
      return ['query_profile', { id, query: `what of ${number}` }];
    },
  ],
  [
    'search',
    (number) => ['search_people', { query: people[(number * 19) % people.length]?.name ?? '' }],
  ],
];

/** A connection to a replica; to the other one after every failure. */
class Connected {
  readonly #hosts: Hosts;
  readonly #apiKey: string;
  #at: number;
  #host: HttpHost | null = null;

  constructor(hosts: Hosts, apiKey: string, first: number) {
    this.#hosts = hosts;
    this.#apiKey = apiKey;
    this.#at = first;
  }

  /** @throws TryAgain when the replica is gone, or says that the call may be made again */
  async call([tool, args]: Call): Promise<Answered> {
    const answer = await this.#answer(tool, args);
    if (answer.isError === true) throw new TryAgain(`${tool}: ${textOf(answer)}`);
    return answer;
  }

  async #answer(tool: string, args: object): Promise<Answered> {
    try {
      this.#host ??= await openHost(this.#url, this.#apiKey);
      return await this.#host.call(tool, args);
    } catch (error) {
      await this.close();
      this.#at += 1;
      throw new TryAgain(`the connection ended: ${String(error)}`);
    }
  }

  get #url(): string {
    return this.#hosts.replicas[this.#at % this.#hosts.replicas.length]?.mcpUrl ?? '';
  }

  async close(): Promise<void> {
    await this.#host?.close().catch(() => undefined);
    this.#host = null;
  }
}

const isOver = ({ structuredContent }: Answered): boolean => structuredContent?.final !== false;

/** Works through MCP over HTTP until the faults are over. */
export async function workByMcp(hosts: Hosts, apiKey: string, first: number): Promise<void> {
  const connected = new Connected(hosts, apiKey, first);
  for (let turn = first; !hosts.hasEnded(); turn += 1) {
    const [name, call] = CALLS[turn % CALLS.length] ?? [];
    if (name === undefined || call === undefined) break;
    const asked = call(hosts.next());
    const begun = windowOf(Date.now());
    let run: unknown;
    await untilDone(hosts, name, async () => {
      const answer = await connected.call(
        run === undefined ? asked : ['wait_for_run', { run: String(run) }],
      );
      run = answer.structuredContent?.run;
      if (!isOver(answer)) throw new TryAgain(`${asked[0]} is not over`);
    });
    if (name === 'profile query' && windowOf(Date.now()) !== begun) hosts.askedLate.count += 1;
  }
  await connected.close();
}
