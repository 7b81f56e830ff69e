import type { AnyCallOptions } from '../../client/call-options.ts';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import type { PopulationSearchRequest } from '../../contract/populations.ts';

/** Credits of calls whose price the operator of a service sets. */
export type SetPrices = Readonly<Partial<Record<EndpointId, number>>>;

/** Quotes that are worth remembering: they hold for a quarter of an hour. */
const MAX_QUOTES = 200;

/** The quotes that a connection got, so that the price of what is bought by one is known. */
export class Quotes {
  readonly #credits = new Map<string, number>();

  note(id: string | undefined, credits: number): void {
    if (id === undefined) return;
    const [oldest] = this.#credits.keys();
    if (this.#credits.size >= MAX_QUOTES && oldest !== undefined) this.#credits.delete(oldest);
    this.#credits.set(id, credits);
  }

  creditsOf(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.#credits.get(id);
  }
}

async function quotedCredits(
  client: PeopleSearchClient,
  body: PopulationSearchRequest,
  quotes: Quotes,
): Promise<number> {
  const known = quotes.creditsOf(body.quote_id);
  if (known !== undefined) return known;
  const { population, profile_depth, max_people } = body;
  const quote = await client.call('v3.populations.quote', {
    body: { population, profile_depth, ...(max_people === undefined ? {} : { max_people }) },
  });
  return quote.data.credits;
}

/** Loaded on the first call, as the client is: half of start-up. */
const loadContract = () =>
  Promise.all([import('../../contract/endpoints.ts'), import('../../contract/price.ts')]);

/** Kept: asking for a module again is a search through the loader, which each call would pay. */
let contract: ReturnType<typeof loadContract> | undefined;

/** Credits that a call can cost at most, by the contract, by the operator or by a quote. */
export async function priceOfCall(
  id: EndpointId,
  { body }: AnyCallOptions,
  { client, quotes, set }: { client: PeopleSearchClient; quotes: Quotes; set: SetPrices },
): Promise<number> {
  contract ??= loadContract();
  const [{ ENDPOINTS }, { creditsToReserve }] = await contract;
  const credits = creditsToReserve(ENDPOINTS[id], body);
  if (credits === null) return quotedCredits(client, body as PopulationSearchRequest, quotes);
  return credits === 0 ? 0 : (set[id] ?? credits);
}
