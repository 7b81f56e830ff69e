import type { DateRange, Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import { dateWhens } from './dated-whens.ts';
import type { ChangeReading, Context, OrderReading, PersonalReading, Reading } from './reading.ts';
import { rangeOf } from './when-range.ts';

export interface AssembledPersonal {
  readonly personalization: Intent['personalization'] | null;
  readonly spans: readonly Span[];
  readonly ignored: readonly Span[];
}

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
  const connected: DateRange | null = when === undefined ? null : rangeOf(when);
  const ordered = kept.some(
    (r): r is OrderReading => r.kind === 'order' && r.order.by === 'connected',
  );
  const isNetwork =
    ordered || verbs.length > 0 || when !== undefined || asked.some((r) => r.kind === 'network');
  const network = { scope: 'first_degree' as const, ...(connected === null ? {} : { connected }) };
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
      ...dates.map((reading) => spanOf(question, 'personalization.network.connected', reading)),
    ],
    ignored: unapplied.map((reading) => spanOf(question, 'ignored', reading)),
  };
}
