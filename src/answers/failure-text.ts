import { ERROR_STATUS, isErrorCode } from '../contract/errors.ts';
import { additionOf } from '../contract/intent-additions.ts';
import { inCredits } from '../contract/prices.ts';
import { grouped, plainPath } from './safe-words.ts';

/** Facts about a failed call, without any third-party text. */
export interface Failure {
  /** A code of the API, or one of ours: `timeout`, `unreachable`, `bad_answer`, `not_ready` … */
  readonly code: string;
  /** The invalid field, as the service names it: `intent.geo.distance`. */
  readonly field?: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number | undefined;
  readonly requiredCredits?: number | undefined;
  readonly remainingCredits?: number | undefined;
  /** This program's own message; only with the codes `not_ready` and `starting`. */
  readonly sentence?: string | undefined;
}

type Says = (failure: Failure, doctor: string) => string;

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;

const later = ({ retryAfter }: Failure): string =>
  `Wait ${seconds(Math.ceil(retryAfter ?? 5))}, then make the same call again.`;

const atFault = ({ field }: Failure): string => {
  const path = plainPath(field);
  return path === null ? 'a parameter' : `\`${path}\``;
};

/** A refused call, by its field if the service names one. */
const callAtFault = (failure: Failure): string =>
  failure.field === undefined ? 'this call' : `${atFault(failure)} of this call`;

const NO_IMPORT =
  'The service cannot import this: the file is empty, its format is not supported, or the ' +
  'import has ended. Supported: LinkedIn Connections.csv, Google and Outlook contacts, vCard, ' +
  'JSON Resume, ' +
  'people_jsonl and any table with a header. Set `format`, or give another file.';

/** What is wrong with an import or a list of connections, by the invalid field. */
const CONNECTIONS = new Map(
  Object.entries({
    mapping:
      '`mapping` is invalid. Map columns of the paused import to fields: at least one of ' +
      'name, given_name and family_name is required, and only email, phone, url, username and ' +
      'address may be used more than once.',
    acceptErrors:
      'Too many rows cannot be read. Resume the import with `accept_errors: true`, or give ' +
      'another file.',
    ownAddress: '`own_address` must be 1 to 20 e-mail addresses of the user, separated by commas.',
    cursor: '`cursor` is invalid. Omit it to start with the first row.',
  }),
);

