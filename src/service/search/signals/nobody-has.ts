import type { Signals } from '../../../contract/search.ts';

const NAMES: Readonly<Record<keyof Signals, string>> = {
  email: 'this e-mail address',
  phone: 'this phone number',
  linkedin_url: 'this LinkedIn profile',
  urls: 'this page',
  usernames: 'this username',
  address: 'this address',
  face_source: 'this face',
};

/** Says which identifiers no one has, by kind: the values are contact details. */
export function nobodyHas(signals: Signals): string {
  const asked = Object.entries(NAMES).filter(([kind]) => Object.hasOwn(signals, kind));
  return `Nobody in the index has ${asked.map(([, name]) => name).join(' or ')}`;
}
