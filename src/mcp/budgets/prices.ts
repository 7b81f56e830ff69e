import type { EndpointId } from '../../contract/endpoints.ts';
import { PRICES } from '../../contract/prices.ts';

/** Prices that the operator of the service sets. */
type OperatorPrices = Readonly<Partial<Record<EndpointId, number>>>;

/** Prices that differ from those of the contract, as far as this connection knows. */
export class Prices {
  readonly #known: Map<string, number>;

  constructor(set: OperatorPrices = {}) {
    this.#known = new Map(Object.entries(set));
  }

  /** Learns what a service wants for a call, because it refused to make it for less. */
  note(id: EndpointId, credits: number): void {
    this.#known.set(id, credits);
  }

  /** Undefined if it is the one in the contract. */
  of(id: EndpointId): number | undefined {
    return this.#known.get(id);
  }

  /** The most that a call of this kind costs. */
  most(id: keyof typeof PRICES): number {
    const listed = PRICES[id];
    return this.of(id) ?? ('credits' in listed ? listed.credits : 0);
  }
}
