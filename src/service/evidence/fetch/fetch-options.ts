import type { AddressRule } from '../../network/address-guard.ts';

/** Looks up all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface PageFetcherOptions {
  /** The program's version, for the user agent, so that sites can identify the program. */
  readonly version: string;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
  /** Default: public internet addresses only. */
  readonly rule?: AddressRule;
  /** Whether ports other than 80 and 443 are allowed. Default false. */
  readonly anyPort?: boolean;
  /**
   * Time limit of one fetch including robots.txt and redirects, in milliseconds. Default 15,000.
   */
  readonly timeoutMs?: number;
  /** Largest page, packed and unpacked, in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
  /** Largest photo, packed and unpacked, in bytes. Default 10 MiB, as for uploads. */
  readonly maxImageBytes?: number;
  /** Milliseconds since 1970, for expiring robots.txt. Default `Date.now`. */
  readonly now?: () => number;
}

/** The options with their defaults. */
export type FetchRules = Required<Omit<PageFetcherOptions, 'version'>> & {
  readonly userAgent: string;
};

export const MAX_REDIRECTS = 5;
/** The program's user agent name in robots.txt. */
export const ROBOT = 'people-search-mcp';
