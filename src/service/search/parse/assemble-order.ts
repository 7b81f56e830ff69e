import type { Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import type { Context, FirstReading, OrderReading, Reading } from './reading.ts';

export interface AssembledOrder {
  readonly clauses: Pick<Intent, 'order' | 'first'>;
  readonly spans: readonly Span[];
  readonly ignored: readonly Span[];
}

/** "most recently sworn in": the verb belongs to the order, unless a date stands with it. */
function withVerb({ from, to }: OrderReading, kept: readonly Reading[]) {
  const isDated = kept.some((reading) => reading.kind === 'when');
  const verb = isDated
    ? undefined
    : kept.find((reading) => reading.kind === 'change' && reading.from === to);
  return { from, to: verb?.to ?? to };
}

/** The order asked for and how many people are wanted; an answer has one of each. */
export function assembleOrder({ question }: Context, kept: readonly Reading[]): AssembledOrder {
  const [order, ...orders] = kept.filter((r): r is OrderReading => r.kind === 'order');
  const [first, ...firsts] = kept.filter((r): r is FirstReading => r.kind === 'first');
  const count = first?.count ?? (order?.isOne === true ? 1 : undefined);
  return {
    clauses: {
      ...(order === undefined ? {} : { order: order.order }),
      ...(count === undefined ? {} : { first: count }),
    },
    spans: [
      ...(order === undefined ? [] : [spanOf(question, 'order', withVerb(order, kept))]),
      ...(first === undefined ? [] : [spanOf(question, 'first', first)]),
    ],
    ignored: [...orders, ...firsts].map((reading) => spanOf(question, 'ignored', reading)),
  };
}
