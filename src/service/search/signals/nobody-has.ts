import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { SearchSignals } from './search-signals.ts';

const NAMES: Readonly<Record<keyof SearchSignals, string>> = {
  email: 'this e-mail address',
  phone: 'this phone number',
  linkedin_url: 'this LinkedIn profile',
  urls: 'this page',
  usernames: 'this username',
  address: 'this address',
  face_source: 'this face',
  ids: 'this id',
};

/** Says which identifiers no one has, by kind: the values are contact details. */
export function nobodyHas(signals: SearchSignals, hasOthers: boolean): Notice {
  const asked = Object.entries(NAMES).filter(([kind]) => Object.hasOwn(signals, kind));
  const what = asked.map(([, name]) => name).join(' or ');
  const rest = hasOthers ? '; these people match the other clauses.' : '.';
  const [only, another] = asked.map(([kind]) => `signals.${kind}`);
  return noticeOf('nobody_has', `${what}${rest}`, {
    field: another === undefined ? only : 'signals',
  });
}
