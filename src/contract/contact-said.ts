import type { ContactBy } from './intent.ts';

const DIRECTIONS = { to: 'from you', from: 'to you' } as const;

/** "mail or message, to you": by which contact a clause goes, in words. */
export const contactSaid = ({ kinds, direction }: ContactBy): string =>
  [(kinds ?? []).join(' or ') || 'any contact', direction && DIRECTIONS[direction]]
    .filter(Boolean)
    .join(', ');
