import type { MatchReason } from '../../../contract/search.ts';
import { withStatus } from '../explain/reason-status.ts';
import type { ChangedPlan } from './changed-plan.ts';

/** The change for which a person is listed. */
export function changedReasons(plan: ChangedPlan | null, id: string): MatchReason[] {
  const sure = plan?.met.get(id);
  const text = sure ?? plan?.possible.get(id);
  if (text === undefined) return [];
  const reason = { field: 'personalization.network.changed', text };
  return [withStatus(reason, sure === undefined ? 'unknown' : 'met')];
}
