import { ApiError } from '../../../contract/errors.ts';
import { findLiveKey, type LiveKey } from '../../access/keys/read-keys.ts';
import { hashSecret, isSecretShaped } from '../../access/keys/secret.ts';
import type { MatchedRequest } from '../matched-request.ts';
import { limitClient } from './limit-rate.ts';

/** RFC 9110: the scheme is case-insensitive, and one or more spaces follow it. */
const BEARER = /^bearer +(\S+)$/i;
/** Another scheme, or no token: no API key was sent. */
const WITHOUT_KEY = /^(?!bearer(?: |$))|^bearer$/i;

/** The same error for every invalid key, so that the reason is not revealed. */
function invalidKey(): ApiError {
  return new ApiError('invalid_api_key', 'The API key is not valid.');
}

/**
 * Looks up the key. An unknown secret first takes a token from its address' bucket: beyond that
 * limit it is not even looked up. A key in use pays once.
 */
async function findKey(matched: MatchedRequest, secret: string): Promise<LiveKey> {
  const { db, seenKeys, now } = matched.service;
  const hash = hashSecret(secret);
  const seen = seenKeys.has(hash);
  if (!seen) await limitClient(matched);
  const key = await findLiveKey(db, hash, new Date(now()));
  if (key !== null) {
    seenKeys.add(hash);
    return key;
  }
  seenKeys.delete(hash);
  if (seen) await limitClient(matched);
  throw invalidKey();
}

/**
 * Step 1: identifies the caller.
 * @throws ApiError `missing_api_key`, `invalid_api_key`, or the rate limit for callers without a
 *   key
 */
export async function authenticate(matched: MatchedRequest): Promise<LiveKey> {
  const header = matched.request.headers.get('authorization')?.trim() ?? '';
  if (header === '' || WITHOUT_KEY.test(header)) {
    await limitClient(matched);
    throw new ApiError('missing_api_key', 'Send the header `Authorization: Bearer <API_KEY>`.');
  }
  const secret = BEARER.exec(header)?.[1];
  if (secret === undefined || !isSecretShaped(secret)) {
    await limitClient(matched);
    throw invalidKey();
  }
  const key = await findKey(matched, secret);
  matched.facts.keyId = key.id;
  return key;
}
