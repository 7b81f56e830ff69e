/** What decides a person's position in the list. */
export interface RankingFactors {
  /** 0 to 1. */
  readonly similarity: number;
  /** How well the person's data agrees with the names and signals in the request: 0 to 1. */
  readonly agreement: number;
}

/**
 * Orders the list of a face search. The face decides who is in it; agreement with the rest of the
 * request ranks higher. Full agreement outweighs any difference between similar faces, partial
 * agreement a small one.
 */
export function rankPeople<Person extends RankingFactors>(people: readonly Person[]): Person[] {
  const rank = ({ similarity, agreement }: RankingFactors) => similarity + agreement;
  return people.toSorted((a, b) => rank(b) - rank(a) || b.similarity - a.similarity);
}
