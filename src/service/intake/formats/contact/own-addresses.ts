import { ImportError } from '../import-error.ts';

/** How often an address is on the messages or meetings of a file. */
export interface AddressCount {
  readonly address: string;
  /** Named as the mailbox that a message was delivered to, or sent from. */
  readonly asOwner: number;
  /** As sender or recipient. */
  readonly present: number;
}

/** The share of the items of a file that its owner is on, at least. */
const MIN_SHARE = 0.8;
/** How much more often than anybody else the owner is on them. */
const MIN_LEAD = 1.5;
/** With fewer items nobody stands out. */
const MIN_ITEMS = 5;

const ask = (name: string): ImportError =>
  new ImportError(
    `Which address in ${name} is yours is not clear, and yours must not become a person. Give it: ` +
      '`own_address` of import_connections, `ownAddress` of the API, or on the command line: ' +
      'people-search-mcp import FILE --own-address you@example.com',
  );

/**
 * The addresses of the owner of a mailbox or calendar: the ones that it was delivered to, else the
 * one that is on nearly everything, and far more often than any other. Pure.
 *
 * @throws ImportError when nobody stands out
 */
export function ownAddresses(
  name: string,
  items: number,
  counts: readonly AddressCount[],
): ReadonlySet<string> {
  const named = counts.filter(({ asOwner }) => asOwner > 0 && asOwner >= items * 0.05);
  if (named.length > 0) return new Set(named.map(({ address }) => address));
  const [first, second] = counts.toSorted((a, b) => b.present - a.present);
  const isSure =
    first !== undefined &&
    items >= MIN_ITEMS &&
    first.present >= items * MIN_SHARE &&
    first.present >= (second?.present ?? 0) * MIN_LEAD;
  if (!isSure) throw ask(name);
  return new Set([first.address]);
}

/** Most addresses that a report tells. */
const MAX_TOLD = 5;

/** Enough for its owner to know it by: "a…@post.example". */
const shortened = (address: string): string =>
  `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;

/** What a report says of the addresses that were taken for the owner's. */
export function ownAddressesText(own: ReadonlySet<string>, isGiven: boolean): string {
  const told = [...own].slice(0, MAX_TOLD).map(shortened);
  const more = own.size > told.length ? ` and ${own.size - told.length} more` : '';
  const how = isGiven ? 'as you gave it' : 'found out from the file';
  return `taken as your own address, ${how}: ${told.join(', ')}${more}`;
}
