import type { AddressRule } from '../../network/address-guard.ts';

/** Looks up all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface PageFetcherOptions {
  /** The program's version: it stands in the user agent, so that a site can tell who asks. */
  readonly version: string;
  /** Default: the system's. */
  readonly resolve?: Resolve;
  /** Default: the open internet alone. */
  readonly rule?: AddressRule;
  /** Whether other ports than 80 and 443 may be asked. Default false. */
  readonly anyPort?: boolean;
  /** Whole time of one fetch, robots and redirects included, in milliseconds. Default 15,000. */
  readonly timeoutMs?: number;
  /** Largest page, packed and unpacked, in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
  /** Largest photo, likewise. Default 10 MiB, as of an upload. */
  readonly maxImageBytes?: number;
  /** Milliseconds since 1970, by which robots.txt is read again. Default `Date.now`. */
  readonly now?: () => number;
}

/** The options with their defaults. */
export type FetchRules = Required<Omit<PageFetcherOptions, 'version'>> & {
  readonly userAgent: string;
};

export const MAX_REDIRECTS = 5;
/** The name by which robots.txt speaks of this program. */
export const ROBOT = 'people-search-mcp';
