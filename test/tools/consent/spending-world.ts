import { randomUUID } from 'node:crypto';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import { localAccount } from '../../../src/mcp/budgets/account.ts';
import { Budget } from '../../../src/mcp/budgets/budget.ts';
import { fileAccount } from '../../../src/mcp/budgets/file-account.ts';
import { Metering } from '../../../src/mcp/budgets/metering.ts';
import { Quotes } from '../../../src/mcp/budgets/price-of-call.ts';
import { Prices } from '../../../src/mcp/budgets/prices.ts';
import { type CallOutcome, callTool } from '../../../src/mcp/call-tool.ts';
import type { Person } from '../../../src/mcp/consent/consent.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { createService, type Service } from '../../../src/service/api/app.ts';
import { listen } from '../../../src/service/api/listen.ts';
import type { Tool } from '../../../tools/define-tool.ts';
import { CONSENT, SETTINGS, SILENT } from '../../mcp/support/environment.ts';
import { addPeople } from '../../service/start-service.ts';
import { openWatchWorld, type WatchWorld } from '../../service/watchers/watch-world.ts';
import { SECRETS } from '../../service/webhooks/deliveries.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { agreedTo, person, questionOf } from '../asked-person.ts';

/** Prices of a deep search between which the operator changes. */
export const DEEP_PRICES = [5, 10, 40] as const;
export type DeepPrice = (typeof DEEP_PRICES)[number];

/** What a connection of this world may spend without asking, and all of them on one day. */
const LIMITS = { call: 11, connection: 14, day: 18 };

/** The most that several processes of one user may spend without asking. */
export const MAX_UNASKED = LIMITS.day;

/** A call of a tool, and what its user says when asked. */
export interface AskedCall {
  readonly tool: Tool;
  readonly args: object;
  readonly agrees: boolean;
  /** Which of the two processes makes it. */
  readonly at: 0 | 1;
}

/** What happened to a call. */
export interface Settled {
  /** The credits of the questions that were answered yes. */
  readonly agreed: number;
  /** The questions that were answered yes. */
  readonly questions: readonly string[];
  readonly outcome: CallOutcome;
}

/** Two processes of one user over one service, whose operator can change the price. */
export interface SpendingWorld extends WatchWorld {
  /** A profile of Ada's that is built in full, and people of a company. */
  readonly company: string;
  /** Starts new processes, which have spent nothing so far; first of all, in each test. */
  restart(): void;
  /** Makes a call as a host does, until it is answered, declined or failed. */
  settle(call: AskedCall): Promise<Settled>;
  setDeepPrice(price: DeepPrice): void;
  /** Everything that was ever reserved for the key, but for looks of watchers. */
  reserved(): Promise<number>;
}

/** The credits that a question names. */
function creditsIn(question: string): number {
  const [, credits] = /(?:costs up to|The quote for it:) ([\d,]+) credits?/.exec(question) ?? [];
  return Number((credits ?? '0').replaceAll(',', ''));
}

/** A call that is refused because a price or a state has changed is made again, as it says. */
const MAX_ATTEMPTS = 6;

function environmentOf(client: PeopleSearchClient, folder: string): ServerEnvironment {
  const accounts = {
    connection: localAccount(),
    day: fileAccount(`${folder}/spent`, () => 'us-2026-11-23'),
  };
  const purse = {
    budget: new Budget(LIMITS, accounts),
    quotes: new Quotes(),
    metering: new Metering(false),
    prices: new Prices(),
  };
  return {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('embedded'),
    settings: {
      ...SETTINGS,
      waitSeconds: 0.01,
      webhookSecrets: { folder: `${folder}/secrets`, holder: 'user' },
    },
    consent: CONSENT,
    purse,
    logger: SILENT,
  };
}

export async function openSpendingWorld(): Promise<SpendingWorld> {
  // Each request comes a second after the one before, so that no rate limit is met.
  let clock = Date.now();
  const now = () => {
    clock += 1000;
    return clock;
  };
  const world = await openWatchWorld({ now }, 1_000_000);
  const company = 'Kiln House';
  await addPeople(
    world.db,
    ['Bram Oxley', 'Tove Lindahl', 'Ines Quarry'].map((name) => ({
      name,
      experiences: [{ title: 'Potter', organization: company }],
    })),
  );
  const services = new Map<DeepPrice, Service>(
    DEEP_PRICES.map((deepSearchCredits) => {
      const settings = { webhooksToLoopback: true, deepSearchCredits };
      const { db, engine: search } = world;
      return [deepSearchCredits, createService({ db, search, now, secrets: SECRETS, settings })];
    }),
  );
  let price: DeepPrice = 10;
  const fetch: Service['fetch'] = (request, origin) =>
    (services.get(price) ?? world.service).fetch(request, origin);
  const listener = await listen({ ...world.service, fetch }, { port: 0 });
  const target = {
    kind: 'remote',
    baseUrl: listener.url ?? '',
    apiKey: world.owner.secret,
  } as const;
  const clients = [0, 1].map(() => createClient({ target, owner: randomUUID() }));
  let environments: ServerEnvironment[] = [];
  const restart = () => {
    const folder = temporaryFolder();
    environments = clients.map((client) => environmentOf(client, folder));
  };
  const call = ({ tool, args, at }: AskedCall, who: Person): Promise<CallOutcome> => {
    const environment = environments[at];
    if (environment === undefined) throw new Error('there are two processes');
    const { signal } = new AbortController();
    return callTool(tool, args, environment, { signal, report: () => undefined, person: who });
  };
  const settle = async (one: AskedCall): Promise<Settled> => {
    const questions: string[] = [];
    let who = person(null);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await call(one, who);
      const question = questionOf(outcome);
      const isOver = attempt === MAX_ATTEMPTS || outcome.ok;
      const agreed = questions.reduce((sum, each) => sum + creditsIn(each), 0);
      if (isOver) return { agreed, questions, outcome };
      if (question === '' && !outcome.text.includes('the same call again')) {
        return { agreed, questions, outcome };
      }
      if (question !== '' && !one.agrees) {
        return { agreed, questions, outcome: await call(one, person('no')) };
      }
      if (question !== '') questions.push(question);
      who = question === '' ? person(null) : agreedTo(outcome);
    }
  };
  return {
    ...world,
    company,
    restart,
    settle,
    setDeepPrice: (next) => {
      price = next;
    },
    reserved: async () => {
      const [row] = await world.db.query<{ credits: number }>(
        `select coalesce(sum(reserved_delta), 0)::integer as credits from ledger
         where key_id = $1 and kind = 'reserve' and operation <> 'v3.watchers.run'`,
        [world.owner.id],
      );
      return row?.credits ?? 0;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await listener.close();
      await Promise.all([...services.values()].map((service) => service.close()));
      await world.close();
    },
  };
}
