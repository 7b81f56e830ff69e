import type { Handler } from './handler.ts';
import { creditsUsage } from './v3-credits-usage.ts';

const ALL: readonly Handler[] = [creditsUsage];

/** The work behind each row, by the row's id; rows that are absent answer `not_implemented`. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  ALL.map((handler) => [handler.id, handler]),
);
