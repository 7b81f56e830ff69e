import type { DateRange, Intent, Order } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import { assembleNetworkChange } from './assemble-network-change.ts';
import { dateWhens } from './dated-whens.ts';
import type {
  ChangeReading,
  ContactReading,
  Context,
  OrderReading,
  PersonalReading,
  Reading,
} from './reading.ts';
import { dayRangeOf } from './when-range.ts';

export interface AssembledPersonal {
  readonly personalization: Intent['personalization'] | null;
  readonly spans: readonly Span[];
  readonly ignored: readonly Span[];
}

/** Orders by what only the caller's own connections have. */
const OF_NETWORK: ReadonlySet<Order['by']> = new Set(['connected', 'last_contact', 'contacts']);

/** The caller's network, when they connected, and their own place. */
export function assemblePersonal(context: Context, kept: readonly Reading[]): AssembledPersonal {
  const { question } = context;
  const asked = kept.filter(
    (r): r is PersonalReading => r.kind === 'network' || r.kind === 'nearMe',
  );
  const near = asked.find((reading) => reading.kind === 'nearMe');
  const verbs = kept.filter(
    (r): r is ChangeReading => r.kind === 'change' && r.change === 'connected',
  );
  const [when, ...others] = dateWhens(context, kept)
    .filter(({ dated }) => dated === 'connected')
    .map((dated) => dated.when);
  const changes = assembleNetworkChange(context, kept);
  const connected: DateRange | null = when === undefined ? null : dayRangeOf(when);
  const ordered = kept.some(
    (r): r is OrderReading => r.kind === 'order' && OF_NETWORK.has(r.order.by),
  );
  // Of two clauses of one kind the first is applied.
  const contacts = new Map(
    kept
      .filter((r): r is ContactReading => r.kind === 'contact')
      .toReversed()
      .map((r) => [r.clause, r]),
  );
  const repeated = kept.filter((r) => r.kind === 'contact' && contacts.get(r.clause) !== r);
  const isNetwork =
    contacts.size > 0 ||
    changes.changed !== null ||
    ordered ||
    verbs.length > 0 ||
    when !== undefined ||
    asked.some((r) => r.kind === 'network');
  const dated = [...contacts].flatMap(([clause, { range }]) =>
    range === null ? [] : [[clause, range] as const],
  );
  const [by] = [...contacts.values()].flatMap((one) => one.by ?? []);
  const network = {
    scope: 'first_degree' as const,
    ...(connected === null ? {} : { connected }),
    ...Object.fromEntries(dated),
    ...(by === undefined ? {} : { contactBy: by }),
    ...(changes.changed === null ? {} : { changed: changes.changed }),
  };
  const dates = connected === null || when === undefined ? [] : [when];
  const unapplied = connected === null && when !== undefined ? [when, ...others] : others;
  return {
    personalization:
      asked.length === 0 && !isNetwork
        ? null
        : {
            ...(isNetwork ? { network } : {}),
            ...(near === undefined
              ? {}
              : { nearMe: near.distance === null ? {} : { distance: near.distance } }),
          },
    spans: [
      ...asked.map((reading) => spanOf(question, `personalization.${reading.kind}`, reading)),
      ...verbs.map((reading) => spanOf(question, 'personalization.network', reading)),
      ...[...contacts.values()].map(({ clause, range, ...reading }) =>
        spanOf(
          question,
          `personalization.network.${range === null ? 'contactBy' : clause}`,
          reading,
        ),
      ),
      ...changes.used.map((reading) =>
        spanOf(question, 'personalization.network.changed', reading),
      ),
      ...dates.map((reading) => spanOf(question, 'personalization.network.connected', reading)),
    ],
    ignored: [...unapplied, ...repeated, ...changes.unused].map((reading) =>
      spanOf(question, 'ignored', reading),
    ),
  };
}
