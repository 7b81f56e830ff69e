import { randomBytes } from 'node:crypto';

/**
 * An id of 128 random bits, `evt_…`: there are far more events than people or runs, receivers tell
 * repeats apart by it, and no model ever reads one.
 */
export const longId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
