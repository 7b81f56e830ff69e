import type { MatchStatus } from '../../../contract/intent.ts';
import type { MatchReason } from '../../../contract/search.ts';

/** A reason for a clause that is not surely met says so; most are met, and say nothing of it. */
export const withStatus = (reason: MatchReason, status: MatchStatus): MatchReason =>
  status === 'met' ? reason : { ...reason, status };
