import type { Endpoint } from '../../contract/endpoint.ts';
import { peopleSearchEvents } from '../../contract/people-search.ts';
import { ContractError } from '../errors/contract-error.ts';
import { ServiceError } from '../errors/service-error.ts';
import { parseEvents } from './parse-events.ts';

const { initial, update, error: failed } = peopleSearchEvents;

function parse(row: Endpoint, data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ContractError(row.id, 'contains an event that is not JSON');
  }
}

/**
 * The body of a streamed search: its first event, with the match reasons of later events added to
 * their people. Events that are not in the contract are ignored.
 * @throws ServiceError for an `error` event; ContractError if there is no first event.
 */
export function readEvents(row: Endpoint, text: string): unknown {
  const events = parseEvents(text).map(({ event, data }) => ({ event, data: parse(row, data) }));
  const error = events.find(({ event }) => event === 'error');
  if (error !== undefined) {
    const { success, data } = failed.safeParse(error.data);
    const said = success
      ? data.error
      : { code: 'unknown', message: 'The search stream ended early.' };
    throw new ServiceError(said.message, { code: said.code, status: 500 });
  }
  const first = initial.safeParse(events.find(({ event }) => event === 'initial')?.data);
  if (!first.success) throw new ContractError(row.id, 'has no usable first event');
  const updates = events.filter(({ event }) => event === 'update');
  const parsed = updates.flatMap(({ data }) => update.safeParse(data).data ?? []);
  const reasons = new Map(parsed.map(({ id, matchReason }) => [id, matchReason]));
  const users = first.data.payload.users.map((user) => ({
    ...user,
    ...(reasons.has(user.id) ? { matchReason: reasons.get(user.id) } : {}),
  }));
  return { ...first.data, payload: { ...first.data.payload, users } };
}
