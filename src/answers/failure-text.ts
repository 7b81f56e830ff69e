import { inCredits } from '../contract/prices.ts';
import { grouped, plainPath } from './safe-words.ts';

/** What is known of a call that failed, without a word that somebody else wrote. */
export interface Failure {
  /** A code of the API, or one of ours: `timeout`, `unreachable`, `bad_answer`, `not_ready` … */
  readonly code: string;
  /** The field at fault, as the service names it: `intent.geo.distance`. */
  readonly field?: string | undefined;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number | undefined;
  readonly requiredCredits?: number | undefined;
  readonly remainingCredits?: number | undefined;
  /** What this program itself says of its settings; only with the code `not_ready`. */
  readonly sentence?: string | undefined;
}

type Says = (failure: Failure) => string;

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;

const later: Says = ({ retryAfter }) =>
  `Wait ${seconds(Math.ceil(retryAfter ?? 5))}, then make the same call again.`;

const atFault: Says = ({ field }) => {
  const path = plainPath(field);
  return path === null ? 'a parameter' : `\`${path}\``;
};

const NO_IMPORT =
  'The service cannot import this: the file is empty, of no known format, or it is an import that ' +
  'has ended. Known are LinkedIn Connections.csv, Google and Outlook contacts, vCard, JSON Resume, ' +
  'people_jsonl and any table with a header. Set `format`, or give another file.';

/** What is wrong with an import or a list of connections, by the field at fault. */
const CONNECTIONS = new Map(
  Object.entries({
    mapping:
      '`mapping` does not fit: it takes columns that the paused import lists, each with what it holds; ' +
      'one of them must hold name, given_name or family_name, and only email, phone, url, username ' +
      'and address may be held by several.',
    acceptErrors:
      'This import waits for `accept_errors: true`, or for another file: too many rows cannot be read.',
    cursor: '`cursor` is of no page. Leave it out to begin with the first row.',
  }),
);

