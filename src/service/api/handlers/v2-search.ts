import { findUsers, stillVisible } from './found-users.ts';
import { defineHandler } from './handler.ts';

/** People for a plain-English question, answered at once; no results are refunded. */
export const searchV2 = defineHandler('v2.search', findUsers, stillVisible);
