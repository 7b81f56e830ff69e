import type { Answer } from '../../client/answer/answer.ts';
import type { PeopleSearchClient } from '../../client/people-search-client.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import { isObject } from '../../contract/is-object.ts';

/** Whether the service counts credits for the key of this connection. */
export class Metering {
  readonly #mayAsk: boolean;
  #known: boolean | null = null;

  /** @param mayAsk whether the service is near enough to be asked before every question. */
  constructor(mayAsk: boolean) {
    this.#mayAsk = mayAsk;
  }

  /** Whether the service said that it counts none. */
  get isFree(): boolean {
    return this.#known === false;
  }

  /** The service refused a call for its price, so it counts credits by now. */
  noteCounting(): void {
    this.#known = true;
  }

  /** Learns from an answer of the service. One without a balance says nothing, except of usage. */
  note(id: EndpointId, { data, creditsRemaining }: Answer<unknown>): void {
    if (creditsRemaining !== null) this.#known = true;
    else if (id === 'v3.credits.usage') this.#known = !isObject(data) || data.available !== null;
  }

  /** What its answers told so far; a service on this machine is asked once. */
  async isMetered(client: PeopleSearchClient, signal: AbortSignal): Promise<boolean> {
    return this.#mayAsk ? this.askedIsMetered(client, signal) : (this.#known ?? true);
  }

  /**
   * The same, and any service is asked unless its answers told already. Unknown counts as metered:
   * it is better to ask the user once too often.
   */
  async askedIsMetered(client: PeopleSearchClient, signal: AbortSignal): Promise<boolean> {
    if (this.#known !== null) return this.#known;
    try {
      this.note('v3.credits.usage', await client.usage({ signal }));
    } catch {
      return true;
    }
    return this.#known ?? true;
  }
}