/** What each code means for the next call. */
const BY_CODE: Readonly<Record<string, Says>> = {
  missing_api_key: () =>
    'No API key is set. Ask the user to set PEOPLE_SEARCH_API_KEY for this server.',
  invalid_api_key: () =>
    'The API key is unknown, revoked or expired. Ask the user to replace PEOPLE_SEARCH_API_KEY.',
  missing_api_key_scope: () =>
    'The API key lacks the scope for this call. Ask the user to create a key with it: ' +
    'search:read for searches, profile:read for profiles, watchers:write, webhooks:write, ' +
    'identity:write or notes:write.',
  search_directory_access_api_key_forbidden: () =>
    'The key has no grant on a directory in `search_scope`. Omit `search_scope`, or ask the ' +
    'user for a grant.',
  search_directory_not_found: () =>
    'A directory in `search_scope` does not exist or is archived. Omit `search_scope`.',
  developer_api_key_organization_required: () =>
    'Directories require an organization key. Omit `search_scope`.',
  developer_api_key_organization_forbidden: () =>
    'A directory in `search_scope` belongs to an organization that the key is not of, so this key ' +
    'can never search it. Omit `search_scope`, or ask the user for a key of that organization.',
  search_directory_cross_org_scope_unsupported: () =>
    '`search_scope` names directories of several organizations. Name those of one organization.',
  developer_profile_not_found: () =>
    'No profile has this id, alias or slug. Use the id of a row of search_people.',
  developer_v3_search_not_found: () =>
    'Run not found: it belongs to another key or was never started. Start again with ' +
    'search_people.',
  developer_deep_search_run_not_found: () =>
    'Deep search not found: it belongs to another key or was never started. ' +
    'start_deep_search starts one.',
  developer_v3_enrich_not_found: () =>
    'Enrichment not found: it belongs to another key or was never started. ' +
    'enrich_profile starts one.',
  developer_deep_search_unprocessable_seed: () =>
    'These signals cannot identify a person. Give a name with `linkedin_url`, `email`, ' +
    '`urls`, or clauses in `intent`. Nothing was charged.',
  developer_deep_search_run_shape_invalid: () =>
    '`run_shape` candidate_discovery needs clauses in `intent` and does not accept ' +
    '`profile_id`. Change one of them. Nothing was charged.',
  developer_deep_search_not_configured: () =>
    'Deep search is disabled on this service. search_people and enrich_profile work.',
  developer_deep_search_unavailable_for_request: () =>
    'Deep search is not available for this call. Call search_people with the same clauses.',
  developer_api_credits_insufficient: ({ requiredCredits, remainingCredits }) =>
    requiredCredits === undefined || remainingCredits === undefined
      ? 'The key has too few credits for this call. get_usage shows how many are left.'
      : `This call costs ${inCredits(requiredCredits)}, ` +
        `${grouped(remainingCredits)} are left. get_usage shows what was spent.`,
  developer_api_max_credits_exceeded: ({ requiredCredits }) =>
    `The price has changed: this call now costs ${
      requiredCredits === undefined ? 'more' : inCredits(requiredCredits)
    }. Nothing was done and nothing charged. Make the same call again: the user is asked first ` +
    'if that is more than may be spent without asking.',
  developer_api_key_rate_limited: (failure) => `Too many calls at once. ${later(failure)}`,
  developer_api_idempotency_key_conflict: () =>
    'The same run id was used for another question. Repeat the call with `fresh: true`.',
  developer_v3_request_id_conflict: () =>
    'The same run id was used for another question. Repeat the call with `fresh: true`.',
  developer_face_source_invalid: () =>
    'This photo reference is unknown or older than a day, or `box` has the wrong shape. Call ' +
    'detect_faces again, and take `photo` and `box` from its answer.',
  developer_v3_faces_source_face_not_found: () =>
    '`box` matches no face of the photo, or it is missing and the photo shows several faces ' +
    'or none. Use a `box` from a row of detect_faces.',
  developer_v3_faces_unprocessable: ({ field }) =>
    field === 'fetch_url'
      ? 'The URL of the photo could not be fetched, or fetching is off (the operator can set ' +
        '--allow-fetch). Give the photo as a file or a data URI.'
      : 'The photo cannot be used: broken, animated, too many pixels, or too hard to read. Give ' +
        'another copy: a JPEG, PNG or WebP of at most 40 megapixels.',
  developer_v3_faces_invalid_request: () =>
    '`photo` is not a JPEG, PNG or WebP image. Give another copy of it.',
  developer_v3_faces_upstream_failed: (failure) =>
    `Face search is unavailable right now, or switched off on this service. ${later(failure)}`,
  payload_too_large: () =>
    'The file is too large: at most 10 MB for a photo, 20 MB for contacts. Give a smaller one.',
  unsupported_media_type: () => 'This service accepts only JPEG, PNG and WebP photos.',
  developer_v3_populations_not_found: () =>
    'No people of this company or school are known, or `id` or `quote_id` does not belong to ' +
    'it. Check the spelling of `name`, omit `id` and `quote_id`, or call search_people.',
  developer_v3_populations_unprocessable: () =>
    'The quote has expired. Repeat the call without `quote_id` to get a new one.',
  developer_v3_watchers_not_found: () =>
    'Watcher not found: it may have been deleted. list_watchers lists the existing ones.',
  developer_v3_watchers_changed: () =>
    'The watcher is being changed by other calls, so nothing was done. Try again.',
  developer_v3_watchers_unprocessable: () =>
    'Too many profiles are already watched. list_watchers lists them; delete_watcher removes one.',
  developer_v3_webhooks_not_found: () =>
    'Webhook not found: it may have been deleted. list_webhooks lists the existing ones.',
  developer_v3_webhooks_invalid_request: ({ field }) =>
    field === 'cursor'
      ? '`cursor` is invalid. Omit it to start with the newest delivery.'
      : '`url` must be a public https URL. Loopback URLs, also with http, need the operator ' +
        'to set --webhooks-to-loopback.',
  developer_v3_webhooks_unprocessable: ({ field }) =>
    field === 'url'
      ? 'The host of `url` is not on the public internet. Give a public host.'
      : 'The limit of 50 webhooks is reached (delete_webhook removes one), or the service has ' +
        'no key to encrypt signing secrets: the operator must set PEOPLE_SEARCH_SECRET_KEY.',
  developer_v3_network_invalid_request: () =>
    'The dates, the profile or the organization are not valid; dates are 2026, 2026-05 or 2026-05-01.',
  developer_v3_notes_not_found: () =>
    'The user has no such note, tag or list. show_notes and show_list tell which there are.',
  developer_v3_notes_unprocessable: () =>
    'A limit is reached: 200 notes about a person, 10,000 people in a tag or list, or 1,000 tags ' +
    'and lists: delete some first. Or another tag or list has the new name: choose another.',
  developer_v3_identity_not_found: () =>
    'Review or decision not found. list_identity_reviews lists the open reviews.',
  developer_v3_identity_unprocessable: () =>
    'This decision is not possible: the pair is already decided or settled, one person is ' +
    'public and the other private, or a later decision depends on it. list_identity_reviews ' +
    'lists what ' +
    'is open.',
  developer_v3_identity_changed: () =>
    'The pair is about other people by now, so nothing was done. Make the same call again: the ' +
    'user is asked about them.',
  developer_v3_identity_invalid_request: () =>
    '`cursor` is invalid. Omit it to start with the likeliest pair.',
  developer_connections_job_not_found: () =>
    'Import not found. import_connections starts one and returns its `run`.',
  developer_connections_invalid_request: ({ field }) => CONNECTIONS.get(field ?? '') ?? NO_IMPORT,
  not_implemented: () =>
    'This service does not support that yet. search_people, get_profile and query_profile work.',
  route_not_found: () =>
    'This service has no such route: it may be older than this server, or ' +
    'PEOPLE_SEARCH_BASE_URL may point to the wrong place.',
  structured_intent_server_owned_field: (failure) =>
    `${atFault(failure)} is set by the service. Omit it from \`intent\`.`,
  service_unavailable: (failure, doctor) =>
    `The service is unavailable right now. ${later(failure)} If this persists, ask the ` +
    `user to run \`${doctor}\`: its disk may be full or its database unreachable.`,
  timeout: () =>
    'The service did not answer in time. Nothing was lost: repeat the same call, and it joins ' +
    'the run that was started.',
  unreachable: (_failure, doctor) =>
    'The people-search service is unreachable. Try once more; if this persists, ask the user ' +
    `to run \`${doctor}\`.`,
  not_ready: ({ sentence }) => `${sentence ?? 'The service is not ready.'} The user must fix this.`,
  starting: ({ sentence }) =>
    `${sentence ?? 'The service is still starting.'} Nothing is wrong: the first start takes up to ` +
    'a minute, longer with much data. Wait 10 seconds, then make the same call again.',
  bad_answer: (_failure, doctor) =>
    'The service sent an answer that this server cannot read. Ask the user to run ' +
    `\`${doctor}\`.`,
};

