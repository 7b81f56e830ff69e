import type { Handler } from './handler.ts';
import { profileQuery } from './v2-profile-query.ts';
import { profileReadV2 } from './v2-profile-read.ts';
import { searchV2 } from './v2-search.ts';
import { creditsUsage } from './v3-credits-usage.ts';
import { profileRead } from './v3-profile-read.ts';
import { searchRead } from './v3-search-read.ts';
import { searchStart } from './v3-search-start.ts';

const ALL: readonly Handler[] = [
  searchV2,
  profileReadV2,
  profileQuery,
  searchStart,
  searchRead,
  profileRead,
  creditsUsage,
];

/** The work behind each row, by the row's id; rows that are absent answer `not_implemented`. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  ALL.map((handler) => [handler.id, handler]),
);
