import { randomBytes } from 'node:crypto';

/**
 * An id of 128 random bits, `evt_…`: there are far more events than people or runs, receivers
 * recognize repeats by it, and no model reads it.
 */
export const longId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
