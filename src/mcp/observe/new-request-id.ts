import { randomBytes } from 'node:crypto';

/** A new, unique request id. */
export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;
