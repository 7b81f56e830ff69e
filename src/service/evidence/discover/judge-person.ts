import type { MatchReason } from '../../../contract/search.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { fitOf, levelOf } from '../../search/rank/confidence.ts';
import { MAX_BY_MATCH } from '../../search/rank/rate-rows.ts';
import { combinedProbability, signalReasons } from '../../search/signals/match-signals.ts';
import { mentionKeys } from '../sources/mention-keys.ts';
import type { SpacePerson } from './cluster-candidates.ts';
import { type FitContext, fitIntent } from './fit-intent.ts';

/** What a search asks for. */
export interface SearchCriteria extends FitContext {
  /** The identifiers of the signals, in compared form. */
  readonly identifiers: readonly Identifier[];
  /** Whether the intent has clauses; without any, the signals alone decide. */
  readonly hasClauses: boolean;
}

/** How likely it is that a person is one of those asked for. */
export interface Judgement {
  /** 0..1; 0: not one of them. */
  readonly confidence: number;
  readonly level: 'low' | 'medium' | 'high';
  readonly reasons: readonly MatchReason[];
}

/** Factor for a person who has the identifier but does not meet the other clauses. */
const CONTRADICTED = 0.5;

/** Factor for a person who meets the clauses but is not known to have the identifier. */
const UNIDENTIFIED = 0.6;

/** Confidence by number of sites (1, 2, 3 or more): one page may be wrong or of a namesake. */
const CORROBORATED = [0.85, 0.92, 0.95] as const;

const hostOf = (url: string): string => {
  try {
    return new URL(url).host || url;
  } catch {
    return url;
  }
};

/** How far the sources confirm each other; pages of one site count once. */
export function corroboration(urls: readonly string[]): number {
  const voices = new Set(urls.map(hostOf)).size;
  return CORROBORATED[Math.min(voices, CORROBORATED.length) - 1] ?? 0;
}

/** The kinds of signals that the person's mentions carry. */
function matchingKinds({ mentions, known }: SpacePerson, identifiers: readonly Identifier[]) {
  const records = [...mentions.map(({ record }) => record), ...known];
  const own = new Set(records.flatMap(mentionKeys).map(({ kind, value }) => `${kind}|${value}`));
  const met = identifiers.filter(({ kind, value }) => own.has(`${kind}|${value}`));
  return [...new Set(met.map(({ kind }) => kind))];
}

function gradeOf(
  sure: number,
  clauses: number,
  { identifiers, hasClauses }: SearchCriteria,
): number {
  if (sure > 0) return sure * (!hasClauses || clauses > 0 ? 1 : CONTRADICTED);
  return identifiers.length > 0 ? clauses * UNIDENTIFIED : clauses;
}

/**
 * Judges one person. A person with an asked identifier is an answer, a doubtful one where the other
 * clauses are not met; without signals all clauses must be met.
 */
export function judgePerson(person: SpacePerson, criteria: SearchCriteria): Judgement {
  const records = [...person.mentions.map(({ record }) => record), ...person.known];
  const fit = criteria.hasClauses ? fitIntent(records, criteria) : null;
  const kinds = matchingKinds(person, criteria.identifiers);
  const clauses = fit === null ? 0 : fitOf(fit);
  const grade = gradeOf(combinedProbability(kinds), clauses, criteria);
  const whole = grade * corroboration(person.mentions.map(({ url }) => url));
  const isNear = fit?.isNear === true && kinds.length === 0;
  const most = isNear ? MAX_BY_MATCH.near : 1;
  const confidence = Math.round(Math.min(most, whole) * 1000) / 1000;
  const reasons = clauses > 0 ? (fit?.reasons ?? []) : [];
  return {
    confidence,
    level: levelOf(confidence),
    reasons: [...(kinds.length > 0 ? signalReasons({ sure: 1, kinds }) : []), ...reasons],
  };
}
