/**
 * How long a client may take to send a request, in Node's options of a server: 30 s for its head,
 * and 120 s for all of it, in which a 40 MB import arrives at 3 Mbit/s. Connections that stay open
 * for longer with half a request are cut, because each holds memory of the process.
 */
export const RECEIVING_TIMES = {
  headersTimeout: 30_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
} as const;

/** The times of a server; tests use shorter ones. */
export type ReceivingTimes = { readonly [Name in keyof typeof RECEIVING_TIMES]: number };
