import type { Endpoint } from '../endpoint.ts';
import {
  changeList,
  changesQuery,
  introductions,
  introductionsRequest,
  overlaps,
  overlapsRequest,
} from '../network.ts';

const invalid = 'developer_v3_network_invalid_request';
const noProfile = 'developer_profile_not_found';

const shared = {
  generation: 3,
  scope: 'search:read',
  returnsPersonalData: true,
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid,
} as const;

/** (ext) Generation 3: what changes in the owner's connections, and who knows whom. */
export const networkEndpoints = {
  'v3.network.changes': {
    ...shared,
    id: 'v3.network.changes',
    owned: 'private',
    method: 'GET',
    path: '/v3/network/changes',
    summary: "(ext) Who is new in the owner's connections, gone, or has changed jobs",
    notes: [
      'Compares each imported file with the one before it of the same source. Without dates, the changes of the newest files.',
      'A change lies between `from` and `by`; a file does not say on which day. `is_certain` says whether all of that lies in the time asked for.',
      'Nobody is gone because a file with less than half of the people lacks them.',
    ],
    query: changesQuery,
    response: changeList,
    errors: [invalid],
  },
  'v3.network.introductions': {
    ...shared,
    id: 'v3.network.introductions',
    owned: 'visible',
    method: 'POST',
    path: '/v3/network/introductions',
    summary: "(ext) Who of the owner's connections could introduce them to somebody",
    notes: [
      'Give a person, or an organization whose present people are wanted.',
      'A path rests on an employer or school where both were at the same time, as far as dates are known. It never says that two people know each other.',
    ],
    request: introductionsRequest,
    response: introductions,
    errors: [invalid, noProfile],
  },
  'v3.network.overlaps': {
    ...shared,
    id: 'v3.network.overlaps',
    owned: 'visible',
    method: 'POST',
    path: '/v3/network/overlaps',
    summary: '(ext) Who was where a person was, at the same time',
    notes: ['Colleagues and fellow students, also former ones; `at` limits it to one place.'],
    request: overlapsRequest,
    response: overlaps,
    errors: [invalid, noProfile],
  },
} as const satisfies Record<string, Endpoint>;
