import type { Intent } from '../../../contract/intent.ts';
import type { MatchReason, Signals } from '../../../contract/search.ts';
import type { PlaceIndex } from '../../people/record/place-resolver.ts';
import { signalIdentifiers } from '../../search/signals/match-signals.ts';
import type { SpacePerson } from './cluster-candidates.ts';
import { asksForAnything } from './fit-intent.ts';
import type { RequestedPlace } from './fit-place.ts';
import { type Judgement, judgePerson, type SearchCriteria } from './judge-person.ts';

/** A person in the sources who fits the question. */
export interface Candidate {
  readonly space: string;
  readonly profileId: string | null;
  readonly mentionIds: readonly string[];
  /** Other profiles that may be the same person's; see `SpacePerson`. */
  readonly otherIds: readonly string[];
  readonly confidence: number;
  readonly level: Judgement['level'];
  readonly reasons: readonly MatchReason[];
}

/** What a search asks for, with the data for comparing its clauses. */
export interface CandidateQuery {
  readonly intent: Intent;
  readonly signals: Signals;
  readonly asked: readonly RequestedPlace[];
  readonly places: PlaceIndex;
  readonly today: string;
}

/** A name that a page merely mentions beside the question's subject is not an answer. */
const MIN_CONFIDENCE = 0.25;

const criteriaOf = ({ signals, ...rest }: CandidateQuery): SearchCriteria => ({
  ...rest,
  identifiers: signalIdentifiers(signals),
  hasClauses: asksForAnything(rest.intent),
});

/** The people found in the sources. */
export interface FoundCandidates {
  /** Likeliest first. */
  readonly candidates: readonly Candidate[];
  /** Number of people who fit, also beyond the limit. */
  readonly eligible: number;
}

/** One row per profile: two clusters can lead to one profile, for example in different spaces. */
function oncePerProfile<Of extends { readonly person: SpacePerson }>(people: readonly Of[]): Of[] {
  const seen = new Set<string>();
  return people.filter(({ person: { profileId } }) => {
    if (profileId === null) return true;
    const isNew = !seen.has(profileId);
    seen.add(profileId);
    return isNew;
  });
}

/**
 * The likeliest people who fit, without those that the search has already.
 * @param answered ids of profiles that the search has rows for
 */
export function findCandidates(
  people: readonly SpacePerson[],
  question: CandidateQuery,
  answered: ReadonlySet<string>,
  limit: number,
): FoundCandidates {
  const criteria = criteriaOf(question);
  const fitting = people
    .filter(({ profileId }) => profileId === null || !answered.has(profileId))
    .map((person) => ({ person, judgement: judgePerson(person, criteria) }))
    .filter(({ judgement }) => judgement.confidence >= MIN_CONFIDENCE)
    .toSorted(
      (a, b) =>
        b.judgement.confidence - a.judgement.confidence ||
        b.person.mentions.length - a.person.mentions.length,
    );
  const distinct = oncePerProfile(fitting);
  const candidates = distinct.slice(0, limit).map(
    ({ person, judgement }): Candidate => ({
      space: person.space,
      profileId: person.profileId,
      mentionIds: person.mentions.map(({ id }) => id),
      otherIds: person.otherIds,
      ...judgement,
    }),
  );
  return { candidates, eligible: distinct.length };
}
