import type { Intent } from '../../../../contract/intent.ts';
import type { MatchReason } from '../../../../contract/search.ts';
import type { CandidateQuery } from '../../../evidence/discover/find-candidates.ts';
import { asksForAnything, fitIntent } from '../../../evidence/discover/fit-intent.ts';
import { mentionKeys } from '../../../evidence/sources/mention-keys.ts';
import type { PersonRecord } from '../../../people/record/person-record.ts';
import { fitOf } from '../../../search/rank/confidence.ts';
import {
  combinedProbability,
  signalIdentifiers,
  signalReasons,
} from '../../../search/signals/match-signals.ts';

/** How well a person's data agrees with what the request gave beside the face. */
export interface Agreement {
  /** 0..1; 0 when nothing else was given, or none of it agrees. */
  readonly grade: number;
  readonly reasons: readonly MatchReason[];
}

/** A matching name may be a namesake's. */
const NAMED = 0.9;
/** Many people share jobs, schools and places. */
const DESCRIBED = 0.5;

const NONE: Agreement = { grade: 0, reasons: [] };

function byIdentifiers(records: readonly PersonRecord[], { signals }: CandidateQuery): Agreement {
  const own = new Set(records.flatMap(mentionKeys).map(({ kind, value }) => `${kind}|${value}`));
  const met = signalIdentifiers(signals).filter(({ kind, value }) => own.has(`${kind}|${value}`));
  const kinds = [...new Set(met.map(({ kind }) => kind))];
  if (kinds.length === 0) return NONE;
  const sure = combinedProbability(kinds);
  return { grade: sure, reasons: signalReasons({ sure, kinds }) };
}

function byClauses(
  records: readonly PersonRecord[],
  question: CandidateQuery,
  intent: Intent,
  worth: number,
): Agreement {
  if (!asksForAnything(intent)) return NONE;
  const fit = fitIntent(records, { ...question, intent });
  const grade = fitOf(fit) * worth;
  return grade > 0 ? { grade, reasons: fit.reasons } : NONE;
}

/**
 * The evidence for a person besides the face: identifiers, a name and the other clauses, each on
 * its own, because a matching name counts even if the job does not match. A mismatch subtracts
 * nothing.
 */
export function agreementOf(records: readonly PersonRecord[], question: CandidateQuery): Agreement {
  const { names, ...described } = question.intent;
  const parts = [
    byIdentifiers(records, question),
    byClauses(records, question, { names }, NAMED),
    byClauses(records, question, described, DESCRIBED),
  ];
  return {
    grade: 1 - parts.reduce((rest, { grade }) => rest * (1 - grade), 1),
    reasons: parts.flatMap(({ reasons }) => reasons),
  };
}
