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
import type { Budget, Overdraft } from './budget.ts';
import { type OperatorPrices, priceOfCall, type Quotes } from './price-of-call.ts';

/** The budget of a connection and what is needed to charge it. */
export interface Purse {
  readonly budget: Budget;
  readonly quotes: Quotes;
  readonly prices: OperatorPrices;
}

export interface Spender {
  readonly purse: Purse;
  /** The tool that makes the call. */
  readonly tool: string;
  /** Who approved this call already; null if no one was asked. */
  readonly approver: () => Approver | null;
  /** Resolves once the call is approved. @throws AskPerson, RefusedCall */
  readonly askFirst: (spending: Spending) => Promise<Approver>;
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

/** Whether the service meters credits; if that is unknown, true. */
async function isMetered(client: PeopleSearchClient): Promise<boolean> {
  try {
    const { data } = await client.usage();
    return data.available !== null && data.available !== undefined;
  } catch {
    return true;
  }
}

type Send = () => Promise<Answer<unknown>>;

async function spend(
  credits: number,
  call: unknown,
  client: PeopleSearchClient,
  { purse: { budget }, tool, approver, askFirst }: Spender,
  send: Send,
): Promise<Answer<unknown>> {
  const overdraft = await budget.reserve(credits, approver());
  if (overdraft !== null) {
    if (await isMetered(client)) {
      const question = questionOf(tool, credits, overdraft);
      await askFirst({ kind: 'budget', call, question, name: 'spending over the budget' });
    }
    await budget.add(credits);
  }
  let answer: Answer<unknown>;
  try {
    answer = await send();
  } catch (error) {
    if (chargedNothing(error)) await budget.add(-credits);
    throw error;
  }
  if (answer.joined) await budget.add(-credits);
  else requestObserver.getStore()?.spent(credits);
  return answer;
}

/**
 * The client that a tool call uses: it counts everything that costs credits, and asks for approval
 * if a budget would be exceeded. It is below all tools, so that no argument can bypass it. Credits
 * that a run returns later, such as a face search that compared nothing, stay counted.
 */
export function budgetedClient(client: PeopleSearchClient, spender: Spender): PeopleSearchClient {
  const { purse } = spender;
  const plain = client.call as (
    id: EndpointId,
    options?: AnyCallOptions,
  ) => Promise<Answer<unknown>>;
  const call = async (id: EndpointId, options: AnyCallOptions = {}): Promise<Answer<unknown>> => {
    const send = () => plain(id, options);
    const credits = await priceOfCall(id, options, {
      client,
      quotes: purse.quotes,
      set: purse.prices,
    });
    if (credits > 0) {
      const { params, body, fresh } = options;
      return spend(credits, { id, params, body, fresh, credits }, client, spender, send);
    }
    const answer = await send();
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
