import { findUsers, stillSeen } from './found-users.ts';
import { defineHandler } from './handler.ts';

/** People by a plain-English question, answered at once; nobody found is refunded. */
export const searchV2 = defineHandler('v2.search', findUsers, stillSeen);
