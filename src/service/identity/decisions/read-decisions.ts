import type { Queryable } from '../../store/database.ts';
import { describeDecision, describeReasons } from '../compare/explain-sentences.ts';
import type { Reason } from '../compare/reason.ts';
import type { DecisionAction } from './decision-log.ts';

/** A decision about who is who, for people to read. */
export interface ExplainedDecision {
  readonly id: number;
  readonly action: string;
  /** ISO 8601. */
  readonly at: string;
  /** As a sentence. */
  readonly says: string;
  /** Why, as a sentence; empty when it needs no reason. */
  readonly because: string;
  readonly reasons: readonly Reason[];
  /** The decision that undid it. */
  readonly undoneBy: number | null;
}

const MAX_DECISIONS = 200;

interface DecisionRow {
  readonly id: number;
  readonly action: DecisionAction;
  readonly profileId: string;
  readonly otherProfileId: string | null;
  readonly mentions: number;
  readonly reasons: Reason[];
  readonly at: Date;
  readonly undoes: number | null;
  readonly undoneBy: number | null;
  readonly undone: number | null;
}

/** The decisions about profiles under any of these ids, the newest first. */
export async function readDecisions(
  db: Queryable,
  ids: readonly string[],
): Promise<ExplainedDecision[]> {
  const rows = await db.query<DecisionRow>(
    `select l.id, l.action, l.profile_id as "profileId", l.other_profile_id as "otherProfileId",
       cardinality(l.mention_ids) as mentions, l.reasons, l.created_at as at, l.undoes,
       case when l.action = 'keep_apart' then (l.undo_state ->> 'undone')::bigint end as undone,
       (select u.id from identity_log u where u.undoes = l.id limit 1) as "undoneBy"
     from identity_log l
     where l.profile_id = any ($1::text[]) or l.other_profile_id = any ($1::text[])
     order by l.id desc limit ${MAX_DECISIONS}`,
    [[...ids]],
  );
  return rows.map(({ id, action, reasons, at, undoneBy, ...row }) => ({
    ...{ id, action, at: at.toISOString(), reasons, undoneBy },
    says: describeDecision({ action, ...row }),
    because: describeReasons(action, reasons),
  }));
}
