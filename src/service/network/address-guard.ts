import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses beside those of the open internet may be reached. */
export interface AddressRule {
  /** This machine itself: for receivers and pages of a developer's own. */
  readonly allowLoopback: boolean;
}

/** A host stands where a service must not send requests on somebody's behalf. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** IPv6 forms that carry an IPv4 address, which is what is reached in the end. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12));
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
}

/** Answers virtual machines of one cloud with their secrets, from a range that looks public. */
const CLOUD_HOST = '168.63.129.16';

/**
 * Whether a numeric address may be reached. Everything but global unicast is refused: private,
 * link-local (cloud metadata among it), carrier-grade, multicast, reserved, unspecified.
 */
export function mayReach(address: string, rule: AddressRule): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const inner = parsed instanceof ipaddr.IPv6 ? embedded(parsed) : null;
  const reached = inner ?? parsed;
  const range = reached.range();
  if (reached.toString() === CLOUD_HOST) return false;
  return range === 'unicast' || (rule.allowLoopback && range === 'loopback');
}

/** The host of a URL as the network takes it: without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether a host is this machine by its very name, so that no look-up is needed to know. */
export function isLoopbackHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback';
}

const refuse = (): never => {
  // Not which address it was: that would tell a caller how the network behind is made.
  throw new AddressRefused('The host is not on the public internet.');
};

type Resolved = readonly { readonly address: string; readonly family: number }[];

/**
 * All addresses of a host, if every one of them may be reached: one private address among public
 * ones is how a host is made to rebind.
 * @throws AddressRefused, or the look-up's own error
 */
export async function resolveHost(host: string, rule: AddressRule): Promise<Resolved> {
  const family = isIP(host);
  const found = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }];
  return found.length > 0 && found.every((one) => mayReach(one.address, rule)) ? found : refuse();
}

/**
 * A look-up for a socket: what it checks is what is connected to, so a second answer of the name
 * server has no say. Sockets do not look numeric hosts up: check those with `resolveHost` before.
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
