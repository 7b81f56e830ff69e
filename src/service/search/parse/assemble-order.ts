import type { Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import type { Context, FirstReading, GroupReading, OrderReading, Reading } from './reading.ts';
import type { Question } from './words.ts';

export interface AssembledOrder {
  readonly clauses: Pick<Intent, 'order' | 'first' | 'groupBy'>;
  readonly spans: readonly Span[];
  readonly ignored: readonly Span[];
}

/** "most recently sworn in": the verb belongs to the order, unless it says something of a job. */
function withVerb(
  question: Question,
  order: OrderReading,
  kept: readonly Reading[],
  taken: readonly Span[],
): Span {
  const alone = spanOf(question, 'order', order);
  const verb = kept.find((reading) => reading.kind === 'change' && reading.from === order.to);
  if (verb === undefined) return alone;
  const whole = spanOf(question, 'order', { from: order.from, to: verb.to });
  return taken.some((span) => span.start < whole.end && alone.end < span.end) ? alone : whole;
}

/** "the first five, earliest connected first" says one order twice. */
const isSameOrder = (one: OrderReading, other: OrderReading | undefined): boolean =>
  one.order.by === other?.order.by && one.order.direction === other.order.direction;

const orderOf = (reading: Reading | undefined): Pick<Intent, 'order'> =>
  reading?.kind === 'contact' && reading.order ? { order: reading.order } : {};

/** The order asked for and how many people are wanted; an answer has one of each. */
export function assembleOrder(
  { question }: Context,
  kept: readonly Reading[],
  taken: readonly Span[],
): AssembledOrder {
  const [order, ...orders] = kept.filter((r): r is OrderReading => r.kind === 'order');
  const byContact = kept.find((r) => r.kind === 'contact' && r.order !== undefined);
  const [first, ...firsts] = kept.filter((r): r is FirstReading => r.kind === 'first');
  const [group, ...groups] = kept.filter((r): r is GroupReading => r.kind === 'group');
  const sameOrder = orders.filter((one) => isSameOrder(one, order));
  const sameGroup = groups.filter(({ by }) => by === group?.by);
  // "The oldest of A, B and C" compares them: each is to be shown.
  const areCompared = kept.filter(({ kind }) => kind === 'name').length > 1;
  const count = first?.count ?? (order?.isOne === true && !areCompared ? 1 : undefined);
  return {
    clauses: {
      ...(order === undefined ? orderOf(byContact) : { order: order.order }),
      ...(count === undefined ? {} : { first: count }),
      ...(group === undefined ? {} : { groupBy: group.by }),
    },
    spans: [
      ...(order === undefined || order.isVague ? [] : [withVerb(question, order, kept, taken)]),
      ...sameOrder.map((one) => spanOf(question, 'order', one)),
      ...(first === undefined ? [] : [spanOf(question, 'first', first)]),
      ...[group ?? [], sameGroup].flat().map((one) => spanOf(question, 'groupBy', one)),
    ],
    ignored: [
      ...orders.filter((one) => !sameOrder.includes(one)),
      ...firsts,
      ...groups.filter((one) => !sameGroup.includes(one)),
      ...(order?.isVague ? [order] : []),
    ].map((reading) => spanOf(question, 'ignored', reading)),
  };
}
