import type { AskedPopulation } from '../../src/answers/population-quote-answer.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PopulationQuote } from '../../src/contract/populations.ts';
import type { ToolContext } from '../define-tool.ts';
import { populationRequest } from './population-argument.ts';

/** A quote, and for what and until when it holds. */
interface KeptQuote {
  readonly asked: string;
  readonly quote: PopulationQuote;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** As long as the contract has quotes hold, where an answer does not say. */
const HOLDS_MS = 15 * 60_000;
/** A quote that runs out on its way is none. */
const ON_ITS_WAY_MS = 20_000;
/** Of one asker. */
const MAX_QUOTES = 100;

const KEPT = new WeakMap<object, KeptQuote[]>();

const nameOf = (asked: AskedPopulation): string => JSON.stringify(populationRequest(asked));

/** The quotes of an asker that still hold. */
function held({ asker }: ToolContext): KeptQuote[] {
  return (KEPT.get(asker) ?? []).filter(({ until }) => until - ON_ITS_WAY_MS > Date.now());
}

/** Gets a quote and keeps it: the search is to be made for the price that was told. */
export async function freshQuote(
  asked: AskedPopulation,
  context: ToolContext,
): Promise<PopulationQuote> {
  const client = await context.client();
  const { data: quote } = await client.call('v3.populations.quote', {
    body: populationRequest(asked),
    signal: context.signal,
  });
  const told = Date.parse(quote.expires_at ?? '');
  const until = Number.isNaN(told) ? Date.now() + HOLDS_MS : told;
  const kept = { asked: nameOf(asked), quote, until };
  KEPT.set(context.asker, [kept, ...held(context)].slice(0, MAX_QUOTES));
  return quote;
}

/** Drops a quote that the service no longer holds to. */
export function forgetQuote({ quote_id }: PopulationQuote, context: ToolContext): void {
  const others = held(context).filter(({ quote }) => quote.quote_id !== quote_id);
  KEPT.set(context.asker, others);
}

/**
 * The quote that a search is made with: the one named, else the last of the same question, else a
 * new one. One question keeps its quote while that holds, so that a repeated call is the same
 * call, and joins the search that was paid for. A quote that another process got shows no price
 * here, so nobody could agree to it: then a new one is got.
 * @throws RefusedCall for a quote of another question.
 */
export async function quoteFor(
  asked: AskedPopulation,
  quoteId: string | undefined,
  context: ToolContext,
): Promise<PopulationQuote> {
  const quotes = held(context);
  const name = nameOf(asked);
  const named = quotes.find(({ quote }) => quoteId !== undefined && quote.quote_id === quoteId);
  if (named !== undefined && named.asked !== name) {
    throw new RefusedCall(
      'search_population was not called: `quote_id` belongs to another request. Give the same ' +
        '`kind`, `name`, `id`, `depth` and `max_people` as in quote_population, or omit it.',
    );
  }
  const kept = named ?? quotes.find((one) => one.asked === name);
  return kept?.quote ?? (await freshQuote(asked, context));
}
