import type { Bucket } from '../../../src/contract/buckets.ts';
import type { Seen } from './bucket-server.ts';

export interface Throughput {
  /** Accepted requests as a share of what the bucket allows in that time: burst + rate × t. */
  readonly ofBound: number;
  readonly refused: number;
  /** The longest pause between two requests after the burst, in milliseconds. */
  readonly longestGap: number;
}

/** How well a sender used a bucket, as seen by the server. */
export function throughputOf({ accepted, refused }: Seen, { rate, burst }: Bucket): Throughput {
  const first = accepted[0] ?? Number.NaN;
  const seconds = ((accepted.at(-1) ?? Number.NaN) - first) / 1000;
  const gaps = accepted.slice(1).map((at, before) => at - (accepted[before] ?? at));
  return {
    ofBound: accepted.length / (burst + rate * seconds),
    refused,
    longestGap: Math.max(...gaps.slice(burst - 1)),
  };
}
