import { recordTraces } from '../../people/opted-out/record-traces.ts';
import { openSuppressionList, SUPPRESSED } from '../../people/opted-out/suppression-list.ts';
import type { PersonOutcome } from '../../people/rows/write-options.ts';
import type { Database, Queryable } from '../../store/database.ts';
import type { Candidate } from './candidate.ts';

interface Accepted {
  readonly accepted: readonly Candidate[];
  /** Of people who opted out, by index. */
  readonly outcomes: Map<number, PersonOutcome>;
}

function tracesOf({ record, identity, details }: Candidate) {
  const { country } = details().columns;
  const identityKeys = [...identity.keys, ...identity.equalKeys];
  return recordTraces(record, { country, identityKeys });
}

/** A batch without people who opted out. Costs one or two short statements while no one has. */
export async function withoutSuppressed(
  tx: Queryable,
  engine: Database['engine'],
  candidates: readonly Candidate[],
): Promise<Accepted> {
  const list = await openSuppressionList(tx, engine);
  if (list === null) return { accepted: candidates, outcomes: new Map() };
  const isOut = await list.among(candidates.map(tracesOf));
  const refused = candidates.filter((_, at) => isOut[at] === true);
  const outcome: PersonOutcome = { kind: 'failed', reason: SUPPRESSED };
  return {
    accepted: candidates.filter((_, at) => isOut[at] !== true),
    outcomes: new Map(refused.map(({ index }) => [index, outcome])),
  };
}
