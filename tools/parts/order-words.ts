import type { Order } from '../../src/contract/intent.ts';

/** The orders that can be asked for in one word. */
export const ORDER_WORDS = [
  'newest',
  'earliest',
  'longest',
  'left_last',
  'oldest',
  'youngest',
  'connected_first',
  'connected_last',
] as const;

export const ORDERS: Readonly<Record<(typeof ORDER_WORDS)[number], Order>> = {
  newest: { by: 'start', direction: 'descending' },
  earliest: { by: 'start', direction: 'ascending' },
  longest: { by: 'tenure', direction: 'descending' },
  left_last: { by: 'end', direction: 'descending' },
  oldest: { by: 'birth', direction: 'ascending' },
  youngest: { by: 'birth', direction: 'descending' },
  connected_first: { by: 'connected', direction: 'ascending' },
  connected_last: { by: 'connected', direction: 'descending' },
};
