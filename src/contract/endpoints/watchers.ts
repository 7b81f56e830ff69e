import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';
import { inCredits } from '../prices.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../watcher-prices.ts';
import {
  pageQuery,
  watcher,
  watcherCreateRequest,
  watcherDeleted,
  watcherList,
  watcherRunList,
  watcherUpdateRequest,
} from '../watchers.ts';

const invalid = 'developer_v3_watchers_invalid_request';
const notFound = 'developer_v3_watchers_not_found';

const shared = {
  generation: 3,
  scope: 'watchers:write',
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  response: watcher,
  invalid,
} as const;

const one = {
  ...shared,
  path: '/v3/watchers/{watcher_id}',
  params: z.object({ watcher_id: opaqueId }),
  notFound,
} as const;

/** Generation 3: profiles refreshed on a schedule. Reads need the write scope too. */
export const watcherEndpoints = {
  'v3.watchers.create': {
    ...shared,
    id: 'v3.watchers.create',
    owned: 'owner',
    method: 'POST',
    path: '/v3/watchers',
    summary: 'Refresh a profile on a schedule',
    notes: [
      'An organization has one watcher per profile: creating it again updates and re-enables it, ' +
        "unless it is another owner's (422).",
      `Free to create; a run costs ${inCredits(LOOK_CREDITS)}, and ${FINDING_CREDITS} more when it finds something. With fewer than ${inCredits(LOOK_CREDITS + FINDING_CREDITS)} left, a run is \`skipped\` and free.`,
      'The first run starts at once, each later one an interval after the previous one began; missed runs are not made up.',
      'Phases: `existing_sources` (what the sources of the profile say now), `existing_socials` (what is new on the accounts that the profile links to), `new_sources` (sources found since; the profile is built to level 3). Pages are fetched again only if the operator allows fetching.',
      'Watching ends when the profile is gone or the key may no longer see it. A tenant has at most 1,000 watchers.',
    ],
    request: watcherCreateRequest,
    success: [200, 201],
    errors: [invalid, 'developer_v3_watchers_unprocessable', 'developer_profile_not_found'],
  },
  'v3.watchers.list': {
    ...shared,
    id: 'v3.watchers.list',
    owned: 'owner',
    method: 'GET',
    path: '/v3/watchers',
    summary: 'List the watchers of the owner; with `admin`, of the organization',
    query: pageQuery,
    response: watcherList,
    errors: [invalid],
  },
  'v3.watchers.read': {
    ...one,
    id: 'v3.watchers.read',
    owned: 'owner',
    method: 'GET',
    summary: 'Read one watcher',
    errors: [notFound],
  },
  'v3.watchers.update': {
    ...one,
    id: 'v3.watchers.update',
    owned: 'owner',
    method: 'PATCH',
    summary: 'Pause, resume or retime a watcher',
    notes: [
      'With `if_revision`, the `revision` of the watcher as it was read, a change that somebody else made in the meantime is not overwritten.',
    ],
    request: watcherUpdateRequest,
    errors: [invalid, notFound, 'developer_v3_watchers_changed'],
  },
  'v3.watchers.delete': {
    ...one,
    id: 'v3.watchers.delete',
    owned: 'owner',
    method: 'DELETE',
    summary: 'Delete a watcher',
    response: watcherDeleted,
    errors: [notFound],
  },
  'v3.watchers.runs': {
    ...one,
    id: 'v3.watchers.runs',
    owned: 'owner',
    method: 'GET',
    path: '/v3/watchers/{watcher_id}/runs',
    summary: "Every run's outcome and changes, newest first",
    query: pageQuery,
    response: watcherRunList,
    errors: [invalid, notFound],
  },
} as const satisfies Record<string, Endpoint>;
