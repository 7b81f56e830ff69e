import { foldText } from '../../../text/fold.ts';
import type { Named } from './linkedin-tables.ts';

/** The part of a profile's address that is the member's: `linkedin.com/in/ada-moss/` is `ada-moss`. */
function memberOf(url: string | undefined): string | null {
  const member = /linkedin\.com\/(?:in|pub)\/([^/?#\s]+)/i.exec(url ?? '')?.[1];
  if (member === undefined) return null;
  try {
    return decodeURIComponent(member).toLowerCase();
  } catch {
    return member.toLowerCase();
  }
}

/** What is compared of somebody: the member, or the name of one without an address. */
export function keysOf({ url, name }: Named): { member: string | null; name: string | null } {
  const folded = foldText(name ?? '');
  return { member: memberOf(url), name: folded === '' ? null : folded };
}