const CODE = /^[a-z][a-z0-9_]{2,79}$/;

/** A code that is a single word; anything else becomes `unknown_error`. */
export const plainCode = (code: string): string => (CODE.test(code) ? code : 'unknown_error');

function byKind(code: string): Says {
  if (code.endsWith('_invalid_request') || code.startsWith('structured_intent_')) {
    return (failure) =>
      `The service refused ${atFault(failure)}. Change or omit it. people://guide/intent ` +
      'lists the allowed forms of `intent`.';
  }
  if (code.endsWith('_not_found')) return () => 'The service found nothing with this id.';
  if (/unavailable|upstream_failed|request_failed/.test(code)) return later;
  if (isErrorCode(code) && ERROR_STATUS[code] < 500) {
    return (failure) =>
      `The service does not accept ${callAtFault(failure)}, and the same call would fail again. ` +
      'Change it, or tell the user what is not possible.';
  }
  return () => 'The service could not do this. Try once more, or with fewer parameters.';
}

/**
 * A service may lack the additions of ours, which the arguments were checked against before: what
 * it refuses there, it does not know.
 */
function unknownAddition(code: string, field: string | undefined): string | null {
  const refused = /_invalid_request$|_unprocessable$|^structured_intent_/.test(code);
  const path = refused ? plainPath(field) : null;
  const addition = path === null ? null : additionOf(path);
  return addition === null
    ? null
    : `This service does not know \`${addition}\` of \`intent\`, so nothing was searched. Leave ` +
        'it out and tell the user that it was not applied, or say it in words in `query`.';
}

/**
 * Describes a failed call: what is wrong, what is allowed, and what to do next. It has no
 * third-party text: the service's own message can quote what people wrote.
 * @param doctor the command that checks this installation.
 */
export function failureText(failure: Failure, doctor = 'people-search-mcp doctor'): string {
  const code = plainCode(failure.code);
  const unknown = unknownAddition(code, failure.field);
  if (unknown !== null) return `${unknown} (${code})`;
  // A service can send any code, including names that objects inherit, such as `constructor`.
  const says = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return `${(says ?? byKind(code))(failure, doctor)} (${code})`;
}
