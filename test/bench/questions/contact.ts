import type { Planted } from './planted-contacts.ts';

/** A person of the network, for judging. What the export leaves empty is absent. */
export interface Contact {
  /** The address of the profile, in the export the column `URL`. */
  readonly id: string;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly company?: string;
  readonly position?: string;
  readonly connected_on: string;
  readonly email?: string;
}

/** The letters of a name as in an address: `Jürgen Weiß` is `jurgen-weiss`. */
export const ascii = (text: string): string =>
  text
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .toLowerCase();

/** The person as LinkedIn would show it; the number keeps namesakes apart. */
export function contactOf(
  [given, family, company, position, connected, hasEmail]: Planted,
  number: number,
): Contact {
  const plain = ascii(`${given} ${family.replace(/[,(].*$/, '')}`);
  const slug = `${plain}-${(0x1a2b3c + number * 7919).toString(16)}`;
  return {
    id: `https://www.linkedin.com/in/${slug}`,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
    ...(company === '' ? {} : { company }),
    ...(position === '' ? {} : { position }),
    connected_on: connected,
    ...(hasEmail ? { email: `${plain.replace(/-/g, '.')}${number}@mail.example` } : {}),
  };
}
