import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses that are allowed besides the public internet. */
export interface AddressRule {
  /** This machine itself: for a developer's own receivers and pages. */
  readonly allowLoopback: boolean;
}

/** The service must not send requests to the host on behalf of others. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** The IPv4 address inside an IPv6 form that leads to it; else null. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12));
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
}

/**
 * The address as a socket reads it; null if it is none, or has a zone. `ipaddr.js` takes the old
 * form `::8.8.8.8` for another address than sockets do.
 */
function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIP(address) === 0 || address.includes('%')) return null;
  if (isIP(address) === 4) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.parse(hostOf(new URL(`http://[${address}]`)));
}

/** The only IPv6 space from which public addresses are assigned (RFC 4291 2.4, IANA). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Serves a cloud's secrets to its virtual machines, from a range that looks public. */
const CLOUD_HOST = '168.63.129.16';

/**
 * Whether a numeric address is allowed. Everything but global unicast is refused: private,
 * link-local (including cloud metadata), carrier-grade NAT, multicast, reserved, unspecified, and
 * IPv6 outside 2000::/3, which is not assigned or has an old IPv4 form in it.
 */
export function isAddressAllowed(address: string, rule: AddressRule): boolean {
  const parsed = parsedAddress(address);
  if (parsed === null) return false;
  const inner = parsed instanceof ipaddr.IPv6 ? embedded(parsed) : null;
  const reached = inner ?? parsed;
  const range = reached.range();
  if (reached.toString() === CLOUD_HOST) return false;
  if (range === 'unicast' && reached instanceof ipaddr.IPv6) return reached.match(GLOBAL_IPV6);
  return range === 'unicast' || (rule.allowLoopback && range === 'loopback');
}

/** The host of a URL for the network: IPv6 without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether a host is this machine by name, which needs no look-up. */
export function isLoopbackHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback';
}

const refuse = (): never => {
  // The address is not named: that would reveal the internal network to the caller.
  throw new AddressRefused('The host is not on the public internet.');
};

type Resolved = readonly { readonly address: string; readonly family: number }[];

/**
 * All addresses of a host, if every one is allowed: a private address among public ones is a sign
 * of DNS rebinding.
 * @throws AddressRefused, or the look-up's own error
 */
export async function resolveHost(host: string, rule: AddressRule): Promise<Resolved> {
  const family = isIP(host);
  const found = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }];
  return found.length > 0 && found.every((one) => isAddressAllowed(one.address, rule))
    ? found
    : refuse();
}

/**
 * A look-up function for sockets: the checked addresses are the ones connected to, so a second
 * answer of the name server has no effect. Sockets do not look up numeric hosts: check those with
 * `resolveHost` first.
 */
export function guardedLookup(rule: AddressRule): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host, rule).then(
      (found) => {
        const fitting = found.filter(({ family }) => {
          const wanted =
            options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family;
          return wanted === undefined || wanted === 0 || wanted === family;
        });
        const [first] = fitting;
        if (first === undefined)
          callback(new AddressRefused('The host does not have this address.'), '');
        else if (options.all === true) callback(null, [...fitting]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error('look-up failed'), '');
      },
    );
  };
}