/** What each code means to somebody who can change the next call. */
const BY_CODE: Readonly<Record<string, Says>> = {
  missing_api_key: () => 'No API key is set. The user sets PEOPLE_SEARCH_API_KEY for this server.',
  invalid_api_key: () =>
    'The API key is unknown, revoked or expired. The user replaces PEOPLE_SEARCH_API_KEY.',
  missing_api_key_scope: () =>
    'The API key lacks the scope for this call. The user makes a key with it: search:read for ' +
    'searches, profile:read for profiles, watchers:write, webhooks:write and identity:write for those.',
  search_directory_access_api_key_forbidden: () =>
    'The key has no grant on a directory in `search_scope`. Leave `search_scope` out, or ask ' +
    'the user for a grant.',
  search_directory_not_found: () =>
    'A directory in `search_scope` does not exist or is archived. Leave `search_scope` out.',
  developer_api_key_organization_required: () =>
    'Directories need an organization key. Leave `search_scope` out.',
  developer_profile_not_found: () =>
    'No profile has this id, alias or slug. Take the id of a row of search_people.',
  developer_v3_search_not_found: () =>
    'No run has this handle: it belongs to another key or was never started. Start again with ' +
    'search_people.',
  developer_deep_search_run_not_found: () =>
    'No deep search has this handle: it belongs to another key or was never started. ' +
    'start_deep_search starts one.',
  developer_v3_enrich_not_found: () =>
    'No enrichment has this handle: it belongs to another key or was never started. ' +
    'enrich_profile starts one.',
  developer_deep_search_unprocessable_seed: () =>
    'These signals can name nobody. Give a name with what else is known: `linkedin_url`, `email`, ' +
    '`urls`, or clauses in `intent`. Nothing was charged.',
  developer_deep_search_run_shape_invalid: () =>
    '`run_shape` candidate_discovery takes clauses in `intent` and no `profile_id`. Change one of ' +
    'them. Nothing was charged.',
  developer_deep_search_not_configured: () =>
    'This service has no deep search: its operator left it out. search_people and enrich_profile ' +
    'work.',
  developer_deep_search_unavailable_for_request: () =>
    'Deep search cannot be had for this call. search_people with the same clauses works.',
  developer_api_credits_insufficient: ({ requiredCredits, remainingCredits }) =>
    requiredCredits === undefined || remainingCredits === undefined
      ? 'The key has too few credits for this call. get_usage tells how many are left.'
      : `This call costs ${inCredits(requiredCredits)}, ` +
        `${grouped(remainingCredits)} are left. get_usage tells what they went on.`,
  developer_api_key_rate_limited: (failure) => `Too many calls at once. ${later(failure)}`,
  developer_api_idempotency_key_conflict: () =>
    'The same run id was used for another question. Make the call again with `fresh: true`.',
  developer_v3_request_id_conflict: () =>
    'The same run id was used for another question. Make the call again with `fresh: true`.',
  developer_face_source_invalid: () =>
    'This photo reference is unknown here or older than a day, or `box` has the wrong shape. Ask ' +
    'detect_faces again, and take `photo` and `box` from its answer.',
  developer_v3_faces_source_face_not_found: () =>
    '`box` fits no face of the photo, or it is missing and the photo shows several faces or ' +
    'none. Take a `box` from a row of detect_faces.',
  developer_v3_faces_unprocessable: ({ field }) =>
    field === 'fetch_url'
      ? 'The address of the photo could not be fetched, or the service may not fetch (its ' +
        'operator allows it with --allow-fetch). Give the photo as a file or a data URI.'
      : 'The photo cannot be used: broken, animated, too many pixels, or too hard to read. Give ' +
        'another copy: a JPEG, PNG or WebP of at most 40 megapixels.',
  developer_v3_faces_invalid_request: () =>
    '`photo` is no JPEG, PNG or WebP image. Give another copy of it.',
  developer_v3_faces_upstream_failed: (failure) =>
    `Faces cannot be had just now, or this service has them switched off. ${later(failure)}`,
  payload_too_large: () =>
    'That was too large: a photo may have 10 MB, a file of contacts 20. Give a smaller one.',
  unsupported_media_type: () => 'This service takes JPEG, PNG and WebP photos only.',
  developer_v3_populations_not_found: () =>
    'Nobody of such a company or school is known here, or `id` or `quote_id` is not of it. Check ' +
    'the spelling of `name`, leave `id` and `quote_id` out, or ask search_people.',
  developer_v3_populations_unprocessable: () =>
    'The quote has run out. Make the same call again without `quote_id`: it gets a new one.',
  developer_v3_watchers_not_found: () =>
    'There is no such watcher, or it was deleted. list_watchers tells which there are.',
  developer_v3_watchers_unprocessable: () =>
    'Too many profiles are watched already. list_watchers tells which; delete_watcher ends one.',
  developer_v3_webhooks_not_found: () =>
    'There is no such webhook, or it was deleted. list_webhooks tells which there are.',
  developer_v3_webhooks_invalid_request: ({ field }) =>
    field === 'cursor'
      ? '`cursor` is of no page. Leave it out to begin with the newest delivery.'
      : '`url` must be a public https address. Only a service whose operator set ' +
        '--webhooks-to-loopback sends to its own machine, there also by http.',
  developer_v3_webhooks_unprocessable: ({ field }) =>
    field === 'url'
      ? 'The host of `url` is not on the public internet. Give one that is.'
      : 'There are 50 webhooks already (delete_webhook ends one), or the service has no key to ' +
        'keep signing secrets with: its operator sets PEOPLE_SEARCH_SECRET_KEY.',
  developer_v3_identity_not_found: () =>
    'There is no such review or decision here. list_identity_reviews lists those that are open.',
  developer_v3_identity_unprocessable: () =>
    'This cannot be decided so: the pair is decided already or settled otherwise, one is public ' +
    'and the other private, or a later decision stands on it. list_identity_reviews lists what ' +
    'is open.',
  developer_v3_identity_invalid_request: () =>
    '`cursor` is of no page. Leave it out to begin with the likeliest pair.',
  developer_connections_job_not_found: () =>
    'There is no such import. import_connections starts one and tells its `run`.',
  developer_connections_invalid_request: ({ field }) => CONNECTIONS.get(field ?? '') ?? NO_IMPORT,
  not_implemented: () =>
    'This service does not do that yet. search_people, get_profile and query_profile work.',
  route_not_found: () =>
    'This service has no such route: it may be older than this server, or ' +
    'PEOPLE_SEARCH_BASE_URL may point to the wrong place.',
  structured_intent_server_owned_field: (failure) =>
    `${atFault(failure)} is set by the service alone. Leave it out of \`intent\`.`,
  service_unavailable: (failure) =>
    `The service cannot answer just now. ${later(failure)} If it stays so, the user runs ` +
    '`people-search-mcp doctor`: its disk may be full, or its database away.',
  timeout: () =>
    'The service did not answer in time. Nothing was lost: make the same call again, and it ' +
    'joins what was started.',
  unreachable: () =>
    'The people-search service cannot be reached. Try once more; if it stays so, the user runs ' +
    '`people-search-mcp doctor`.',
  not_ready: ({ sentence }) =>
    `${sentence ?? 'The service is not ready.'} This is the user's to mend.`,
  bad_answer: () =>
    'The service sent an answer that this server cannot read. The user runs ' +
    '`people-search-mcp doctor`.',
};

const CODE = /^[a-z][a-z0-9_]{2,79}$/;

/** A code that is one word; whatever else a service sends in its place is `unknown_error`. */
export const plainCode = (code: string): string => (CODE.test(code) ? code : 'unknown_error');

function byKind(code: string): Says {
  if (code.endsWith('_invalid_request') || code.startsWith('structured_intent_')) {
    return (failure) =>
      `The service refused ${atFault(failure)}. Change it or leave it out; ` +
      'people://guide/intent tells the forms that `intent` takes.';
  }
  if (code.endsWith('_not_found')) return () => 'The service knows nothing by this id.';
  if (/unavailable|upstream_failed|request_failed/.test(code)) return later;
  return () => 'The service could not do this. Try once more, or with fewer parameters.';
}

/**
 * One failed call in words: what is wrong, what would be right, and what to do next. No word of
 * it comes from a third party: the service's own message can quote what people wrote.
 */
export function failureText(failure: Failure): string {
  const code = plainCode(failure.code);
  // A service can send any word as its code, that of an object's own machinery included.
  const says = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return `${(says ?? byKind(code))(failure)} (${code})`;
}
