import type { Spending } from '../../../tools/parts/spending.ts';
import { grouped } from '../../answers/safe-words.ts';
import type { Answer } from '../../client/answer/answer.ts';
import type { AnyCallOptions } from '../../client/call-options.ts';
import { clientOf } from '../../client/create-client.ts';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import { requestObserver } from '../../client/request-observer.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import { inCredits } from '../../contract/prices.ts';
import type { Approver } from '../consent/consent.ts';
import type { Budget, Counted, Overdraft } from './budget.ts';
import type { Metering } from './metering.ts';
import { priceOfCall, type Quotes } from './price-of-call.ts';
import type { Prices } from './prices.ts';

/** The budget of a connection and what is needed to charge it. */
export interface Purse {
  readonly budget: Budget;
  readonly quotes: Quotes;
  readonly prices: Prices;
  readonly metering: Metering;
}

export interface Spender {
  readonly purse: Purse;
  /** The tool that makes the call. */
  readonly tool: string;
  /** Who approved these credits already, which are then used up; null if no one did. */
  readonly approver: (credits: number) => Approver | null;
  /** Resolves once the call is approved. @throws AskPerson, RefusedCall */
  readonly askFirst: (spending: Spending) => Promise<Approver>;
  /** Aborts when the host cancels the call. */
  readonly signal: AbortSignal;
}

const OF: Readonly<Record<Overdraft['over'], string>> = {
  call: 'a call',
  connection: 'this connection',
  day: 'this day',
};

function questionOf(tool: string, credits: number, { over, limit, spent }: Overdraft): string {
  const before = over === 'call' ? '' : `, of which ${grouped(spent)} are spent`;
  return (
    `The assistant wants to call ${tool}, which costs up to ${inCredits(credits)}. That ` +
    `exceeds the budget of ${OF[over]}: ${grouped(limit)} credits${before}. Shall it go ahead?`
  );
}

/** True if nothing was charged: the service rejected the call or certainly never received it. */
function chargedNothing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  switch (error.name) {
    case 'ServiceError':
      return 'status' in error && Number(error.status) < 500;
    case 'UnreachableError':
      return 'mayHaveReached' in error && error.mayHaveReached === false;
    default:
      return error.name === 'SetupError' || error.name === 'RequestError';
  }
}

type Call = (id: EndpointId, options?: AnyCallOptions) => Promise<Answer<unknown>>;

type Send = () => Promise<Answer<unknown>>;

/** Counts the credits of a call; first asks for approval if that exceeds a budget. */
async function countFirst(
  credits: number,
  call: unknown,
  client: PeopleSearchClient,
  { purse: { budget, metering }, tool, approver, askFirst, signal }: Spender,
): Promise<Counted> {
  const counted = await budget.reserve(credits, approver(credits));
  if (!('over' in counted)) return counted;
  if (await metering.askedIsMetered(client, signal)) {
    const question = questionOf(tool, credits, counted);
    const name = 'spending over the budget';
    await askFirst({ kind: 'budget', call, credits, question, name });
  }
  return budget.count(credits);
}

async function spend(credits: number, counted: Counted, send: Send): Promise<Answer<unknown>> {
  let answer: Answer<unknown>;
  try {
    answer = await send();
  } catch (error) {
    if (chargedNothing(error)) await counted.takeBack();
    throw error;
  }
  if (answer.joined) await counted.takeBack();
  else requestObserver.getStore()?.spent(credits);
  return answer;
}

/** Remembers what a service wants that refused to make a call for less. */
function notePrice(error: unknown, id: EndpointId, { prices, metering }: Purse): void {
  if (!(error instanceof Error) || !('code' in error)) return;
  if (error.code !== 'developer_api_max_credits_exceeded') return;
  metering.noteCounting();
  if ('requiredCredits' in error && typeof error.requiredCredits === 'number') {
    prices.note(id, error.requiredCredits);
  }
}

/**
 * The client that a tool call uses: it counts everything that costs credits, and asks for approval
 * if a budget would be exceeded. It is below all tools, so that no argument can bypass it. Each call
 * carries what was counted or approved, and the service refuses it if it costs more by then. Credits
 * that a run returns later, such as a face search that compared nothing, stay counted.
 */
export function budgetedClient(client: PeopleSearchClient, spender: Spender): PeopleSearchClient {
  const { purse } = spender;
  const plain = async (id: EndpointId, options: AnyCallOptions): Promise<Answer<unknown>> => {
    try {
      const answer = await (client.call as Call)(id, options);
      purse.metering.note(id, answer);
      return answer;
    } catch (error) {
      notePrice(error, id, purse);
      throw error;
    }
  };
  const call = async (id: EndpointId, options: AnyCallOptions = {}): Promise<Answer<unknown>> => {
    const credits = await priceOfCall(id, options, { client, ...purse });
    if (credits > 0) {
      const { params, body, fresh } = options;
      const asked = { id, params, body, fresh, credits };
      const counted = await countFirst(credits, asked, client, spender);
      // Nobody is asked where nothing is counted, so nothing may be charged.
      const maxCredits = purse.metering.isFree ? 0 : credits;
      return spend(credits, counted, () => plain(id, { ...options, maxCredits }));
    }
    const answer = await plain(id, { ...options, maxCredits: credits });
    if (id === 'v3.populations.quote') noteQuote(answer.data, purse.quotes);
    return answer;
  };
  return clientOf({
    call: call as (id: string, options?: AnyCallOptions) => Promise<Answer<unknown>>,
    follow: client.follow,
    pollRun: client.pollRun,
    bucketLevels: client.bucketLevels,
    close: client.close,
  });
}

function noteQuote(data: unknown, quotes: Quotes): void {
  if (typeof data !== 'object' || data === null) return;
  if (!('credits' in data) || typeof data.credits !== 'number') return;
  const id = 'quote_id' in data && typeof data.quote_id === 'string' ? data.quote_id : undefined;
  quotes.note(id, data.credits);
}
