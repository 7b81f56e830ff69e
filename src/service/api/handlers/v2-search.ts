import type { ServerEvent } from '../http/event-stream.ts';
import { findUsers, stillVisible } from './found-users.ts';
import { type AnswerOf, defineHandler, streamed } from './handler.ts';

/** People for a plain-English question, answered at once; no results are refunded. */
export const searchV2 = defineHandler('v2.search', findUsers, stillVisible);

/**
 * The answer of a search as events: the people, the search's id, then the reasons one by one.
 * People come first, so that a reader can show them at once.
 */
function* searchEvents({
  status,
  payload,
}: AnswerOf<'v2.search.sse'>['body']): Generator<ServerEvent> {
  const { searchId } = payload;
  const users = payload.users.map(({ matchReason: _, ...user }) => user);
  yield { event: 'initial', data: { status, payload: { ...payload, users } } };
  yield { event: 'search_id', data: { searchId } };
  for (const { id, matchReason } of payload.users) {
    if (matchReason !== undefined) yield { event: 'update', data: { id, matchReason } };
  }
}

/** The same search as a stream; charged, refunded and repeated like the plain one. */
export const searchSse = streamed<'v2.search.sse'>(
  defineHandler('v2.search.sse', findUsers, stillVisible),
  searchEvents,
);
