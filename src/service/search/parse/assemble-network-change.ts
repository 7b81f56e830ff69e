import { changeKind } from '../../../contract/change-kind.ts';
import type { ChangedClause } from '../../../contract/intent.ts';
import { dateWhens } from './dated-whens.ts';
import type { Context, NetworkChangeReading, Reading } from './reading.ts';
import { rangeOf } from './when-range.ts';

/** The clause about changes of a question, and the readings that it comes from. */
export interface AssembledChange {
  readonly changed: ChangedClause | null;
  readonly used: readonly Reading[];
  readonly unused: readonly Reading[];
}

/** "changed jobs or left my network": kinds of which any will do, where neither says more. */
const isAlike = (one: ChangedClause, other: ChangedClause): boolean =>
  one.excluded === other.excluded && !one.before && !one.after && !other.before && !other.after;

/** Without a time, who is new is so since the last import; all others at any time. */
const isOfNewest = ({ kinds }: ChangedClause): boolean => kinds.every((kind) => kind === 'new');

export function assembleNetworkChange(context: Context, kept: readonly Reading[]): AssembledChange {
  const read = kept.filter((r): r is NetworkChangeReading => r.kind === 'networkChange');
  const sinceImport = read.filter(({ clause }) => clause === null);
  const [first, ...others] = read.flatMap((reading) =>
    reading.clause === null ? [] : [{ reading, clause: reading.clause }],
  );
  if (read.length === 0) return { changed: null, used: [], unused: [] };
  const asked: ChangedClause = first?.clause ?? { kinds: [...changeKind.options] };
  const alike = others.filter(({ clause }) => isAlike(asked, clause));
  const whens = dateWhens(context, kept).flatMap(({ when, dated }) =>
    dated === 'networkChange' ? [when] : [],
  );
  const [when, ...further] = whens;
  const range = when === undefined ? null : rangeOf(when);
  const kinds = new Set([asked, ...alike.map(({ clause }) => clause)].flatMap((one) => one.kinds));
  const isNewest = sinceImport.length > 0 || (range === null && isOfNewest(asked));
  const unused = others.filter((one) => !alike.includes(one)).map(({ reading }) => reading);
  return {
    changed: {
      ...asked,
      kinds: [...kinds],
      ...(range === null ? {} : { when: range }),
      ...(isNewest ? { lastImport: true } : {}),
    },
    used: [
      ...read.filter((reading) => !unused.includes(reading)),
      ...(range === null || when === undefined ? [] : [when]),
    ],
    unused: [...unused, ...(range === null ? whens : further)],
  };
}
