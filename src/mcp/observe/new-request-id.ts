import { randomBytes } from 'node:crypto';

/** A request id that no other request has. */
export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;
