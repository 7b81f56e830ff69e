import type { AnyCallOptions } from '../../client/call-options.ts';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import type { PopulationSearchRequest } from '../../contract/populations.ts';
import type { Prices } from './prices.ts';

/** Maximum number of remembered quotes, which are valid for 15 minutes. */
const MAX_QUOTES = 200;

/** The quotes that a connection received, to know the price of a call that uses one. */
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

/** Loaded at the first call, like the client, because it takes half of the start-up time. */
const loadContract = () =>
  Promise.all([import('../../contract/endpoints.ts'), import('../../contract/price.ts')]);

/** Kept, because importing a module again costs a lookup at each call. */
let contract: ReturnType<typeof loadContract> | undefined;

/** The maximum credits of a call, from the contract, the operator, the service or a quote. */
export async function priceOfCall(
  id: EndpointId,
  { body }: AnyCallOptions,
  { client, quotes, prices }: { client: PeopleSearchClient; quotes: Quotes; prices: Prices },
): Promise<number> {
  contract ??= loadContract();
  const [{ ENDPOINTS }, { creditsToReserve }] = await contract;
  const credits = creditsToReserve(ENDPOINTS[id], body);
  if (credits === null) return quotedCredits(client, body as PopulationSearchRequest, quotes);
  const isConditional = ENDPOINTS[id].price.kind === 'per_run_with';
  return credits === 0 && isConditional ? 0 : (prices.of(id) ?? credits);
}
