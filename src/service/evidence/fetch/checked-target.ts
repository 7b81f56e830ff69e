import { isIP } from 'node:net';
import { hostOf, isAddressAllowed } from '../../network/address-guard.ts';
import type { FetchRules } from './fetch-options.ts';
import { FetchRefused } from './fetch-refused.ts';

/** A page's URL, and the only network addresses that may be connected to for it. */
export interface Target {
  readonly url: URL;
  readonly addresses: readonly { address: string; family: number }[];
}

const refused = (message: string) => new FetchRefused('address_refused', message);

/** @throws FetchRefused for a URL that cannot be a page of the public web */
export function checkedUrl(text: string, base: URL | null, anyPort: boolean): URL {
  if (!URL.canParse(text, base?.href)) throw refused('That is not a valid URL.');
  const url = new URL(text, base?.href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused('Only http and https pages are fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('URLs with a user name or password are not fetched.');
  }
  if (url.port !== '' && !anyPort) throw refused('Only the standard web ports are allowed.');
  url.hash = '';
  return url;
}

/**
 * Looks up a host once. The same addresses are checked and connected to, so a name server that
 * answers differently the second time (DNS rebinding) changes nothing; one private address among
 * public ones refuses the host.
 * @throws FetchRefused
 */
export async function checkedTarget(url: URL, rules: FetchRules): Promise<Target> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses =
    family === 0
      ? await rules.resolve(host).catch(() => {
          throw new FetchRefused('unreachable', 'The host has no address.');
        })
      : [{ address: host, family }];
  if (addresses.length === 0) throw new FetchRefused('unreachable', 'The host has no address.');
  // The address is not named: that would reveal the internal network to the caller.
  if (!addresses.every(({ address }) => isAddressAllowed(address, rules.rule))) {
    throw refused('The host is not on the public internet.');
  }
  return { url, addresses };
}
