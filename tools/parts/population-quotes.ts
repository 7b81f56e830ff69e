import type { RequestedPopulation } from '../../src/answers/population-quote-answer.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PopulationQuote } from '../../src/contract/populations.ts';
import type { ToolContext } from '../define-tool.ts';
import { populationRequest } from './population-argument.ts';

/** A quote, with its question and expiry. */
interface CachedQuote {
  readonly request: string;
  readonly quote: PopulationQuote;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The contract's validity of quotes, for answers that do not state it. */
const DEFAULT_VALID_MS = 15 * 60_000;
/** A quote that would expire before the request arrives counts as expired. */
const TRANSIT_MS = 20_000;
/** Per caller. */
const MAX_QUOTES = 100;

const QUOTES = new WeakMap<object, CachedQuote[]>();

const nameOf = (population: RequestedPopulation): string =>
  JSON.stringify(populationRequest(population));

/** The valid quotes of a caller. */
function validQuotes({ caller }: ToolContext): CachedQuote[] {
  return (QUOTES.get(caller) ?? []).filter(({ until }) => until - TRANSIT_MS > Date.now());
}

/** Gets a quote and remembers it, so that the search is made for the price that was shown. */
export async function freshQuote(
  population: RequestedPopulation,
  context: ToolContext,
): Promise<PopulationQuote> {
  const client = await context.client();
  const { data: quote } = await client.call('v3.populations.quote', {
    body: populationRequest(population),
    signal: context.signal,
  });
  const expiresAt = Date.parse(quote.expires_at ?? '');
  const until = Number.isNaN(expiresAt) ? Date.now() + DEFAULT_VALID_MS : expiresAt;
  const kept = { request: nameOf(population), quote, until };
  QUOTES.set(context.caller, [kept, ...validQuotes(context)].slice(0, MAX_QUOTES));
  return quote;
}

/** Forgets a quote that the service no longer accepts. */
export function forgetQuote({ quote_id }: PopulationQuote, context: ToolContext): void {
  const others = validQuotes(context).filter(({ quote }) => quote.quote_id !== quote_id);
  QUOTES.set(context.caller, others);
}

/**
 * The quote for a search: the given one, otherwise the last one for the same question, otherwise a
 * new one. A question keeps its quote while it is valid, so that a repeated call is the same call
 * and joins the paid search. The price of a quote from another process is unknown here and could
 * not be approved, so a new quote is requested.
 * @throws RefusedCall for a quote of another question.
 */
export async function quoteFor(
  population: RequestedPopulation,
  quoteId: string | undefined,
  context: ToolContext,
): Promise<PopulationQuote> {
  const quotes = validQuotes(context);
  const name = nameOf(population);
  const named = quotes.find(({ quote }) => quoteId !== undefined && quote.quote_id === quoteId);
  if (named !== undefined && named.request !== name) {
    throw new RefusedCall(
      'search_population was not called: `quote_id` belongs to another request. Give the same ' +
        '`kind`, `name`, `id`, `depth` and `max_people` as in quote_population, or omit it.',
    );
  }
  const kept = named ?? quotes.find((one) => one.request === name);
  return kept?.quote ?? (await freshQuote(population, context));
}
